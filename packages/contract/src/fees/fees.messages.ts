/** Explains a commission in a sentence (SEND-25, DOMAIN §6). `money` formats minor units. */
import type { FeeLine } from '@exchange/domain/fees/fees.rules'

type MoneyText = (minor: bigint) => string

/** `line` is undefined when no commission is due. */
export function commissionWhy(
  line: Pick<FeeLine, 'unit' | 'base' | 'basisPoints'> | undefined,
  flashPart: bigint,
  money: MoneyText,
): string {
  const free = 'Tips and what FlashCash pays are free of commission.'
  if (!line) return flashPart > 0n ? `No commission is due. ${free}` : 'No commission is due.'
  const from =
    line.unit === 'USD' ? 'in dollars, from the Cash Reserve' : 'taken off the amount received'
  return `${line.basisPoints / 100}% of ${money(line.base)}, ${from}. ${free}`
}

/** For the receiver, when the commission is less than that of the whole amount. */
export const lessCommissionWhy =
  'There is no commission on what FlashCash pays, or between businesses of one owner.'
