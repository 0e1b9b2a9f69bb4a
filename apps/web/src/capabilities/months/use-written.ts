import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'

/** Writes sums in sentences: "300.00 Moxey". A bigint is minor units. */
export function useWritten(): (amount: number | bigint) => string {
  const { currency } = useConfig().brand
  return (amount) =>
    `${amountText(typeof amount === 'bigint' ? amount : minorOf(amount))} ${currency}`
}
