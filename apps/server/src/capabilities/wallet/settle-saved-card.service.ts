/** Settles an attempt to save a card by adding it to the wallet. */
import type { PurposeListener } from '../card-attempts/index.ts'
import { saveCard } from './save-card.service.ts'

/** For the purpose `vault`. A card already in the wallet is not added again. */
export const settleSavedCard: PurposeListener = async (tx, attempt, { from, to, card, now }) => {
  if (from === 'approved' || to !== 'approved' || !card) return
  const { memberId, contactId, saveAs: vaultId } = attempt
  if (vaultId === null || contactId === null) throw new Error('The saved card has no contact.')
  const { firstSix, lastFour, digits: length, expiry } = card
  const face = { firstSix, lastFour, length, expiry }
  await saveCard(tx, { vaultId, memberId, contactId, face, at: now })
}
