/** The barcode of a product, by which a till finds it (POS-02). */
import { fail, ok, type Result } from '../result.ts'
import { readDigits } from '../typed/digits.rules.ts'
import { cleanLine } from '../typed/text.rules.ts'
import { cardDigitsMost, cardNumberLength } from './card-number.rules.ts'

/** Shorter ones could be an amount that somebody types. */
export const barcodeLeast = 6
export const barcodeMost = 40

export type BarcodeFault = 'barcode-unreadable' | 'barcode-check-digit' | 'barcode-of-card'

/**
 * A typed barcode as it is stored, null for none. Numbers of 8, 12, 13 or 14 digits are a GTIN and
 * must have its check digit; anything else that a reader can type is a code of the business.
 */
export function readBarcode(typed: string): Result<string | null, BarcodeFault> {
  const code = cleanLine(typed)
  if (code === '') return ok(null)
  const isReadable = /^[!-~]+$/.test(code)
  if (!isReadable || code.length < barcodeLeast || code.length > barcodeMost) {
    return fail('barcode-unreadable')
  }
  if (isLikeCard(code)) return fail('barcode-of-card')
  return hasGtinLength(code) && !hasCheckDigit(code)
    ? fail('barcode-check-digit')
    : ok(withoutLeadingZeros(code))
}

/** What a reader typed, written as stored barcodes are. */
export function scannedBarcode(text: string): string {
  return withoutLeadingZeros(text.trim())
}

/** Whether it has the length of a GTIN, and its check digit is right. */
export function isGtin(code: string): boolean {
  return hasGtinLength(code) && hasCheckDigit(code)
}

const hasGtinLength = (code: string) => /^(\d{8}|\d{12,14})$/.test(code)

/** A till reads so many digits as those of a card. */
function isLikeCard(code: string): boolean {
  const digits = readDigits(code)?.length ?? 0
  return digits >= cardNumberLength && digits <= cardDigitsMost
}

/** Readers send a GTIN of 12 or 13 digits with leading zeros or without them: it is one product. */
function withoutLeadingZeros(code: string): string {
  if (!isGtin(code)) return code
  return code.replace(/^0(?=\d{13}$)/, '').replace(/^0(?=\d{12}$)/, '')
}

/** The digits from the right have the weights 1 and 3 in turn, and sum up to a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
