/** Products of a member, offered in charges and requests (ENT-14). */
import { amountMinorMax } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { readBarcode, type BarcodeFault } from './barcode.rules.ts'

/** Including products off sale. */
export const productsMost = 200
/** As many as a listing shows. */
export const onSaleMost = 50
export const productNameMost = 100

export interface ProductFields {
  readonly name: string
  /** On sale: offered in charges and requests. */
  readonly active: boolean
  /** Preselected in charges. */
  readonly isDefault: boolean
  /** Minor units of the currency; null where the price is agreed. */
  readonly price: bigint | null
  /** The price is the least that one pays. */
  readonly priceFrom: boolean
  /** By which a till finds it; no two of a business have the same. Null: none. */
  readonly barcode: string | null
}

/** Fields as they are typed or come in a request. */
export interface TypedProduct extends Omit<ProductFields, 'price' | 'barcode'> {
  readonly price: unknown
  readonly barcode: string
}

export type PriceFault = 'price-not-an-amount' | 'price-too-large' | 'price-missing'

export type ProductFault =
  | 'name-required'
  | 'name-without-letter'
  | 'name-too-long'
  | 'default-off-sale'
  | PriceFault
  | BarcodeFault

/** Returns the fields as they are stored, or the first fault. */
export function readProduct(typed: TypedProduct): Result<ProductFields, ProductFault> {
  const name = readName(typed.name, productNameMost)
  if (!name.ok) return fail(nameFaults[name.error])
  if (typed.isDefault && !typed.active) return fail('default-off-sale')
  const price = readPrice(typed)
  if (!price.ok) return price
  const barcode = readBarcode(typed.barcode)
  if (!barcode.ok) return barcode
  return ok({ ...typed, name: name.value, price: price.value, barcode: barcode.value })
}

/**
 * A price in minor units, null for an empty one. Zero is no price, and the least price is one.
 */
export function readPrice({
  price,
  priceFrom,
}: Pick<TypedProduct, 'price' | 'priceFrom'>): Result<bigint | null, PriceFault> {
  const read = readAmount(price, 'MOX')
  if (!read.ok && read.error === 'missing') return priceFrom ? fail('price-missing') : ok(null)
  if (!read.ok || read.value === 0n) return fail('price-not-an-amount')
  return read.value > amountMinorMax ? fail('price-too-large') : ok(read.value)
}

const nameFaults = {
  missing: 'name-required',
  'no-letter': 'name-without-letter',
  'too-long': 'name-too-long',
} as const

export type ProductRefusal =
  | 'product-not-found'
  | 'too-many-products'
  | 'too-many-on-sale'
  | 'barcode-taken'

/**
 * Whether a product is on sale at a fixed price, so that it is paid without asking; the database
 * says the same (`members.has_fixed_price`).
 */
export function hasFixedPrice({
  active,
  price,
  priceFrom,
}: {
  readonly active: boolean
  readonly price: unknown
  readonly priceFrom: boolean
}): boolean {
  return active && price !== null && !priceFrom
}
