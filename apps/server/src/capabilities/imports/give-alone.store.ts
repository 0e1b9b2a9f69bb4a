/** What one person begins to give out alone counts with its other outlays. */
import type { Tx } from '@exchange/database'
import type { Giving } from './second-person.read.ts'

/** False: a second person is needed. Takes the ledger's lock if anything is given: commit soon. */
export async function insertGivenAlone(tx: Tx, giving: Giving): Promise<boolean> {
  const { exchangeId, by, given, at } = giving
  if (given === 0n) return true
  const { rows } = await tx.query<{ gave: boolean }>(
    'select exchanges.give_alone($1, $2, $3, $4) as gave',
    [exchangeId, by, given, at],
  )
  return rows[0]?.gave === true
}
