/** Actions without a browser: charge a saved card, void, refund, delete a card. */
import { parts } from '../../wire/write-xml.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { plainAction, withAction } from '../rules/passing-time.ts'
import { isCharge } from '../store/state.ts'
import type { SandboxEvent, TransactionRecord } from '../store/records.ts'
import { hookAbout } from '../webhooks/hook-body.ts'
import * as answers from './answers.ts'
import { charge } from './charge.ts'
import { chargeAnswer, withEarlyHooks } from './complete-action.ts'
import { amountIn, orderIn, type ThreeStepRequest } from './requests.ts'

export function chargeSavedCard(
  context: SandboxContext,
  request: ThreeStepRequest,
): answers.Answer {
  const amountMinor = amountIn(request)
  const vaultId = request.field('customer-vault-id') ?? ''
  const kept = context.state.customers.get(vaultId)
  if (amountMinor === undefined || amountMinor === 0n) return answers.refusal('Invalid amount')
  if (kept === undefined) return answers.refusal('Invalid Customer Vault Id specified')
  const now = context.clock.now().getTime()
  const card = { ...kept.card, cvvResult: '' }
  const asked: TransactionRecord = {
    id: context.nextTransactionId(),
    createdAt: now,
    changedAt: now,
    condition: 'in_progress',
    amountMinor,
    order: orderIn(request),
    billing: kept.billing,
    vaultId,
    actions: [],
  }
  const done = charge(context, asked, card)
  context.record(done.events)
  return withEarlyHooks(chargeAnswer(done, amountMinor, card, vaultId), done, card)
}

/** Only before the batch closes. */
export function voidSale(context: SandboxContext, transactionId: string): answers.Answer {
  const sale = context.state.transactions.get(transactionId)
  if (sale === undefined) return answers.refusal('Transaction not found')
  if (sale.condition !== 'pendingsettlement') {
    return answers.refusal('Only transactions pending settlement can be voided')
  }
  const action = plainAction('void', sale.amountMinor, context.clock.now().getTime())
  const voided = withAction({ ...sale, condition: 'canceled' }, action)
  context.record([
    { what: 'transaction', transaction: voided },
    ...hookAbout(context, voided, 'transaction.void.success'),
  ])
  return doneAnswer('void', voided, sale.amountMinor)
}

/** Only after the batch has closed; the sum of all refunds cannot exceed the charge. */
export function refundSale(
  context: SandboxContext,
  transactionId: string,
  amountMinor: bigint | undefined,
  orderId?: string,
): answers.Answer {
  const sale = context.state.transactions.get(transactionId)
  if (!sale || !isCharge(sale)) return answers.refusal('Transaction not found')
  if (sale.condition !== 'complete') return answers.refusal('Transaction is not settled yet')
  if (!amountMinor) return answers.refusal('Invalid amount')
  if (amountMinor > sale.amountMinor - refundedOf(context, sale.id)) {
    return answers.refusal('Refund amount may not exceed the transaction balance')
  }
  const at = context.clock.now().getTime()
  const { chargebackAt: _none, knownFrom: _known, ...original } = sale
  const fresh: TransactionRecord = {
    ...original,
    id: context.nextTransactionId(),
    originalId: sale.id,
    createdAt: at,
    condition: 'pendingsettlement',
    amountMinor,
    order: { ...sale.order, ...(orderId && { orderId }) },
    actions: [],
  }
  const refund = withAction(fresh, plainAction('refund', amountMinor, at))
  context.record([
    { what: 'transaction', transaction: refund },
    ...hookAbout(context, refund, 'transaction.refund.success'),
  ])
  return doneAnswer('refund', refund, amountMinor)
}

export function forgetCustomer(context: SandboxContext, vaultId: string): answers.Answer {
  if (!context.state.customers.has(vaultId)) {
    return answers.refusal('Invalid Customer Vault Id specified')
  }
  const gone: SandboxEvent = { what: 'customer-gone', vaultId }
  context.record([gone])
  return answers.answer([
    ...parts({ result: '1', 'result-text': 'Customer Deleted', 'result-code': '100' }),
    ...parts({ 'action-type': 'delete-customer', 'customer-vault-id': vaultId }),
  ])
}

export function refundedOf(context: SandboxContext, saleId: string): bigint {
  return [...context.state.transactions.values()]
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
