/**
 * What listeners are told of a payment: all of it stands in the transfer itself, so none is written
 * beside it (docs/decisions/0024).
 */
import type { TellableTransfer } from '../../kernel/ledger-tail.ts'
import type { Fact, TransferFacts } from '../../kernel/outbox.ts'

/** Undefined for a transfer that names no parties: nobody is told of it. */
function paymentFact({ kind, detail }: TellableTransfer): Fact | undefined {
  const { code, payer, payerContact, payee, payeeContact, amount, tip } = detail
  const { request, approval, scheduled } = detail
  if (typeof payer !== 'number' || typeof payee !== 'number') return undefined
  return {
    topic: 'payment.completed',
    payload: {
      ...{ code, payer, payerContact, payee, payeeContact, amount, tip },
      ...(request !== undefined && { request }),
      ...(kind === 'charge' && { charged: payerContact }),
      ...(approval !== undefined && { approved: true }),
      // Of what was agreed to first, its payer hears by that.
      ...(scheduled === true && approval === undefined && { scheduled: true }),
    },
  }
}

/** By the kinds of transfers that are payments. */
export const paymentFacts: TransferFacts = { send: paymentFact, charge: paymentFact }
