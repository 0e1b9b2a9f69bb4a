/** A decimal of the wire as minor units. It carries two decimals at most, so this is exact. */
import { readAmount } from '@exchange/domain/money'

export function minorOf(wire: number): bigint {
  return BigInt(Math.round(wire * 100))
}

/** What was typed as minor units; zero until it is an amount above zero. */
export function minorTyped(typed: string): bigint {
  const amount = readAmount(typed)
  return amount.ok ? amount.value : 0n
}
