/** Events that clients reported, inserted in bulk. */
import type { Queryable } from '@exchange/database'

export interface ActivityEvent {
  readonly notedAt: Date
  readonly contactId: number | null
  readonly event: string
  readonly page: string | null
  readonly outcome: string | null
  readonly station: string | null
  readonly clientSession: string | null
  readonly userAgent: string | null
  readonly clientTime: string | null
  /** Further fields, as JSON. */
  readonly fields: string | null
}

export async function insertEvents(db: Queryable, events: readonly ActivityEvent[]): Promise<void> {
  await db.query(
    `insert into activity.events (
      noted_at, contact_id, event, page, outcome, station, client_session, user_agent, client_time,
      fields
    )
    select *
    from unnest(
      $1::timestamptz[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::text[], $9::text[], $10::jsonb[]
    )`,
    [
      events.map((event) => event.notedAt),
      events.map((event) => event.contactId),
      events.map((event) => event.event),
      events.map((event) => event.page),
      events.map((event) => event.outcome),
      events.map((event) => event.station),
      events.map((event) => event.clientSession),
      events.map((event) => event.userAgent),
      events.map((event) => event.clientTime),
      events.map((event) => event.fields),
    ],
  )
}

/** Deletes at most `limit` events, and returns how many. */
export async function deleteEventsBefore(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from activity.events
    where ctid = any (
      array(
        select e.ctid
        from activity.events e
        where e.noted_at < $1
        limit $2
      )
    )`,
    [before, limit],
  )
  return rowCount ?? 0
}
