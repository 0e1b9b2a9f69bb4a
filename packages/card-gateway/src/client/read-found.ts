/**
 * Reads answers of the query interface. `<nm_response>` without entries means that nothing was
 * found. An unreadable entry makes the whole answer unknown, because a missing entry would go
 * unnoticed.
 */
import type {
  Condition,
  Found,
  FoundCustomer,
  GatewayAction,
  GatewayTransaction,
  Unknown,
} from '../card-gateway.port.ts'
import { conditions } from '../card-gateway.port.ts'
import { readAmount } from '../wire/amounts.ts'
import { maskCardNumbers } from '../wire/card-numbers.ts'
import { childOf, readXml, textOf, type XmlElement } from '../wire/read-xml.ts'
import { readStamp } from '../wire/stamps.ts'
import { billingOfListed, cardFaceOfListed } from './read-billing.ts'
import type { Reply } from './send-request.ts'

const malformed: Unknown = { outcome: 'unknown', why: 'malformed', sent: true }
const LENGTH_MAX = 1024 * 1024

export function readFound(reply: Reply): Found {
  const answer = rootOf(reply)
  if ('outcome' in answer) return answer
  const listed = answer.children.filter(({ name }) => name === 'transaction')
  const transactions = listed.flatMap((element) => transactionOf(element) ?? [])
  return transactions.length === listed.length ? { outcome: 'found', transactions } : malformed
}

export function readFoundCustomer(reply: Reply): FoundCustomer {
  const answer = rootOf(reply)
  if ('outcome' in answer) return answer
  const vault = childOf(answer, 'customer_vault')
  const customer = vault && childOf(vault, 'customer')
  if (customer === undefined) return { outcome: 'found', customer: undefined }
  const vaultId = textOf(customer, 'customer_vault_id')
  if (vaultId === undefined) return malformed
  const card = cardFaceOfListed(customer)
  return { outcome: 'found', customer: { vaultId, card, billing: billingOfListed(customer) } }
}

function rootOf(reply: Reply): XmlElement | Exclude<Found, { outcome: 'found' }> {
  if (!reply.received) return reply.unknown
  const read = readXml(reply.body, LENGTH_MAX)
  if (!read.ok || read.value.name !== 'nm_response') return malformed
  const refusal = textOf(read.value, 'error_response')
  return refusal ? { outcome: 'error', code: '300', text: maskCardNumbers(refusal) } : read.value
}

function transactionOf(element: XmlElement): GatewayTransaction | undefined {
  const transactionId = textOf(element, 'transaction_id')
  const condition = conditions.find((known) => known === textOf(element, 'condition'))
  const actions = element.children.filter(({ name }) => name === 'action').map(actionOf)
  if (!transactionId || !condition) return undefined
  if (actions.some(({ success, amountMinor }) => success && amountMinor === undefined))
    return undefined
  const voided = condition === 'canceled' || sumOf(actions, ['void']) !== undefined
  return {
    transactionId,
    originalTransactionId: textOf(element, 'original_transaction_id'),
    orderId: textOf(element, 'order_id'),
    condition,
    chargedMinor:
      isCharged(condition) && !voided ? (sumOf(actions, ['sale', 'capture']) ?? 0n) : 0n,
    refundedMinor: voided ? 0n : (sumOf(actions, ['refund', 'credit']) ?? 0n),
    chargedBackMinor: sumOf(actions, ['chargeback']) ?? 0n,
    voided,
    customerId: textOf(element, 'customerid'),
    merchantFields: merchantFieldsOf(element),
    card: cardFaceOfListed(element),
    actions,
  }
}

function isCharged(condition: Condition): boolean {
  return condition === 'pendingsettlement' || condition === 'complete'
}

function actionOf(element: XmlElement): GatewayAction {
  return {
    type: textOf(element, 'action_type') ?? '',
    amountMinor: readAmount(textOf(element, 'amount')),
    success: textOf(element, 'success') === '1',
    code: textOf(element, 'response_code'),
    text: maskCardNumbers(textOf(element, 'response_text') ?? ''),
    at: readStamp(textOf(element, 'date')),
    batchId: textOf(element, 'batch_id'),
  }
}

/**
 * The sum of the successful actions of these types, as a positive amount; undefined when there are
 * none.
 */
function sumOf(actions: readonly GatewayAction[], types: readonly string[]): bigint | undefined {
  const sums = actions
    .filter(({ type, success }) => success && types.includes(type))
    .map(({ amountMinor = 0n }) => (amountMinor < 0n ? -amountMinor : amountMinor))
  return sums.length === 0 ? undefined : sums.reduce((total, sum) => total + sum, 0n)
}

function merchantFieldsOf(element: XmlElement): string[] {
  return element.children
    .filter(({ name }) => name.startsWith('merchant_defined_field'))
    .map(({ text }) => maskCardNumbers(text))
}
