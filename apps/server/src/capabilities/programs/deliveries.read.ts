/** What a target was sent, with each try; and the events of a member in their order. */
import type { Queryable } from '@exchange/database'
import type { EventTopic, WebhookFailure } from '@exchange/domain/programs/webhook.rules'

export interface TryRow {
  readonly triedAt: string
  readonly tookMs: number
  readonly status: number | null
  readonly answer: string
  readonly failure: WebhookFailure | null
}

export interface DeliveryRow {
  readonly deliveryId: bigint
  readonly eventId: string
  readonly topic: EventTopic
  readonly payload: string
  readonly status: 'waiting' | 'delivered' | 'given-up'
  readonly madeAt: Date
  readonly dueAt: Date
  readonly tries: TryRow[]
}

const triesShown = 20

/** Newest first. */
export async function listDeliveries(
  db: Queryable,
  targetId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow & Record<string, unknown>>({
    name: 'list-webhook-deliveries',
    text: `select
      d.id as "deliveryId",
      e.id as "eventId",
      e.topic,
      e.payload::text as payload,
      d.status,
      d.made_at as "madeAt",
      d.due_at as "dueAt",
      coalesce(
        (
          select json_agg(
            json_build_object(
              'triedAt', t.tried_at,
              'tookMs', t.took_ms,
              'status', t.status,
              'answer', t.answer,
              'failure', t.failure
            )
            order by t.id desc
          )
          from (
            select *
            from programs.tries r
            where r.delivery_id = d.id
            order by r.id desc
            limit ${triesShown}
          ) t
        ),
        '[]'
      ) as tries
    from programs.deliveries d
    join programs.events e on e.id = d.event_id
    where d.target_id = $1
      and ($2::bigint is null or d.id < $2)
    order by d.id desc
    limit $3`,
    values: [targetId, before ?? null, limit],
  })
  return rows
}

export async function hasTarget(
  db: Queryable,
  memberId: number,
  targetId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from programs.targets
    where id = $2
      and member_id = $1
      and removed_at is null`,
    [memberId, targetId],
  )
  return rowCount === 1
}

export interface EventRow {
  readonly id: string
  readonly number: bigint
  readonly topic: EventTopic
  readonly payload: string
  readonly madeAt: Date
}

/** Oldest first. Numbers are given in the order of commits, so none appears before these later. */
export async function listEventsAfter(
  db: Queryable,
  memberId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow & Record<string, unknown>>({
    name: 'list-events-after',
    text: `select id, number, topic, payload::text as payload, made_at as "madeAt"
    from programs.events
    where member_id = $1
      and number > $2
    order by number
    limit $3`,
    values: [memberId, after, limit],
  })
  return rows
}
