/**
 * How a commission came about, in a sentence: the explanation that the rule returns, in words
 * (SEND-25, DOMAIN §6). `money` writes minor units as the reader is used to.
 */
import type { FeeLine } from '@exchange/domain/fees/fees.rules'

type MoneyText = (minor: bigint) => string

/** `line` is undefined when none is due. */
export function commissionWhy(
  line: Pick<FeeLine, 'unit' | 'base' | 'basisPoints'> | undefined,
  flashPart: bigint,
  money: MoneyText,
): string {
  const free = 'Tips and what FlashCash pays cost nothing.'
  if (!line) return flashPart > 0n ? `No commission is due. ${free}` : 'No commission is due.'
  const from =
    line.unit === 'USD' ? 'in dollars, from the Cash Reserve' : 'taken off what is received'
  return `${line.basisPoints / 100}% of ${money(line.base)}, ${from}. ${free}`
}

/** Of a payment of which less was due than its whole amount would cost: the receiver's view. */
export const lessCommissionWhy =
  'What FlashCash pays costs no commission, nor do payments between businesses of one owner.'
