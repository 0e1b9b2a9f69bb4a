import { toDecimal } from '@exchange/domain/money'

/** Minor units as people read them: `1,850.00`. */
export function readableAmount(minor: bigint): string {
  return toDecimal(minor).replace(/\B(?=(\d{3})+\.)/g, ',')
}
