/** Settles an attempt to save a card by adding it to the wallet. */
import type { PurposeListener } from '../card-attempts/index.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from '../members/index.ts'
import { saveCard } from './save-card.service.ts'

/** For the purpose `vault`. A card already in the wallet is not added again. */
export function createSavedCardSettling(outbox: Pick<Outbox, 'add'>): PurposeListener {
  return async (tx, attempt, { from, to, card, now }) => {
    if (from === 'approved' || to !== 'approved' || !card) return
    const { memberId, contactId, saveAs: vaultId } = attempt
    if (vaultId === null || contactId === null) throw new Error('The saved card has no contact.')
    const { firstSix, lastFour, digits: length, expiry } = card
    const face = { firstSix, lastFour, length, expiry }
    const kept = await saveCard(tx, { vaultId, memberId, contactId, face, at: now })
    if (kept !== 'kept') return
    const said = { card: lastFour }
    await outbox.add(tx, [businessAct({ memberId, contactId }, { act: 'card-saved', said })])
  }
}
