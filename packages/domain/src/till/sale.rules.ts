/**
 * A sale at a till (DOMAIN §11): what is in the basket, what it comes to, and how much of it is
 * still due. Shared by the till's screen, which shows the sums, and the server, which computes them
 * again from its own prices.
 */
import { amountMinorMax, basisPointsHalfUp, smaller, sum } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

export const linesMost = 100
export const quantityMost = 999
export const lineNameMost = 60
export const lineNoteMost = 200
export const saleNoteMost = 500
/** Parts in which one sale is paid. */
export const tendersMost = 20

/** How often the receipt of one sale is sent: by mail and by text, and once to a better address. */
export const receiptsMost = 3

/** How long a code is shown that the guest's own app pays. */
export const codeGoodMs = 10 * 60_000

/** In percent of the sale; a guest may type another sum, or give none. */
export const tipPercents = [15, 18, 20] as const

/** How a part of a sale is paid. */
export const tenderKinds = ['card', 'gift-card', 'cash', 'code', 'allowance'] as const
export type TenderKind = (typeof tenderKinds)[number]

/** `waiting`: its payer has not said yes yet. `declined`: it said no, or not in time. */
export const tenderStates = ['waiting', 'paid', 'declined'] as const
export type TenderState = (typeof tenderStates)[number]

/** `left`: given up before anything was paid, or after all of it was given back. */
export const saleStates = ['open', 'done', 'left'] as const
export type SaleState = (typeof saleStates)[number]

export interface SaleLine {
  /** Null for an open amount. */
  readonly productId: number | null
  /** Of an open amount; of a product, its name counts. */
  readonly name: string
  readonly quantity: number
  /** Of one, in minor units, above zero. */
  readonly price: bigint
  readonly note: string
}

export type Discount =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Minor units. */
  | { readonly kind: 'fixed'; readonly amount: bigint }

export interface Basket {
  readonly lines: readonly SaleLine[]
  readonly discount: Discount | null
}

export interface SaleSums {
  /** Of all lines. */
  readonly subtotal: bigint
  readonly discount: bigint
  /** What the guest pays, without a tip. */
  readonly amount: bigint
}

/** All in minor units. A share is rounded half up, and no discount is more than the lines. */
export function saleSums({ lines, discount }: Basket): SaleSums {
  const subtotal = sum(lines.map(({ price, quantity }) => price * BigInt(quantity)))
  const off = discount ? discountOf(subtotal, discount) : 0n
  return { subtotal, discount: off, amount: subtotal - off }
}

function discountOf(subtotal: bigint, discount: Discount): bigint {
  if (discount.kind === 'fixed') return smaller(discount.amount, subtotal)
  return basisPointsHalfUp(subtotal, discount.basisPoints)
}

/**
 * The least share of the lines, in basis points, whose discount is as much, rounded as discounts
 * are: what a cashier's right limits. So 10 % of 10.05, which are 1.01, are no more than 10 %.
 */
export function discountShare({ subtotal, discount }: SaleSums): number {
  if (discount === 0n) return 0
  return Number((discount * 10_000n - 5_000n + subtotal - 1n) / subtotal)
}

/** A tip in cents for a sale in minor units: the share is rounded half up. */
export function tipOf(amount: bigint, percent: number): bigint {
  return basisPointsHalfUp(amount, percent * 100)
}

export interface TenderSum {
  readonly state: TenderState
  /** Minor units, without the tip. */
  readonly amount: bigint
  readonly refunded: bigint
}

export interface Due {
  /** Less what was given back. */
  readonly paid: bigint
  /** Until the payer says yes. */
  readonly waiting: bigint
  /** What another part may pay. */
  readonly due: bigint
}

/** What is left to pay of an open sale: what waits for a yes is not due, what was given back is. */
export function dueOf(amount: bigint, tenders: readonly TenderSum[]): Due {
  const of = (state: TenderState) =>
    sum(tenders.filter((one) => one.state === state).map((one) => one.amount - one.refunded))
  const paid = of('paid')
  const waiting = of('waiting')
  return { paid, waiting, due: amount - paid - waiting }
}

export type BasketFault =
  | 'lines-missing'
  | 'too-many-lines'
  | 'quantity-invalid'
  | 'price-invalid'
  | 'name-too-long'
  | 'note-too-long'
  | 'discount-one-way'
  | 'discount-invalid'
  | 'amount-zero'
  | 'amount-too-large'

/** The basket as typed, or as sent. */
export interface BasketFields {
  readonly lines: readonly {
    readonly productId?: number | null | undefined
    readonly name?: string | undefined
    readonly quantity?: number | undefined
    readonly price: unknown
    readonly note?: string | undefined
  }[]
  readonly discount?: { readonly percent?: unknown; readonly amount?: unknown } | null
}

export interface BasketWrong {
  readonly code: BasketFault
  /** Which line; undefined for the basket as a whole. */
  readonly line?: number
}

/** Reads a basket; its sum is above zero and at most the largest amount of a payment. */
export function readBasket(fields: BasketFields): Result<Basket, BasketWrong> {
  if (fields.lines.length === 0) return fail({ code: 'lines-missing' })
  if (fields.lines.length > linesMost) return fail({ code: 'too-many-lines' })
  const lines: SaleLine[] = []
  for (const [line, raw] of fields.lines.entries()) {
    const read = readLine(raw)
    if (!read.ok) return fail({ code: read.error, line })
    lines.push(read.value)
  }
  const discount = readDiscount(fields.discount ?? null)
  if (!discount.ok) return fail({ code: discount.error })
  const basket = { lines, discount: discount.value }
  const { subtotal, amount } = saleSums(basket)
  if (subtotal > amountMinorMax) return fail({ code: 'amount-too-large' })
  return amount > 0n ? ok(basket) : fail({ code: 'amount-zero' })
}

function readLine(raw: BasketFields['lines'][number]): Result<SaleLine, BasketFault> {
  const { productId = null, quantity = 1 } = raw
  const name = cleanLine(raw.name ?? '')
  const note = cleanLine(raw.note ?? '')
  const price = readAmount(raw.price)
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMost
  if (!isCount) return fail('quantity-invalid')
  if (!price.ok || price.value === 0n) return fail('price-invalid')
  if (lengthOf(name) > lineNameMost) return fail('name-too-long')
  if (lengthOf(note) > lineNoteMost) return fail('note-too-long')
  return ok({ productId, name, quantity, price: price.value, note })
}

function readDiscount(
  raw: { readonly percent?: unknown; readonly amount?: unknown } | null,
): Result<Discount | null, BasketFault> {
  const percent = raw?.percent ?? null
  const amount = raw?.amount ?? null
  if (percent === null && amount === null) return ok(null)
  if (percent !== null && amount !== null) return fail('discount-one-way')
  const read = readAmount(percent ?? amount)
  if (!read.ok || read.value === 0n) return fail('discount-invalid')
  if (percent === null) return ok({ kind: 'fixed', amount: read.value })
  if (read.value > 100_00n) return fail('discount-invalid')
  return ok({ kind: 'percent', basisPoints: Number(read.value) })
}

/** What a seller asks for a product. */
export interface Priced {
  readonly name: string
  /** Minor units; null where it is agreed. */
  readonly price: bigint | null
  /** The price is the least that one pays. */
  readonly priceFrom: boolean
}

/**
 * Whether a line's price is the product's: the same, at least the least, or any if it is agreed.
 */
export function isPriceOf({ price, priceFrom }: Priced, asked: bigint): boolean {
  if (price === null) return true
  return priceFrom ? asked >= price : asked === price
}
