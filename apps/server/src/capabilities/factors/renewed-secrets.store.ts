/** The authenticators whose secrets are sealed with a former key. Needs the owner's login. */
import type { Queryable } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface SealedSecret extends Sealed {
  readonly contactId: number
}

export async function listFormerlySealed(
  db: Queryable,
  newest: string,
  limit: number,
): Promise<SealedSecret[]> {
  const { rows } = await db.query<SealedSecret & Record<string, unknown>>(
    `select
      contact_id as "contactId",
      key_id as "keyId",
      sealed_secret as sealed
    from factors.authenticators
    where key_id <> $1
    order by contact_id
    limit $2`,
    [newest, limit],
  )
  return rows
}

/** Leaves it alone if it was replaced meanwhile. */
export async function updateSealed(
  db: Queryable,
  { contactId, sealed: before }: SealedSecret,
  { keyId, sealed }: Sealed,
): Promise<void> {
  await db.query(
    `update factors.authenticators
    set key_id = $3,
      sealed_secret = $4
    where contact_id = $1
      and sealed_secret = $2`,
    [contactId, before, keyId, sealed],
  )
}
