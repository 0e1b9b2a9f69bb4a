/** What listeners are told of a gift card that was charged: it stands in the transfer itself. */
import { z } from 'zod'
import { fact } from '../../kernel/fact.ts'
import type { TransferFacts } from '../../kernel/outbox.ts'

const saleDetail = z.object({ payee: z.number() })

export const giftCardFacts: TransferFacts = {
  'gift-card-payment': ({ detail }) => fact('gift-card.spent', saleDetail.parse(detail)),
}
