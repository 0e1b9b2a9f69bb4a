/** Reset codes, each of which works to its own end. */
import type { Queryable, Tx } from '@exchange/database'
import { resetCodeTriesMost } from '@exchange/domain/identity/reset-code.rules'
import type { AskedBy } from './devices.store.ts'

export async function insertCode(
  tx: Tx,
  contactId: number,
  code: { readonly hash: string; readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.reset_codes (contact_id, code_hash, created_at, expires_at)
    values ($1, $2, $3, $4)`,
    [contactId, code.hash, code.at, code.until],
  )
}

export interface TriedCode {
  readonly contactId: number
  readonly codeHash: string
}

const triesOf: Record<AskedBy, string> = {
  anyone: 'tries',
  'own-device': 'known_tries',
  'own-place': 'place_tries',
}

/**
 * The valid codes of a username that have tries left. A try of each is counted before they are
 * compared, so concurrent tries are all counted.
 */
export async function tryCodes(
  db: Queryable,
  username: string,
  { by, at }: { readonly by: AskedBy; readonly at: Date },
): Promise<TriedCode[]> {
  const tries = triesOf[by]
  const { rows } = await db.query<TriedCode>(
    `update identity.reset_codes r
    set ${tries} = r.${tries} + 1
    from identity.users u
    where lower(u.username) = $1
      and r.contact_id = u.contact_id
      and r.expires_at > $2
      and r.${tries} < $3
    returning r.contact_id as "contactId", r.code_hash as "codeHash"`,
    [username, at, resetCodeTriesMost],
  )
  return rows
}

/** Takes the try of a right code back, with which nothing was done. */
export async function giveTryBack(
  db: Queryable,
  { contactId, codeHash }: TriedCode,
  by: AskedBy,
): Promise<void> {
  const tries = triesOf[by]
  await db.query(
    `update identity.reset_codes
    set ${tries} = greatest(${tries} - 1, 0)
    where contact_id = $1
      and code_hash = $2`,
    [contactId, codeHash],
  )
}

/** Uses up the code, and with it all others of its user. False if one was used meanwhile. */
export async function useCode(tx: Tx, { contactId, codeHash }: TriedCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from identity.reset_codes where contact_id = $1 and code_hash = $2',
    [contactId, codeHash],
  )
  if (rowCount !== 1) return false
  await deleteCodesOf(tx, contactId)
  return true
}

export async function deleteCodesOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from identity.reset_codes where contact_id = $1', [contactId])
}

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.reset_codes where expires_at < $1', [before])
}
