/**
 * Pays a charge that its payer has agreed to in the app: a send in all but its kind and its words
 * on the list, which finishes the approval in its own commit (docs/money/approvals.md).
 */
import { planPayment, type PaymentRefusal } from '@exchange/domain/send/send.plan'
import { fail, type Result } from '@exchange/domain/result'
import type { AgreedCharge, AgreedRefusal } from '../approvals/index.ts'
import type { PaymentFlow } from './payment-flow.service.ts'
import {
  receiptOf,
  rememberSend,
  type SendMemory,
  type SendReceipt,
} from './send-receipt.service.ts'
import { payReloading, type SendReloadingNeeds } from './send-reloading.service.ts'

const agreedFlow: PaymentFlow<SendMemory, SendReceipt, PaymentRefusal> = {
  kind: 'charge',
  startedBy: 'payer',
  plan: planPayment,
  remember: rememberSend,
  receipt: receiptOf,
}

export async function payAgreed(
  needs: SendReloadingNeeds,
  { payeeContactId, ...charge }: AgreedCharge,
): Promise<Result<unknown, AgreedRefusal>> {
  const paid = await payReloading(needs, agreedFlow, {
    ...charge,
    target: { kind: 'contact', id: payeeContactId },
    idempotency: undefined,
  })
  if (paid.ok) return paid
  const { error } = paid
  // Without a key, a request and a plan there is nothing else that could stand in its way.
  const isTied = error === 'request-ended' || error === 'run-ended'
  const other = error === 'key-mismatch' || error === 'already-made'
  return fail(isTied || other ? 'approval-ended' : error)
}
