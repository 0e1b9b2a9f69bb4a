/** Webhook targets of members. */
import type { Queryable, Tx } from '@exchange/database'
import type { WebhookTopic } from '@exchange/domain/programs/webhook.rules'
import type { Sealed } from '../../kernel/number-seal.ts'

export async function countTargets(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count
    from programs.targets
    where member_id = $1
      and removed_at is null`,
    [memberId],
  )
  return rows[0]?.count ?? 0
}

export interface TargetFields {
  readonly address: string
  readonly topics: readonly WebhookTopic[]
  readonly isOn: boolean
}

export interface NewTarget extends TargetFields {
  readonly memberId: number
  readonly secret: Sealed
  readonly by: number
  readonly at: Date
}

export async function insertTarget(tx: Tx, target: NewTarget): Promise<number> {
  const { secret, topics } = target
  const { rows } = await tx.query<{ id: number }>(
    `insert into programs.targets (
      member_id, address, topics, key_id, sealed_secret, is_on, made_by, made_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
    [
      ...[target.memberId, target.address, topics, secret.keyId, secret.sealed],
      ...[target.isOn, target.by, target.at],
    ],
  )
  return (rows[0] as { id: number }).id
}

export interface TargetAt {
  readonly memberId: number
  readonly targetId: number
}

/** The address before; undefined if the member has no such target. */
export async function lockTarget(
  tx: Tx,
  { memberId, targetId }: TargetAt,
): Promise<{ address: string; isOn: boolean } | undefined> {
  const { rows } = await tx.query<{ address: string; isOn: boolean }>(
    `select address, is_on as "isOn"
    from programs.targets
    where id = $2
      and member_id = $1
      and removed_at is null
    for no key update`,
    [memberId, targetId],
  )
  return rows[0]
}

/** Switching it on forgets that it failed. */
export async function updateTarget(
  tx: Tx,
  targetId: number,
  { address, topics, isOn }: TargetFields,
): Promise<void> {
  await tx.query(
    `update programs.targets
    set address = $2,
      topics = $3,
      failing_since = case when is_on = $4 then failing_since end,
      stopped_at = case when $4 then null else stopped_at end,
      is_on = $4
    where id = $1`,
    [targetId, address, topics, isOn],
  )
}

export async function updateSecret(
  tx: Tx,
  targetId: number,
  { keyId, sealed }: Sealed,
  formerUntil: Date,
): Promise<void> {
  await tx.query(
    `update programs.targets
    set former_key_id = key_id,
      former_sealed_secret = sealed_secret,
      former_until = $4,
      key_id = $2,
      sealed_secret = $3
    where id = $1`,
    [targetId, keyId, sealed, formerUntil],
  )
}

/** What waits for it is given up. */
export async function updateRemoved(tx: Tx, targetId: number, at: Date): Promise<void> {
  await tx.query('update programs.targets set removed_at = $2, is_on = false where id = $1', [
    targetId,
    at,
  ])
}

export async function giveUpWaiting(db: Queryable, targetId: number, at: Date): Promise<void> {
  await db.query(
    `update programs.deliveries
    set status = 'given-up', ended_at = $2
    where target_id = $1
      and status = 'waiting'`,
    [targetId, at],
  )
}
