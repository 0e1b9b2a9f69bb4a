/** The sum above which a person proves who it is before it pays (DOMAIN §16). */
import type { Queryable } from '@exchange/database'

export async function findProofSum(db: Queryable, contactId: number): Promise<bigint | undefined> {
  const { rows } = await db.query<{ above: bigint }>(
    'select proof_above as above from members.contacts where id = $1',
    [contactId],
  )
  return rows[0]?.above
}

export async function updateProofSum(
  db: Queryable,
  contactId: number,
  above: bigint,
): Promise<void> {
  await db.query('update members.contacts set proof_above = $2 where id = $1', [contactId, above])
}
