/** Removes every factor of a person whose login begins anew, with the recovery codes. */
import type { Queryable, Tx } from '@exchange/database'
import { hasFactor } from '@exchange/domain/factors/factor.rules'
import { readFactors } from './factors.read.ts'
import { deleteFactorsOf } from './ways-back.store.ts'

export async function removeFactors(tx: Tx, contactId: number): Promise<void> {
  await deleteFactorsOf(tx, contactId)
}

/** Whether a sign-in of this person asks for more than the password. */
export async function isSecured(db: Queryable, contactId: number): Promise<boolean> {
  return hasFactor(await readFactors(db, contactId))
}
