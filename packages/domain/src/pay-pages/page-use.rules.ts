/**
 * Using a pay page (POS-01): whether it can be paid now, and whether a payment is one that it asks
 * for. The guard `pay-page.use` compares the same again in the commit.
 */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'
import type { PageTerms } from './pay-page.rules.ts'

export const answerMost = 100
/** Of a product in one payment. */
export const quantityMost = 99
/** What a payer writes beside the words of the page. */
export const payerNoteMost = 400

/** A product as the page sells it; its price in minor units. */
export interface PageProduct {
  readonly id: number
  readonly name: string
  readonly price: bigint
}

export interface PageState {
  readonly usesMost: number | null
  /** Payments that were made, and those that wait for an approval. */
  readonly uses: number
  readonly expiresAt: Date | null
  readonly offAt: Date | null
  readonly kind: PageTerms['kind']
  /** Those that are on sale at a price. */
  readonly products: readonly PageProduct[]
}

export type PageClosed = 'page-off' | 'page-expired' | 'page-used-up' | 'page-sold-out'

/** Why nobody can pay on it now; undefined while it is open. */
export function whyClosed(page: PageState, now: Date): PageClosed | undefined {
  if (page.offAt) return 'page-off'
  // A one-time page that was paid is told as paid, also after its time.
  if (page.usesMost !== null && page.uses >= page.usesMost) return 'page-used-up'
  if (page.expiresAt && now >= page.expiresAt) return 'page-expired'
  return page.kind === 'products' && page.products.length === 0 ? 'page-sold-out' : undefined
}

export interface PageItem {
  readonly productId: number
  readonly quantity: number
}

/** What somebody pays on the page; sums are minor units. */
export interface PageUse {
  readonly amount: bigint
  readonly tip: bigint
  readonly items: readonly PageItem[]
  readonly answer: string
  /** As typed by the payer. */
  readonly note: string
}

export type UseFault =
  | 'amount-changed'
  | 'amount-below-least'
  | 'amount-above-most'
  | 'amount-not-listed'
  | 'items-missing'
  | 'no-tips'
  | 'answer-missing'
  | 'answer-too-long'
  | 'note-beyond'

type Asks = Pick<PageTerms, 'kind' | 'amounts' | 'tips' | 'question'> & Pick<PageState, 'products'>

/** The first thing that the page does not take, or undefined. */
export function refuseUse(page: Asks, use: PageUse): UseFault | undefined {
  const [first = 0n, last = first] = page.amounts
  const { amount } = use
  if (page.kind === 'fixed' && amount !== first) return 'amount-changed'
  if (page.kind === 'open' && amount < first) return 'amount-below-least'
  if (page.kind === 'open' && amount > last) return 'amount-above-most'
  if (page.kind === 'list' && !page.amounts.includes(amount)) return 'amount-not-listed'
  if (page.kind === 'products' && use.items.length === 0) return 'items-missing'
  if (page.kind === 'products' && sumOf(page.products, use.items) !== amount) {
    return 'amount-changed'
  }
  if (use.tip > 0n && !page.tips) return 'no-tips'
  if (page.question !== '' && use.answer === '') return 'answer-missing'
  if (lengthOf(use.answer) > answerMost) return 'answer-too-long'
  return lengthOf(use.note) > payerNoteMost ? 'note-beyond' : undefined
}

/** Undefined when one of them is not sold on the page any more. */
export function sumOf(
  products: readonly PageProduct[],
  items: readonly PageItem[],
): bigint | undefined {
  let total = 0n
  for (const { productId, quantity } of items) {
    const product = products.find(({ id }) => id === productId)
    if (!product) return undefined
    total += product.price * BigInt(quantity)
  }
  return total
}

/** A line each: the page with its reference, what was bought, the answer, the own words. */
export function noteOfUse(
  page: Pick<PageTerms, 'label' | 'reference' | 'question'> & Pick<PageState, 'products'>,
  { items, answer, note }: Pick<PageUse, 'items' | 'answer' | 'note'>,
): string {
  const named = items.map(({ productId, quantity }) => {
    const product = page.products.find(({ id }) => id === productId)
    return `${quantity} × ${product?.name ?? productId}`
  })
  return [
    [page.label, page.reference].filter(Boolean).join(' · '),
    named.join(', '),
    page.question !== '' && answer !== '' ? `${page.question}: ${answer}` : '',
    note,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Items as sent; each product once. */
export function readItems(raw: unknown): Result<readonly PageItem[], 'items-missing'> {
  if (raw === undefined || raw === null) return ok([])
  if (!Array.isArray(raw)) return fail('items-missing')
  const items = raw as readonly PageItem[]
  const isEachOnce = new Set(items.map(({ productId }) => productId)).size === items.length
  return isEachOnce ? ok(items) : fail('items-missing')
}

/** The answer to the page's question, as one line. */
export function readAnswer(raw: string | null | undefined): string {
  return cleanLine(raw ?? '')
}
