/** The query interface: checks the key and chooses the report. */
import type { Desk } from '../desk.ts'
import { keyHolds } from '../three-step/dispatch.ts'
import { customerListing, listing, queryRefusal } from './listing.ts'
import { select } from './select.ts'

export function answerQuery(desk: Desk, asked: URLSearchParams): string {
  if (!keyHolds(desk, asked.get('security_key') ?? '')) return queryRefusal('Invalid Security Key')
  if (asked.get('report_type') !== 'customer_vault') return listing(select(desk, asked))
  return customerListing(desk.book.customers.get(asked.get('customer_vault_id') ?? ''))
}
