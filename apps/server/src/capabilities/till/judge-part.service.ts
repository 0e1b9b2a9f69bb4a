/**
 * What is known of a sale before a part of it is paid: whether the part was paid already, whether
 * the sale is still open with this basket, and whether a new basket has the prices of now.
 */
import type { Queryable } from '@exchange/database'
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  dueOf,
  isPriceOf,
  saleSums,
  type Basket,
  type Discount,
} from '@exchange/domain/till/sale.rules'
import type { Till } from '../registers/index.ts'
import { listPriced } from './priced.read.ts'
import type { KeptBasket } from './sale-tie.service.ts'
import { findSale, type SaleRow, type TenderRow } from './sales.read.ts'

export interface PartAsked {
  readonly saleId: string
  readonly number: number
  readonly kind: TenderRow['kind']
  readonly amount: bigint
  readonly tip: bigint
  readonly basket: Basket
  /** The total that the till showed. */
  readonly total: bigint
  readonly note: string
}

export type PartRefusal =
  | 'sale-not-found'
  | 'sale-done'
  | 'sale-left'
  | 'sale-differs'
  | 'more-than-due'
  | 'tender-used'
  | 'product-unknown'
  | 'price-changed'
  | 'sum-differs'

export interface PriceFault {
  /** Which line of the basket. */
  readonly line: number
  readonly product: string
  /** Decimal text. */
  readonly price: string
}

export type Judged = Result<
  | { readonly known: SaleRow; readonly paid: TenderRow }
  | { readonly known: SaleRow | undefined; readonly paid: undefined; readonly basket: KeptBasket },
  { readonly code: PartRefusal; readonly prices?: readonly PriceFault[] }
>

export async function judgePart(db: Queryable, till: Till, asked: PartAsked): Promise<Judged> {
  const known = await findSale(db, asked.saleId)
  if (!known) return await judgeNew(db, till, asked)
  if (known.registerId !== till.registerId) return fail({ code: 'sale-not-found' })
  const paid = known.tenders.find(({ number }) => number === asked.number)
  if (paid) {
    const isSame =
      paid.kind === asked.kind &&
      BigInt(paid.asked) === asked.amount &&
      BigInt(paid.tip) === asked.tip
    return isSame ? ok({ known, paid }) : fail({ code: 'tender-used' })
  }
  if (known.state === 'done') return fail({ code: 'sale-done' })
  if (known.state === 'left') return fail({ code: 'sale-left' })
  const basket = keep(asked, new Map(known.lines.map((line) => [line.productId, line.name])))
  if (!isSameBasket(basket, known)) return fail({ code: 'sale-differs' })
  return asked.amount > dueOf(known.amount, tendersOf(known)).due
    ? fail({ code: 'more-than-due' })
    : ok({ known, paid: undefined, basket })
}

/** The parts of a sale with sums. */
export function tendersOf({ tenders }: Pick<SaleRow, 'tenders'>) {
  return tenders.map(({ state, amount, refunded }) => ({
    state,
    amount: BigInt(amount),
    refunded: BigInt(refunded),
  }))
}

async function judgeNew(db: Queryable, till: Till, asked: PartAsked): Promise<Judged> {
  const { basket, total } = asked
  const ids = basket.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const { registerId } = till
  const priced = ids.length > 0 ? await listPriced(db, { registerId, ids }) : []
  const products = new Map(priced.map((product) => [product.id, product]))
  if (ids.some((id) => !products.has(id))) return fail({ code: 'product-unknown' })
  const prices = basket.lines.flatMap(({ productId, price }, line): PriceFault[] => {
    const product = productId === null ? undefined : products.get(productId)
    if (!product || isPriceOf(product, price)) return []
    return [{ line, product: product.name, price: toDecimal(product.price ?? 0n) }]
  })
  if (prices.length > 0) return fail({ code: 'price-changed', prices })
  const { amount } = saleSums(basket)
  if (amount !== total) return fail({ code: 'sum-differs' })
  if (asked.amount > amount) return fail({ code: 'more-than-due' })
  const names = new Map(priced.map(({ id, name }) => [id, name]))
  return ok({ known: undefined, paid: undefined, basket: keep(asked, names) })
}

/** As it is kept: with the names of products as they are when the sale begins. */
function keep({ basket, note }: PartAsked, names: ReadonlyMap<number | null, string>): KeptBasket {
  const { subtotal, discount, amount } = saleSums(basket)
  return {
    lines: basket.lines.map(({ productId, name, quantity, price, note: lineNote }) => ({
      productId,
      name: productId === null ? name : (names.get(productId) ?? name),
      quantity,
      price: String(price),
      note: lineNote,
    })),
    subtotal: String(subtotal),
    discount: String(discount),
    discount_basis_points: basisPointsOf(basket.discount),
    amount: String(amount),
    note,
  }
}

function basisPointsOf(discount: Discount | null): number | null {
  return discount?.kind === 'percent' ? discount.basisPoints : null
}

function isSameBasket(basket: KeptBasket, known: SaleRow): boolean {
  const [asked, kept] = [basket.lines, known.lines]
  return (
    basket.amount === String(known.amount) &&
    basket.discount === String(known.discount) &&
    basket.note === known.note &&
    asked.length === kept.length &&
    asked.every((line, at) => {
      const other = kept[at]
      return (
        other !== undefined &&
        line.productId === other.productId &&
        line.quantity === other.quantity &&
        line.price === other.price &&
        line.note === other.note &&
        line.name === other.name
      )
    })
  )
}
