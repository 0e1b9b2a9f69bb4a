/**
 * What is wrong with a card as it was typed: number, expiry, security code (WALLET-05 to -07). The
 * only place these are looked at is the card-entry document; the server never sees them.
 */
import { luhnDigit } from '../members/card-number.rules.ts'
import { brandOf, unknownBrand } from './card-brand.rules.ts'

export interface CardTyped {
  readonly number: string
  /** `01` to `12`, or empty. */
  readonly month: string
  /** Four digits, or empty. */
  readonly year: string
  readonly securityCode: string
}

export type CardFault =
  | 'number-invalid'
  | 'expiry-missing'
  | 'expiry-past'
  | 'security-code-invalid'
export type CardField = 'number' | 'expiry' | 'securityCode'
export type CardFaults = Partial<Record<CardField, CardFault>>

/** How many years can be chosen, the current one included (WALLET-15). */
export const expiryYears = 20

/** Every fault of the card; an empty object for a card that may be posted. `now` says the month. */
export function cardFaults(typed: CardTyped, now: Date): CardFaults {
  const digits = digitsOf(typed.number)
  const { lengths, securityDigits } = brandOf(digits) ?? unknownBrand
  const faults: CardFaults = {}
  if (!lengths.includes(digits.length) || !passesLuhn(digits)) faults.number = 'number-invalid'
  if (!typed.month || !typed.year) faults.expiry = 'expiry-missing'
  else if (isPast(typed, now)) faults.expiry = 'expiry-past'
  const code = typed.securityCode
  if (!/^\d+$/.test(code) || code.length !== securityDigits) {
    faults.securityCode = 'security-code-invalid'
  }
  return faults
}

/** The digits of what was typed or pasted: blanks and dashes go, anything else stays and fails. */
export function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** The check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1)
}

/** MMYY, as the gateway takes it and the wallet keeps it. */
export function expiryOf({ month, year }: Pick<CardTyped, 'month' | 'year'>): string {
  return month + year.slice(-2)
}

/** The years to choose from, as text. */
export function yearsFrom(now: Date): readonly string[] {
  return Array.from({ length: expiryYears }, (_, at) => String(now.getFullYear() + at))
}

/** A card is good to the end of its month (WALLET-19). */
function isPast({ month, year }: CardTyped, now: Date): boolean {
  return Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1
}
