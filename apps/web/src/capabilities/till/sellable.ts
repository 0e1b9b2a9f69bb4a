/** A product of the till's opening, its price in minor units. */
import type { TillOpening } from '@exchange/contract/till/till.contract'
import { minorOf } from '../../kernel/formats.ts'
import type { Sellable } from './basket.ts'

export type TillProduct = TillOpening['products'][number]

export function sellable({ productId, name, price, priceFrom }: TillProduct): Sellable {
  return { id: productId, name, price: price === null ? null : minorOf(price), priceFrom }
}
