/** Administrators whom the operator of the server has added, until they have chosen a password. */
import type { Queryable, Tx } from '@exchange/database'

export interface Invited {
  readonly contactId: number
  readonly codeHash: Buffer
  readonly expiresAt: Date
}

/** In the place of an earlier code. By the owner's login alone. */
export async function saveInvited(tx: Tx, one: Invited): Promise<void> {
  await tx.query(
    `insert into network.invited (contact_id, code_hash, expires_at)
    values ($1, $2, $3)
    on conflict (contact_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [one.contactId, one.codeHash, one.expiresAt],
  )
}

export async function findInvited(
  db: Queryable,
  codeHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ contactId: number }>(
    `select contact_id as "contactId"
    from network.invited
    where code_hash = $1
      and expires_at > $2`,
    [codeHash, now],
  )
  return rows[0]?.contactId
}

/** Of simultaneous uses of a code one succeeds. */
export async function takeInvited(
  tx: Tx,
  codeHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ contactId: number }>(
    `delete from network.invited
    where code_hash = $1
      and expires_at > $2
    returning contact_id as "contactId"`,
    [codeHash, now],
  )
  return rows[0]?.contactId
}

export async function deleteInvitedBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from network.invited where expires_at < $1', [before])
}
