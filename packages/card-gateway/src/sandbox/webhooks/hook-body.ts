import { randomUUID } from 'node:crypto'
import { amountText } from '../../wire/amounts.ts'
import { stampOf } from '../../wire/stamps.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { SandboxEvent, TransactionRecord } from '../store/records.ts'

/** The event of a webhook to be sent; empty when no webhook address is set. */
export function hookAbout(
  context: SandboxContext,
  transaction: TransactionRecord,
  eventType: string,
): SandboxEvent[] {
  if (context.webhook === undefined) return []
  const eventId = randomUUID()
  const body = JSON.stringify({
    event_id: eventId,
    event_type: eventType,
    event_body: bodyOf(transaction),
  })
  const orderId = transaction.order.orderId ?? ''
  return [{ what: 'hook', hook: { eventId, orderId, body } }]
}

function bodyOf({ id, order, condition, actions }: TransactionRecord): object {
  const action = actions.at(-1)
  return {
    transaction_id: id,
    order_id: order.orderId ?? '',
    condition,
    action: action && {
      action_type: action.type,
      amount: amountText(action.amountMinor),
      success: action.success ? '1' : '0',
      response_code: action.code,
      response_text: action.text,
      date: stampOf(new Date(action.at)),
    },
  }
}
