/** Recovery codes, of which only hashes are stored. */
import type { Queryable, Tx } from '@exchange/database'

export interface RecoveryCodeSet {
  readonly hashes: readonly string[]
  readonly salt: Buffer
  readonly at: Date
}

/** In the place of all that the person had. */
export async function replaceCodes(tx: Tx, contactId: number, set: RecoveryCodeSet): Promise<void> {
  await deleteCodesOf(tx, contactId)
  await tx.query(
    `insert into factors.recovery_codes (contact_id, code_hash, salt, made_at)
    select $1, c.hash, $3, $4
    from unnest($2::text[]) as c (hash)`,
    [contactId, set.hashes, set.salt, set.at],
  )
}

/** The salt of a person's codes; undefined without any. */
export async function findSalt(db: Queryable, contactId: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ salt: Buffer }>(
    'select salt from factors.recovery_codes where contact_id = $1 limit 1',
    [contactId],
  )
  return rows[0]?.salt
}

/** Uses up a code; false if there is no such code, or it was used. */
export async function useRecoveryCode(
  db: Queryable,
  contactId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factors.recovery_codes
    set used_at = $3
    where contact_id = $1
      and code_hash = $2
      and used_at is null`,
    [contactId, hash, at],
  )
  return rowCount === 1
}

export async function deleteCodesOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from factors.recovery_codes where contact_id = $1', [contactId])
}
