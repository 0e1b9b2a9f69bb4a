/**
 * Validates a typed card: number, expiry, security code (WALLET-05 to -07). Only the card-entry
 * document sees these values; the server never does.
 */
import { luhnDigit } from '../members/card-number.rules.ts'
import { withoutSeparators } from '../typed/digits.rules.ts'
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

/** The number of selectable years, including the current one (WALLET-15). */
export const expiryYears = 20

/**
 * All faults of the card; an empty object when it may be posted. `now` decides the current month.
 */
export function cardFaults(typed: CardTyped, now: Date): CardFaults {
  const digits = withoutSeparators(typed.number)
  const { lengths, securityDigits } = brandOf(digits) ?? unknownBrand
  const faults: CardFaults = {}
  if (!lengths.includes(digits.length) || !passesLuhn(digits)) faults.number = 'number-invalid'
  if (!typed.month || !typed.year) faults.expiry = 'expiry-missing'
  else if (isPast(typed, now)) faults.expiry = 'expiry-past'
  const code = typed.securityCode.trim()
  if (!/^\d+$/.test(code) || code.length !== securityDigits) {
    faults.securityCode = 'security-code-invalid'
  }
  return faults
}

/** Verifies the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1)
}

/** MMYY, the format of the gateway and the wallet. */
export function expiryOf({ month, year }: Pick<CardTyped, 'month' | 'year'>): string {
  return month + year.slice(-2)
}

/** The selectable years, as text. */
export function yearsFrom(now: Date): readonly string[] {
  return Array.from({ length: expiryYears }, (_, at) => String(now.getFullYear() + at))
}

/** A card is valid until the end of its month (WALLET-19). */
function isPast({ month, year }: CardTyped, now: Date): boolean {
  return Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1
}
