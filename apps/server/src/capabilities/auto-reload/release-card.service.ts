/** Lets go of a card that is about to leave the wallet, in the transaction that removes it. */
import type { Tx } from '@exchange/database'
import { deleteEnrolment } from './enrolments.store.ts'
import { isReloading } from './reloads.store.ts'

/** False while the card is being charged; else an enrolment with it is over (WALLET-23). */
export async function releaseCard(
  tx: Tx,
  card: { readonly memberId: number; readonly vaultId: string },
): Promise<boolean> {
  if (await isReloading(tx, card.vaultId)) return false
  await deleteEnrolment(tx, card.memberId, card.vaultId)
  return true
}
