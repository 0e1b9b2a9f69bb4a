/** What an attempt to keep a card does when it is settled: the card is in the wallet. */
import type { PurposeListener } from '../card-attempts/index.ts'
import { keepCard } from './keep-card.service.ts'

/** For the purpose `vault`. A card that is in the wallet already is not kept twice. */
export const settleKeptCard: PurposeListener = async (tx, attempt, { from, to, card, now }) => {
  if (from === 'approved' || to !== 'approved' || !card) return
  const { memberId, contactId, saveAs: vaultId } = attempt
  if (vaultId === null || contactId === null) throw new Error('A card is kept for somebody.')
  const { firstSix, lastFour, digits: length, expiry } = card
  const face = { firstSix, lastFour, length, expiry }
  await keepCard(tx, { vaultId, memberId, contactId, face, at: now })
}
