/**
 * POS-04: an address may fill in amount, note and product. A sale that was begun is left as it is.
 */
import type { TillOpening } from '@exchange/contract/till/till.contract'
import { saleNoteMost } from '@exchange/domain/till/sale.rules'
import { firstOf, isUntouched, withProduct, type Sale } from './basket.ts'
import { noEntry, pasted } from './keypad-entry.ts'
import { sellable } from './sellable.ts'
import type { TillPrefill } from './till-parts.ts'

export function prefilled(
  sale: Sale,
  { amount = '', note = '', productId }: TillPrefill,
  products: TillOpening['products'],
): Sale {
  if (!isUntouched(sale)) return sale
  const entry = pasted(amount) ?? noEntry
  const filled = { ...sale, note: firstOf(note, saleNoteMost), entry }
  const product = products.find((one) => String(one.productId) === productId)
  const one = product && sellable(product)
  // An amount beside a product is its price.
  return one?.price && amount === '' ? withProduct(filled, one, one.price) : filled
}
