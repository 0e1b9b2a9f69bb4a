/** A payment that its payer starts, now (docs/money/send.md). */
import type { Result } from '@exchange/domain/result'
import { planPayment, type PaymentRefusal } from '@exchange/domain/send/send.plan'
import type { PaymentFlow, SendNowOrder } from './payment-flow.service.ts'
import type { Paid } from './payment-tries.service.ts'
import { payNow, type AttemptRefusal, type SendNowNeeds } from './send-attempt.service.ts'
import {
  receiptOf,
  rememberSend,
  type SendMemory,
  type SendReceipt,
} from './send-receipt.service.ts'

export type SendRefusal = PaymentRefusal | AttemptRefusal
export type Sent = Paid<SendReceipt>

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
