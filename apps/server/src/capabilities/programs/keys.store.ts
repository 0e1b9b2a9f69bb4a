/** Keys of members: made and revoked, never changed. */
import type { Queryable, Tx } from '@exchange/database'
import type { ProgramScope } from '@exchange/domain/programs/key.rules'

/**
 * What is made for a member is made one after the other: keys, targets and numbers of events. Locks
 * the row of its feed until the end of `tx`; returns the number of its last event.
 */
export async function lockFeed(tx: Tx, memberId: number): Promise<bigint> {
  const { rows } = await tx.query<{ number: bigint }>(
    `insert into programs.feeds (member_id, last_number)
    values ($1, 0)
    on conflict (member_id) do update
    set last_number = programs.feeds.last_number
    returning last_number as number`,
    [memberId],
  )
  return rows[0]?.number ?? 0n
}

export async function countUsableKeys(tx: Tx, memberId: number, now: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count
    from programs.keys
    where member_id = $1
      and revoked_at is null
      and expires_at > $2`,
    [memberId, now],
  )
  return rows[0]?.count ?? 0
}

export interface NewKeyRow {
  readonly memberId: number
  readonly name: string
  readonly keyHash: Buffer
  readonly hint: string
  readonly scopes: readonly ProgramScope[]
  readonly by: number
  readonly at: Date
  readonly expiresAt: Date
}

/** Returns its number. */
export async function insertKey(tx: Tx, key: NewKeyRow): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into programs.keys (
      member_id, name, key_hash, hint, scopes, made_by, made_at, expires_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
    [key.memberId, key.name, key.keyHash, key.hint, key.scopes, key.by, key.at, key.expiresAt],
  )
  return rows[0]?.id ?? 0
}

/** False if the member has no such key; one that was revoked before stays as it is. */
export async function updateRevoked(
  db: Queryable,
  memberId: number,
  keyId: number,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update programs.keys
    set revoked_at = coalesce(revoked_at, $3)
    where id = $2
      and member_id = $1`,
    [memberId, keyId, at],
  )
  return rowCount === 1
}
