import { readAmount } from '@exchange/domain/typed/amount.rules'

/** A typed amount in minor units, as the server reads it; zero unless it is one above zero. */
export function minorTyped(typed: string, unit: 'MOX' | 'USD' = 'MOX'): bigint {
  const amount = readAmount(typed, unit)
  return amount.ok ? amount.value : 0n
}
