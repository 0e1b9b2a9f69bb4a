/** What listeners are told of a gift card that was charged: it stands in the transfer itself. */
import type { TellableTransfer } from '../../kernel/ledger-tail.ts'
import type { Fact } from '../../kernel/outbox.ts'

export const giftCardKinds = ['gift-card-payment'] as const

export function giftCardFact({ detail }: TellableTransfer): Fact {
  const { giftCard, payee } = detail
  return { topic: 'gift-card.spent', payload: { giftCard, seller: payee } }
}
