/**
 * GIFT-14: a gift card for somebody goes to the address that its buyer wrote down. The message
 * names the card; the number is put in when it is sent, and is kept nowhere on the way.
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
