/**
 * A send on a pay page (POS-01): to its payee, for what it asks. The page is read first only to
 * explain a refusal; the ledger's guard makes the same checks and counts the use in the payment's
 * commit.
 */
import type { Queryable } from '@exchange/database'
import { noteOfUse, type PageItem } from '@exchange/domain/pay-pages/page-use.rules'
import { fail, type Result } from '@exchange/domain/result'
import { pageToPay, type PageRefused } from '../pay-pages/index.ts'
import type { PaymentOrder, Payments } from '../payments/index.ts'
import { sendNow, type SendRefusal, type Sent } from './send-now.service.ts'

export interface SendOnPageNeeds extends Payments {
  readonly database: Queryable
}

/** What a payer says to the page. */
export interface OnPage {
  readonly code: string
  readonly items: readonly PageItem[]
  readonly answer: string
}

/** The order's note has the payer's own words; the page's stand before them in the payment. */
export async function sendOnPage(
  needs: SendOnPageNeeds,
  order: PaymentOrder,
  { code, items, answer }: OnPage,
): Promise<Result<Sent, SendRefusal | PageRefused | 'not-the-payee'>> {
  const { amount, tip, note, target } = order
  const use = { amount, tip, note, items, answer }
  const look = () => pageToPay(needs.database, { code, use, now: needs.now() })
  const page = await look()
  if (!page.ok) return page
  const { id, memberId } = page.value
  if (target.kind !== 'member' || target.id !== memberId) return fail('not-the-payee')
  const onPage = { ...order, note: noteOfUse(page.value, use), page: { id, items } }
  const sent = await sendNow(needs, onPage)
  if (sent.ok || sent.error !== 'page-ended') return sent
  const ended = await look()
  return ended.ok ? sent : ended
}
