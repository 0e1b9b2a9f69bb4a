/** An amount typed as on a till: 1, 8, 0, 0 is 18.00. */
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'

const most = 9_999_999_99n

/** Appends digits; unchanged when the amount would be too large. */
export function withDigits(typed: string, digits: string): string {
  const minor = BigInt(`${minorTyped(typed)}${digits}`)
  return minor > most ? typed : textOf(minor)
}

/** Removes the last digit. */
export function withoutLast(typed: string): string {
  return textOf(minorTyped(typed) / 10n)
}

function textOf(minor: bigint): string {
  return minor === 0n ? '' : amountText(minor).replaceAll(',', '')
}
