/** What listeners are told of a gift card that was charged: it stands in the transfer itself. */
import type { TransferFacts } from '../../kernel/outbox.ts'

export const giftCardFacts: TransferFacts = {
  'gift-card-payment': ({ detail: { giftCard, payee } }) => ({
    topic: 'gift-card.spent',
    payload: { giftCard, seller: payee },
  }),
}
