/** The sequence of numbers for confirmation codes. All other data of a send is in the ledger. */
import type { Queryable } from '@exchange/database'

/** Reserves the next thousand numbers for this process and returns the first. */
export async function takeConfirmationNumbers(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ first: bigint }>(
    `select nextval('payments.confirmation_numbers') as first`,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('The sequence of confirmation numbers returned no row.')
  return first
}
