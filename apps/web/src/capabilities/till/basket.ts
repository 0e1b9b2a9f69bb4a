/**
 * The sale in hand: its lines, discount and note, and the amount on the keypad, which counts as one
 * more line when the guest is charged. The sums are those of the server's own rule.
 */
import {
  isPriceOf,
  lineNameMost,
  quantityMost,
  saleSums,
  type Discount,
  type SaleLine,
  type SaleSums,
} from '@exchange/domain/till/sale.rules'
import { randomId } from '../../kernel/random-id.ts'
import { entryAmount, isEmpty, noEntry, type Entry } from './keypad-entry.ts'

export interface BasketLine extends SaleLine {
  /** Of this line in the list. */
  readonly key: string
}

export interface Sale {
  readonly saleId: string
  readonly lines: readonly BasketLine[]
  readonly discount: Discount | null
  readonly note: string
  readonly entry: Entry
  /** A part of it was sent to be paid. */
  readonly sent: boolean
}

/** What a tile sells. */
export interface Sellable {
  readonly id: number
  readonly name: string
  /** Minor units; null where it is agreed. */
  readonly price: bigint | null
  /** The price is the least that one pays. */
  readonly priceFrom: boolean
}

export function newSale(): Sale {
  return { saleId: randomId(), lines: [], discount: null, note: '', entry: noEntry, sent: false }
}

/** Nothing is in it: no line, no amount, no note. */
export function isUntouched({ lines, discount, note, entry }: Sale): boolean {
  return lines.length === 0 && discount === null && note === '' && isEmpty(entry)
}

/** The first so many characters, none of them halved. */
export function firstOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** One more of a product at this price. */
export function withProduct(sale: Sale, product: Sellable, price: bigint): Sale {
  const same = sale.lines.find(
    (line) => line.productId === product.id && line.price === price && line.note === '',
  )
  if (same) return withLine(sale, { ...same, quantity: Math.min(same.quantity + 1, quantityMost) })
  const { id: productId, name } = product
  const line = { productId, name: firstOf(name, lineNameMost), quantity: 1, price, note: '' }
  return added(sale, line)
}

/**
 * One more of a product at its fixed price, else at the amount on the keypad, which is empty then.
 * Undefined: the product has no fixed price, and the amount is not one that it may have.
 */
export function withOneMore(sale: Sale, product: Sellable): Sale | undefined {
  const { price, priceFrom } = product
  if (price !== null && !priceFrom) return withProduct(sale, product, price)
  const typed = entryAmount(sale.entry)
  if (typed === 0n || !isPriceOf(product, typed)) return undefined
  return { ...withProduct(sale, product, typed), entry: noEntry }
}

/** The amount on the keypad becomes a line, and the keypad is empty again. */
export function withEntry(sale: Sale, name = ''): Sale {
  const price = entryAmount(sale.entry)
  if (price === 0n) return sale
  const line = { productId: null, name, quantity: 1, price, note: '' }
  return { ...added(sale, line), entry: noEntry }
}

function added(sale: Sale, line: SaleLine): Sale {
  return { ...sale, lines: [...sale.lines, { ...line, key: randomId() }] }
}

/** The line with the same key is replaced. */
export function withLine(sale: Sale, line: BasketLine): Sale {
  return { ...sale, lines: sale.lines.map((one) => (one.key === line.key ? line : one)) }
}

export function withoutLine(sale: Sale, key: string): Sale {
  return { ...sale, lines: sale.lines.filter((line) => line.key !== key) }
}

/** At the prices of now: of a product whose price is fixed, the line costs what it costs. */
export function repriced(sale: Sale, products: readonly Sellable[]): Sale {
  const priceOf = (line: BasketLine): bigint => {
    const product = products.find(({ id }) => id === line.productId)
    if (!product || product.price === null) return line.price
    if (product.priceFrom) return line.price < product.price ? product.price : line.price
    return product.price
  }
  if (sale.lines.every((line) => line.price === priceOf(line))) return sale
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, price: priceOf(line) })) }
}

/** How many of a product are in the basket. */
export function countOf({ lines }: Sale, productId: number): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((count, { quantity }) => count + quantity, 0)
}

/** What is charged: the amount on the keypad, too. */
export function sumsOf(sale: Sale): SaleSums {
  return saleSums(withEntry(sale))
}
