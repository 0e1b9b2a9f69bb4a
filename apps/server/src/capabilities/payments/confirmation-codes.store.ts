/** Numbers for confirmation codes; everything else a send leaves behind is the ledger's. */
import type { Queryable } from '@exchange/database'

/** The first of the next thousand numbers, which from now on are this process's alone. */
export async function takeConfirmationNumbers(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ first: bigint }>(
    `select nextval('payments.confirmation_numbers') as first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('The sequence of confirmation numbers answered nothing.')
  return first
}
