/**
 * Writes the mail with a gift card to the address that its buyer gave (GIFT-14). The row has only
 * the card's id; the number is inserted when the mail is sent.
 */
import { insertMessages } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellGiftCards({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail')) return
  outbox.on('gift-card.sent', async (facts, tx) => {
    const messages = facts.map(({ payload: { to, giftCard } }) => ({
      ...({ channel: 'mail', kind: 'gift-card', contactId: null, transferId: null } as const),
      address: to,
      facts: { giftCard: String(giftCard) },
    }))
    await insertMessages(tx, messages, now())
  })
}
