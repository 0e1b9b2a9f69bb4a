/** Deliveries: claimed one by one, tried, and ended or postponed. */
import type { Queryable, Tx } from '@exchange/database'
import type { WebhookFailure } from '@exchange/domain/programs/webhook.rules'

export interface DueDelivery {
  readonly deliveryId: bigint
  readonly targetId: number
  readonly memberId: number
  readonly eventId: string
  /** The body, as it is sent. */
  readonly payload: string
  readonly address: string
  /** Of this round, including the present one. */
  readonly tries: number
  readonly keyId: string
  readonly sealedSecret: Buffer
  readonly formerKeyId: string | null
  readonly formerSealedSecret: Buffer | null
  readonly formerUntil: Date | null
}

/**
 * Claims what is due first, of a target that nothing is being sent to; others leave the target
 * alone until `until`. A try counts before it is made. The commit waits for the disk, so nothing is sent
 * that a crash may still undo.
 */
export async function takeDueDelivery(
  db: Queryable,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueDelivery | undefined> {
  const { rows } = await db.query<DueDelivery & Record<string, unknown>>({
    name: 'take-due-delivery',
    text: `
      with due as (
        select d.id, t.id as target_id
        from programs.deliveries d
        join programs.targets t on t.id = d.target_id
        where d.status = 'waiting'
          and d.due_at <= $1
          and t.is_on
          and t.busy_until <= $1
        order by d.due_at, d.id
        limit 1
        for no key update of t skip locked
      ),
      claimed as (
        update programs.targets t
        set busy_until = $2
        from due
        where t.id = due.target_id
      )
      update programs.deliveries d
      set tries = d.tries + 1
      from due
      join programs.targets t on t.id = due.target_id
      join programs.deliveries w on w.id = due.id
      join programs.events e on e.id = w.event_id
      where d.id = due.id
      returning
        d.id as "deliveryId",
        t.id as "targetId",
        t.member_id as "memberId",
        e.id as "eventId",
        e.payload::text as payload,
        t.address,
        d.tries,
        t.key_id as "keyId",
        t.sealed_secret as "sealedSecret",
        t.former_key_id as "formerKeyId",
        t.former_sealed_secret as "formerSealedSecret",
        t.former_until as "formerUntil"`,
    values: [now, until],
  })
  return rows[0]
}

export interface Try {
  readonly at: Date
  readonly tookMs: number
  readonly status: number | null
  readonly answer: string
  readonly failure: WebhookFailure | null
}

export async function insertTry(
  tx: Tx,
  deliveryId: bigint,
  { at, tookMs, status, answer, failure }: Try,
): Promise<void> {
  await tx.query(
    `insert into programs.tries (delivery_id, tried_at, took_ms, status, answer, failure)
    values ($1, $2, $3, $4, $5, $6)`,
    [deliveryId, at, tookMs, status, answer, failure],
  )
}

export interface DeliveryEnding {
  readonly status: 'waiting' | 'delivered' | 'given-up'
  /** When it is tried next, or when it ended. */
  readonly at: Date
}

/** Leaves alone what was given up meanwhile, because its target was removed or switched off. */
export async function updateDelivery(
  tx: Tx,
  deliveryId: bigint,
  { status, at }: DeliveryEnding,
): Promise<void> {
  await tx.query(
    `update programs.deliveries
    set
      status = $2,
      due_at = $3,
      ended_at = case when $2 = 'waiting' then null else $3::timestamptz end
    where id = $1
      and status = 'waiting'`,
    [deliveryId, status, at],
  )
}

/** Lets others send to the target; returns since when no try has succeeded. */
export async function updateTried(
  tx: Tx,
  targetId: number,
  { at, hasFailed }: { readonly at: Date; readonly hasFailed: boolean },
): Promise<Date | null> {
  const { rows } = await tx.query<{ since: Date | null }>(
    `update programs.targets
    set
      busy_until = '-infinity',
      failing_since = case when $3 then coalesce(failing_since, $2::timestamptz) end
    where id = $1
    returning failing_since as since`,
    [targetId, at, hasFailed],
  )
  return rows[0]?.since ?? null
}

/** False if it was off already. */
export async function updateStopped(tx: Tx, targetId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update programs.targets
    set is_on = false, stopped_at = $2
    where id = $1
      and is_on`,
    [targetId, at],
  )
  return rowCount === 1
}

export interface DeliveryAt {
  readonly memberId: number
  readonly deliveryId: number
}

/** Whether the target of the member's delivery is on; undefined if it has none such. */
export async function lockDelivery(
  tx: Tx,
  { memberId, deliveryId }: DeliveryAt,
): Promise<{ isOn: boolean } | undefined> {
  const { rows } = await tx.query<{ isOn: boolean }>(
    `select t.is_on as "isOn"
    from programs.deliveries d
    join programs.targets t on t.id = d.target_id
    where d.id = $2
      and t.member_id = $1
      and t.removed_at is null
    for no key update of d`,
    [memberId, deliveryId],
  )
  return rows[0]
}

/** Begins another round of tries. */
export async function updateDueAgain(tx: Tx, deliveryId: number, at: Date): Promise<void> {
  await tx.query(
    `update programs.deliveries
    set status = 'waiting', tries = 0, due_at = $2, ended_at = null
    where id = $1`,
    [deliveryId, at],
  )
  await tx.query(`select pg_notify('webhooks', '')`)
}
