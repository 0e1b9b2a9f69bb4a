/** What programs are told of a checkout. Thin: what else there is, the program reads. */
import type { WebhookTopic } from '@exchange/domain/programs/webhook.rules'
import { toWire } from '@exchange/domain/money'
import { uuidOf } from '@exchange/ledger'
import type { CheckoutRow } from './checkouts.read.ts'

/** The same event has the same id, however often it is told. */
export function checkoutEvent(topic: WebhookTopic, checkout: CheckoutRow, at: Date) {
  const { id, memberId, refunded } = checkout
  return {
    id: uuidOf(`${topic}/${id}/${refunded}`),
    ...{ memberId, topic, at },
    data: {
      id,
      reference: checkout.reference,
      status: checkout.status,
      amount: toWire(checkout.amount),
      refunded: toWire(refunded),
      receiptCode: checkout.receiptCode,
      paidTS: checkout.paidAt?.toISOString() ?? null,
    },
  }
}
