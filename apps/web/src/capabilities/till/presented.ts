/** A card or gift card that was read, typed or scanned at the till. */
import { readPresented } from '@exchange/domain/charge/charge.rules'
import { isGiftCardEntry } from '@exchange/domain/gift-cards/gift-card-number.rules'
import { maskCardNumber, readCardNumber } from '@exchange/domain/members/card-number.rules'

export interface PresentedCard {
  readonly kind: 'card' | 'gift-card'
  /** What is sent: 16 digits, or 28 that prove that the card was read. */
  readonly digits: string
  /** The 16 digits. */
  readonly number: string
  /** False when the number was typed: then more than 100.00 needs the holder's yes. */
  readonly read: boolean
  /** "•••• 0127" */
  readonly masked: string
}

/** Undefined for what is no card. */
export function presentedCard(text: string): PresentedCard | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (isGiftCardEntry(digits)) {
    return { kind: 'gift-card', digits, number: digits, read: true, masked: lastOf(digits) }
  }
  const presented = readPresented(digits)
  if (presented?.kind !== 'card') return undefined
  const number = readCardNumber(presented.number)
  if (number === undefined) return undefined
  return { kind: 'card', digits, number, read: presented.proof !== null, masked: lastOf(number) }
}

/** The last digits of the masked number. */
function lastOf(number: string): string {
  return `•••• ${maskCardNumber(number).slice(-4)}`
}
