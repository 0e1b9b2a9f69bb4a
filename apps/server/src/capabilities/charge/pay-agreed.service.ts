/**
 * Pays a charge that its payer has approved in the app. It is a send of the kind `charge`, which
 * also finishes the approval in the same commit (docs/money/approvals.md).
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
  const isRemoved = !toPerson.ok && toPerson.error === 'target-not-found'
  // If the charging contact has been removed since, the business is paid.
  const paid = isRemoved ? await payTo({ kind: 'member', id: payeeMemberId }) : toPerson
  if (paid.ok) return paid
  const { error } = paid
  // The order has no key, request, page, schedule, sale or card: only the ended approval can be the
  // cause.
  const isTied = error === 'request-ended' || error === 'page-ended' || error === 'run-ended'
  const isOfCard = error === 'card-inactive' || error === 'beyond-allowance'
  const isOfKey = error === 'key-mismatch' || error === 'already-made'
  const isOther = error === 'sale-refused'
  return fail(isTied || isOfCard || isOfKey || isOther ? 'approval-ended' : error)
}
