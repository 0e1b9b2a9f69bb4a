/** Each person chooses for itself above which sum it is asked who it is (DOMAIN §16). */
import type { Queryable } from '@exchange/database'
import { proofAboveDefault } from '@exchange/domain/identity/proof.rules'
import { findProofSum, updateProofSum } from './proof-sum.store.ts'

/** Minor units. */
export async function proofSumOf(database: Queryable, contactId: number): Promise<bigint> {
  return (await findProofSum(database, contactId)) ?? proofAboveDefault
}

/** Raising it is for a session that is fresh; its caller has made sure. */
export async function setProofSum(
  database: Queryable,
  contactId: number,
  above: bigint,
): Promise<bigint> {
  await updateProofSum(database, contactId, above)
  return above
}
