/**
 * What listeners are told of a payment: all of it stands in the transfer itself, so none is written
 * beside it (docs/decisions/0024). `paymentDetail` of the domain writes what is read here.
 */
import { z } from 'zod'
import { fact } from '../../kernel/fact.ts'
import type { TellableTransfer } from '../../kernel/ledger-tail.ts'
import type { TransferFacts } from '../../kernel/outbox.ts'

const minorUnits = z.string().regex(/^\d+$/)

const paymentDetail = z.object({
  code: z.string(),
  payer: z.number(),
  payerContact: z.number(),
  payee: z.number(),
  payeeContact: z.number().nullable(),
  amount: minorUnits,
  tip: minorUnits,
  request: z.number().optional(),
  approval: z.string().optional(),
  scheduled: z.literal(true).optional(),
})

function paymentFact(kind: 'send' | 'charge', { detail }: TellableTransfer) {
  const { request = null, approval, scheduled, ...payment } = paymentDetail.parse(detail)
  const approved = approval !== undefined
  return fact('payment.completed', {
    ...payment,
    kind,
    request,
    approved,
    // Of what was agreed to first, its payer hears by that.
    scheduled: scheduled === true && !approved,
  })
}

/** By the kinds of transfers that are payments. */
export const paymentFacts: TransferFacts = {
  send: (transfer) => paymentFact('send', transfer),
  charge: (transfer) => paymentFact('charge', transfer),
}
