/**
 * What the charge of a payment card counts in the limits of who ordered it: nothing if the card was
 * not charged, and again if the gateway finds later that it was.
 */
import type { Tx } from '@exchange/database'
import { updateCharged } from './limits.store.ts'

/** The states of an attempt that say whether the card was charged; all others say nothing. */
const charged: Readonly<Record<string, boolean | undefined>> = {
  approved: true,
  declined: false,
  failed: false,
  abandoned: false,
}

/** Call it whenever an attempt is settled. */
export async function countSettled(
  tx: Tx,
  attempt: { readonly id: string; readonly to: string },
): Promise<void> {
  const isCharged = charged[attempt.to]
  if (isCharged !== undefined) await updateCharged(tx, attempt.id, isCharged)
}
