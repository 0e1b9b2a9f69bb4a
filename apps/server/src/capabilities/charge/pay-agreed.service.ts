/**
 * Pays a charge that its payer has agreed to in the app: a send in all but its kind and its words
 * on the list, which finishes the approval in its own commit (docs/money/approvals.md).
 */
import type { PaymentTarget } from '@exchange/domain/fields'
import { planPayment } from '@exchange/domain/payments/payment.plan'
import { fail, type Result } from '@exchange/domain/result'
import type { AgreedCharge, AgreedRefusal } from '../approvals/index.ts'
import { payerFlow, payReloading, type Payments } from '../payments/index.ts'

const agreedFlow = payerFlow('charge', planPayment)

export async function payAgreed(
  needs: Payments,
  { payeeMemberId, payeeContactId, ...charge }: AgreedCharge,
): Promise<Result<unknown, AgreedRefusal>> {
  const order = { ...charge, idempotency: undefined }
  const payTo = (target: PaymentTarget) => payReloading(needs, agreedFlow, { ...order, target })
  const toPerson = await payTo({ kind: 'contact', id: payeeContactId })
  const isGone = !toPerson.ok && toPerson.error === 'target-not-found'
  // Who asked has been removed since: it is owed to the business all the same.
  const paid = isGone ? await payTo({ kind: 'member', id: payeeMemberId }) : toPerson
  if (paid.ok) return paid
  const { error } = paid
  // Without a key, a request or a schedule there is nothing else that could stand in its way.
  const isTied = error === 'request-ended' || error === 'run-ended'
  const other = error === 'key-mismatch' || error === 'already-made'
  return fail(isTied || other ? 'approval-ended' : error)
}
