/** Events of members, and what of them is sent where. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewEvent {
  readonly id: string
  readonly memberId: number
  readonly number: bigint
  readonly topic: string
  /** The body, as it is sent. */
  readonly payload: string
  readonly at: Date
}

/** The ids that are already known, because they were told before. */
export async function findKnownEvents(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from programs.events where id = any ($1::uuid[])',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** With the row of the member's feed locked. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.query(
    `with counted as (
      update programs.feeds
      set last_number = $3
      where member_id = $2
    )
    insert into programs.events (id, member_id, number, topic, payload, made_at)
    values ($1, $2, $3, $4, $5, $6)`,
    [event.id, event.memberId, event.number, event.topic, event.payload, event.at],
  )
}

/** To each target that is on and wants it; `only`: to this one, whatever it wants. */
export async function insertDeliveries(
  tx: Tx,
  { id, memberId, topic, at }: NewEvent,
  only: number | null,
): Promise<void> {
  await tx.query(
    `insert into programs.deliveries (target_id, event_id, due_at, made_at)
    select t.id, $1, $4, $4
    from programs.targets t
    where t.member_id = $2
      and t.is_on
      and t.removed_at is null
      and (t.id = $5 or ($5::integer is null and $3 = any (t.topics)))
    order by t.id`,
    [id, memberId, topic, at, only],
  )
}

/** Returns how many were deleted, at most `limit`; what was sent of them goes with them. */
export async function deleteEventsBefore(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from programs.events
    where id in (
      select id
      from programs.events
      where made_at < $1
      limit $2
    )`,
    [before, limit],
  )
  return rowCount ?? 0
}
