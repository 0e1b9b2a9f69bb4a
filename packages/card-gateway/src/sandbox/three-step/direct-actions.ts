/** Actions without a browser: charge a saved card, void, refund, delete a card. */
import { parts } from '../../wire/write-xml.ts'
import type { Desk } from '../desk.ts'
import { plainAction, withAction } from '../rules/passing-time.ts'
import { isCharge } from '../store/book.ts'
import type { Happening, TransactionRecord } from '../store/records.ts'
import { hookAbout } from '../webhooks/hook-body.ts'
import * as answers from './answers.ts'
import { charge } from './charge.ts'
import { chargeAnswer, withEarlyHooks } from './complete-action.ts'
import { amountIn, orderIn, type ThreeStepRequest } from './requests.ts'

export function chargeKeptCard(desk: Desk, request: ThreeStepRequest): answers.Answer {
  const amountMinor = amountIn(request)
  const vaultId = request.field('customer-vault-id') ?? ''
  const kept = desk.book.customers.get(vaultId)
  if (amountMinor === undefined || amountMinor === 0n) return answers.refusal('Invalid amount')
  if (kept === undefined) return answers.refusal('Invalid Customer Vault Id specified')
  const now = desk.clock.now().getTime()
  const card = { ...kept.card, cvvResult: '' }
  const asked: TransactionRecord = {
    id: desk.nextTransactionId(),
    createdAt: now,
    changedAt: now,
    condition: 'in_progress',
    amountMinor,
    order: orderIn(request),
    billing: kept.billing,
    vaultId,
    actions: [],
  }
  const done = charge(desk, asked, card)
  desk.note(done.happenings)
  return withEarlyHooks(chargeAnswer(done, amountMinor, card, vaultId), done, card)
}

/** Only before the batch closes. */
export function voidSale(desk: Desk, transactionId: string): answers.Answer {
  const sale = desk.book.transactions.get(transactionId)
  if (sale === undefined) return answers.refusal('Transaction not found')
  if (sale.condition !== 'pendingsettlement') {
    return answers.refusal('Only transactions pending settlement can be voided')
  }
  const action = plainAction('void', sale.amountMinor, desk.clock.now().getTime())
  const voided = withAction({ ...sale, condition: 'canceled' }, action)
  desk.note([
    { what: 'transaction', transaction: voided },
    ...hookAbout(desk, voided, 'transaction.void.success'),
  ])
  return doneAnswer('void', voided, sale.amountMinor)
}

/** Only after the batch has closed; the sum of all refunds cannot exceed the charge. */
export function refundSale(
  desk: Desk,
  transactionId: string,
  amountMinor: bigint | undefined,
  orderId?: string,
): answers.Answer {
  const sale = desk.book.transactions.get(transactionId)
  if (!sale || !isCharge(sale)) return answers.refusal('Transaction not found')
  if (sale.condition !== 'complete') return answers.refusal('Transaction is not settled yet')
  if (!amountMinor) return answers.refusal('Invalid amount')
  if (amountMinor > sale.amountMinor - refundedOf(desk, sale.id)) {
    return answers.refusal('Refund amount may not exceed the transaction balance')
  }
  const at = desk.clock.now().getTime()
  const { chargebackAt: _none, knownFrom: _known, ...original } = sale
  const fresh: TransactionRecord = {
    ...original,
    id: desk.nextTransactionId(),
    originalId: sale.id,
    createdAt: at,
    condition: 'pendingsettlement',
    amountMinor,
    order: { ...sale.order, ...(orderId && { orderId }) },
    actions: [],
  }
  const refund = withAction(fresh, plainAction('refund', amountMinor, at))
  desk.note([
    { what: 'transaction', transaction: refund },
    ...hookAbout(desk, refund, 'transaction.refund.success'),
  ])
  return doneAnswer('refund', refund, amountMinor)
}

export function forgetCustomer(desk: Desk, vaultId: string): answers.Answer {
  if (!desk.book.customers.has(vaultId)) {
    return answers.refusal('Invalid Customer Vault Id specified')
  }
  const gone: Happening = { what: 'customer-gone', vaultId }
  desk.note([gone])
  return answers.answer([
    ...parts({ result: '1', 'result-text': 'Customer Deleted', 'result-code': '100' }),
    ...parts({ 'action-type': 'delete-customer', 'customer-vault-id': vaultId }),
  ])
}

export function refundedOf(desk: Desk, saleId: string): bigint {
  return [...desk.book.transactions.values()]
    .filter(({ originalId, condition }) => originalId === saleId && condition !== 'canceled')
    .reduce((total, { amountMinor }) => total + amountMinor, 0n)
}

function doneAnswer(type: string, transaction: TransactionRecord, amountMinor: bigint) {
  return answers.answer([
    ...parts({ result: '1', 'result-text': 'SUCCESS', 'transaction-id': transaction.id }),
    ...parts({ 'result-code': '100', 'action-type': type }),
    ...answers.amountParts(amountMinor, amountMinor),
    ...answers.orderParts(transaction.order),
  ])
}
