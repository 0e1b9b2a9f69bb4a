/** Reset codes, at most one per user. */
import type { Queryable, Tx } from '@exchange/database'
import { resetCodeTriesMost } from '@exchange/domain/identity/reset-code.rules'

/** A newer code replaces the older one, with new tries. */
export async function putCode(
  tx: Tx,
  contactId: number,
  code: { readonly hash: string; readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.reset_codes (contact_id, code_hash, created_at, expires_at)
    values ($1, $2, $3, $4)
    on conflict (contact_id) do update
    set code_hash = excluded.code_hash,
      tries = 0,
      created_at = excluded.created_at,
      expires_at = excluded.expires_at`,
    [contactId, code.hash, code.at, code.until],
  )
}

export interface TriedCode {
  readonly contactId: number
  readonly codeHash: string
}

/**
 * The valid code of a username. Counts a try before the code is compared, so concurrent tries are
 * all counted. Undefined if there is no code or its tries are used up.
 */
export async function tryCode(
  db: Queryable,
  username: string,
  at: Date,
): Promise<TriedCode | undefined> {
  const { rows } = await db.query<TriedCode>(
    `update identity.reset_codes r
    set tries = r.tries + 1
    from identity.users u
    where lower(u.username) = $1
      and r.contact_id = u.contact_id
      and r.expires_at > $2
      and r.tries < $3
    returning r.contact_id as "contactId", r.code_hash as "codeHash"`,
    [username, at, resetCodeTriesMost],
  )
  return rows[0]
}

/** False if the code has been used or replaced meanwhile. */
export async function deleteCode(tx: Tx, { contactId, codeHash }: TriedCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from identity.reset_codes where contact_id = $1 and code_hash = $2',
    [contactId, codeHash],
  )
  return rowCount === 1
}

export async function deleteCodeOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from identity.reset_codes where contact_id = $1', [contactId])
}

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.reset_codes where expires_at < $1', [before])
}
