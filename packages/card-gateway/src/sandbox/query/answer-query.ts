/** The query interface: checks the key and chooses the report. */
import type { SandboxContext } from '../sandbox-context.ts'
import { keyHolds } from '../three-step/dispatch.ts'
import { customerXml, transactionsXml, queryRefusal } from './query-xml.ts'
import { select } from './select.ts'

export function answerQuery(context: SandboxContext, asked: URLSearchParams): string {
  if (!keyHolds(context, asked.get('security_key') ?? ''))
    return queryRefusal('Invalid Security Key')
  if (asked.get('report_type') !== 'customer_vault') return transactionsXml(select(context, asked))
  return customerXml(context.state.customers.get(asked.get('customer_vault_id') ?? ''))
}
