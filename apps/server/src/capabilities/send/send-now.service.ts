/**
 * Pays now, whoever starts it (docs/money/send.md, docs/money/charge.md): one transfer with all of
 * its legs and its idempotency record; listeners are told of it as the ledger is read.
 *
 * Nothing is locked between reading and posting. The ledger refuses what no longer holds (a bucket
 * that moved or ended, a floor that would be passed), and then the payment is planned anew.
 */
import { fail, type Result } from '@exchange/domain/result'
import { planPayment, type PaymentRefusal } from '@exchange/domain/send/send.plan'
import type { JsonObject } from '@exchange/ledger'
import type { PaymentFlow } from './payment-flow.service.ts'
import {
  attempt,
  attemptByMemory,
  firstTry,
  type AttemptRefusal,
  type Outcome,
  type Paid,
  type SendAttemptNeeds,
} from './send-attempt.service.ts'
import type { SendNowOrder } from './payment-flow.service.ts'
import {
  receiptOf,
  rememberSend,
  type SendMemory,
  type SendReceipt,
} from './send-receipt.service.ts'
import type { Turns } from './turns.service.ts'

export interface SendNowNeeds extends SendAttemptNeeds {
  readonly turns: Turns
}

/** After the first try a payment takes its member's turn: these tries race with strangers only. */
const triesMax = 12

export type SendRefusal = PaymentRefusal | AttemptRefusal
export type Sent = Paid<SendReceipt>

/** A payment that its payer starts. */
export const sendFlow: PaymentFlow<SendMemory, SendReceipt, PaymentRefusal> = {
  kind: 'send',
  startedBy: 'payer',
  plan: planPayment,
  remember: rememberSend,
  receipt: receiptOf,
}

export function sendNow(
  needs: SendNowNeeds,
  order: SendNowOrder,
): Promise<Result<Sent, SendRefusal>> {
  return payNow(needs, sendFlow, order)
}

/** One payment of any flow, tried until it is made or refused. */
export async function payNow<Memory extends JsonObject, Receipt, Refusal>(
  needs: SendNowNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: SendNowOrder,
): Promise<Outcome<Receipt, Refusal>> {
  const remembered = await attemptByMemory(needs, flow, order)
  if (remembered) return remembered
  const first = await attempt(needs, flow, order, firstTry)
  if (first.outcome === 'done') return first.result
  return await needs.turns.take(first.payerMemberId, async () => {
    let known = first.known
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, flow, order, known)
      if (next.outcome === 'done') return next.result
      known = next.known
    }
    return fail('too-contended')
  })
}
