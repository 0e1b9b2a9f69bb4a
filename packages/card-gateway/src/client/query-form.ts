/** Form fields for requests to the query interface. */
import type { Question } from '../card-gateway.port.ts'
import { stampOf } from '../wire/stamps.ts'

export const PAGE_SIZE = 100

/** Pages are numbered from 0, oldest change first. */
export function questionFields(question: Question, page: number): Record<string, string> {
  const fields = {
    order_id: question.orderId,
    transaction_id: question.transactionId,
    start_date: question.changedFrom && stampOf(question.changedFrom),
    end_date: question.changedTo && stampOf(question.changedTo),
    condition: question.conditions?.join(','),
    result_limit: String(PAGE_SIZE),
    page_number: String(page),
    result_order: 'standard',
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )
}

export function customerFields(vaultId: string): Record<string, string> {
  return { report_type: 'customer_vault', customer_vault_id: vaultId }
}
