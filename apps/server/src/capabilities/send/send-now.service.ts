/** A payment started by its payer, to be made now (docs/money/send.md). */
import { planPayment, type PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import {
  payerFlow,
  payReloading,
  type AttemptRefusal,
  type Outcome,
  type Paid,
  type PayerReceipt,
  type PaymentOrder,
  type Payments,
} from '../payments/index.ts'

export type SendRefusal = PaymentRefusal | AttemptRefusal | 'reload-pending'
export type Sent = Paid<PayerReceipt>

const sendFlow = payerFlow('send', planPayment)

export function sendNow(
  needs: Payments,
  order: PaymentOrder,
): Promise<Outcome<PayerReceipt, SendRefusal>> {
  return payReloading(needs, sendFlow, order)
}
