/** Ends the enrolment of a card in the transaction that removes the card from the wallet. */
import type { Tx } from '@exchange/database'
import { deleteEnrolment } from './enrolments.store.ts'
import { isReloading } from './reloads.store.ts'

/** Returns false, and changes nothing, while the card is being charged (WALLET-23). */
export async function releaseCard(
  tx: Tx,
  card: { readonly memberId: number; readonly vaultId: string },
): Promise<boolean> {
  if (await isReloading(tx, card.vaultId)) return false
  await deleteEnrolment(tx, card.memberId, card.vaultId)
  return true
}
