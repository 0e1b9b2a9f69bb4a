/** Takes back what a charge counted in the limits of who ordered it: the card was not charged. */
import type { Tx } from '@exchange/database'
import { unspendByCard } from './limits.store.ts'

export async function takeBackCharge(tx: Tx, attemptId: string): Promise<void> {
  await unspendByCard(tx, attemptId)
}
