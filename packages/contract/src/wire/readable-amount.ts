import { toDecimal } from '@exchange/domain/money'

/** Minor units for display: `1,850.00`. */
export function readableAmount(minor: bigint): string {
  return toDecimal(minor).replace(/\B(?=(\d{3})+\.)/g, ',')
}
