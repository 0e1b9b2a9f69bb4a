/** Gift cards whose mail was given up: their buyers see that, and may send them elsewhere. */
import type { Tx } from '@exchange/database'
import { updateFaults, type LostMail } from './mailed-gift-cards.store.ts'

export async function noteLostGiftCards(tx: Tx, lost: readonly LostMail[]): Promise<void> {
  if (lost.length > 0) await updateFaults(tx, lost)
}
