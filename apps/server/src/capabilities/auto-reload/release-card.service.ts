/** Ends the enrolment of a card in the transaction that removes the card from the wallet. */
import type { Tx } from '@exchange/database'
import { deleteEnrolment } from './enrolments.store.ts'
import { mayChangeMandate } from './mandates.service.ts'
import { isReloading } from './reloads.store.ts'

export interface ReleasedCard {
  readonly memberId: number
  readonly vaultId: string
  /** Who removes it. */
  readonly contactId: number
}

/**
 * Changes nothing while the card is being charged (WALLET-23, `busy`), or when its mandate is not
 * for this person to end.
 */
export async function releaseCard(
  tx: Tx,
  card: ReleasedCard,
): Promise<'released' | 'busy' | 'not-own-mandate'> {
  if (await isReloading(tx, card.vaultId)) return 'busy'
  if (!(await mayChangeMandate(tx, card))) return 'not-own-mandate'
  await deleteEnrolment(tx, card.memberId, card.vaultId)
  return 'released'
}
