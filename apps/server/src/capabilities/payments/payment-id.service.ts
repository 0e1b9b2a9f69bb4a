/**
 * The ids of a payment's transfers, derived from its run, approval or idempotency key, so that it
 * is posted once. This also holds when the key's record has been deleted: a payment that is held
 * and one that is made at once have the same id.
 */
import { randomUUID } from 'node:crypto'
import { transferId } from '@exchange/ledger'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'

type Kind = PaymentFlow<never, unknown, unknown>['kind']

export function paymentIdOf(
  kind: Kind,
  {
    schedule,
    approval,
    sale,
    idempotency,
  }: Pick<PaymentOrder, 'schedule' | 'approval' | 'sale' | 'idempotency'>,
): string {
  if (schedule?.fact !== undefined) return transferId('scheduled-send', schedule.fact)
  if (approval) return transferId(kind, `approval/${approval.id}`)
  if (sale) return transferId(kind, sale.fact)
  return idempotency ? transferId(kind, idempotency.key) : randomUUID()
}

/** A charge that its payer approved is held and later paid, in two transfers. */
export function holdIdOf(
  kind: Kind,
  order: Pick<PaymentOrder, 'schedule' | 'approval' | 'sale' | 'idempotency'>,
): string {
  const { approval } = order
  return approval ? transferId('hold', approval.id) : paymentIdOf(kind, order)
}
