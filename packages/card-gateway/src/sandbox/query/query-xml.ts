/** Answers of the query interface: `<nm_response>` with transactions or a customer. */
import { amountText } from '../../wire/amounts.ts'
import { stampOf } from '../../wire/stamps.ts'
import { part, parts, writeXml, type XmlPart } from '../../wire/write-xml.ts'
import type { ActionRecord, BillingFields, CardRecord } from '../store/records.ts'
import type { CustomerRecord, TransactionRecord } from '../store/records.ts'

export function transactionsXml(transactions: readonly TransactionRecord[]): string {
  return writeXml(part('nm_response', transactions.map(transactionPart)))
}

export function customerXml(customer: CustomerRecord | undefined): string {
  const inner = customer ? [part('customer', customerParts(customer))] : []
  return writeXml(part('nm_response', [part('customer_vault', inner)]))
}

export function queryRefusal(words: string): string {
  return writeXml(part('nm_response', parts({ error_response: words })))
}

function transactionPart(transaction: TransactionRecord): XmlPart {
  const { order, card, actions } = transaction
  return part('transaction', [
    ...parts({
      transaction_id: transaction.id,
      original_transaction_id: transaction.originalId,
      transaction_type: 'cc',
      condition: transaction.condition,
      order_id: order.orderId ?? '',
      order_description: order.description,
      customerid: order.customerId,
      currency: 'USD',
    }),
    ...order.merchantFields.map((text) => part('merchant_defined_field', text)),
    ...billingParts(transaction.billing),
    ...(card ? cardParts(card) : []),
    ...actions.map(actionPart),
  ])
}

function actionPart(action: ActionRecord): XmlPart {
  const isBack = action.type === 'refund' || action.type === 'chargeback'
  return part(
    'action',
    parts({
      amount: (isBack ? '-' : '') + amountText(action.amountMinor),
      action_type: action.type,
      date: stampOf(new Date(action.at)),
      success: action.success ? '1' : '0',
      source: 'api',
      response_text: action.text,
      response_code: action.code,
      batch_id: action.batchId,
    }),
  )
}

function customerParts({ vaultId, billing, card }: CustomerRecord): XmlPart[] {
  return [...parts({ customer_vault_id: vaultId }), ...billingParts(billing), ...cardParts(card)]
}

function billingParts(billing: BillingFields): XmlPart[] {
  return Object.entries(billing).flatMap(([name, text]) => {
    const listed = name === 'postal' ? 'postal_code' : name.replaceAll('-', '_')
    return /^[a-z][a-z0-9_]{1,20}$/.test(listed) ? [part(listed, text)] : []
  })
}

function cardParts(card: CardRecord): XmlPart[] {
  const { firstSix, lastFour, digits, expiry } = card
  const number = firstSix.slice(0, 1) + 'x'.repeat(digits - 5) + lastFour
  return parts({ cc_number: number, cc_hash: card.key, cc_exp: expiry, cc_bin: firstSix })
}
