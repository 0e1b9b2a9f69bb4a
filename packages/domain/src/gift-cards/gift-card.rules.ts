/**
 * Validates purchases of gift cards and charges to them; shared by forms and server (GIFT-03,
 * GIFT-14).
 */
import { readProductId } from '../charge/charge.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { withoutSeparators } from '../typed/digits.rules.ts'
import { readEmail } from '../typed/email.rules.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'
import {
  readCurrencyAmount,
  readNote,
  type AmountFault,
  type NoteFault,
  type Say,
} from '../fields.ts'

/** The minimum and maximum of a purchase, in minor units. */
export const giftCardLeast = 5_00n
export const giftCardMost = 1_000_00n
export const issueReferenceMax = 60
export const giftMessageMax = 300

export interface GiftCardChargeOrder {
  /** As typed: a malformed number is answered like an unknown one. */
  readonly number: string
  /** Minor units, above zero; may exceed the balance. */
  readonly amount: bigint
  readonly note: string
  readonly productId: number | null
}

export interface GiftCardChargeFields {
  readonly giftCardNumber?: unknown
  readonly amount?: unknown
  readonly note?: unknown
  readonly productId?: unknown
}

export type GiftCardChargeFault =
  | { readonly field: 'giftCardNumber'; readonly code: 'card-required' }
  | { readonly field: 'productId'; readonly code: 'product-unknown' }
  | AmountFault
  | NoteFault

/** Returns the charge, or all faults in the order of the form. */
export function readGiftCardCharge(
  fields: GiftCardChargeFields,
): Result<GiftCardChargeOrder, readonly GiftCardChargeFault[]> {
  const faults: GiftCardChargeFault[] = []
  const say = (fault: GiftCardChargeFault) => void faults.push(fault)
  const { giftCardNumber: raw } = fields
  const number = typeof raw === 'string' ? withoutSeparators(raw) : ''
  if (!/^\d{1,28}$/.test(number)) say({ field: 'giftCardNumber', code: 'card-required' })
  const productId = readProductId(fields.productId)
  if (productId === undefined) say({ field: 'productId', code: 'product-unknown' })
  const amount = readCurrencyAmount(fields.amount, { tipAlone: false }, say)
  const note = readNote(fields.note, say)
  if (productId === undefined || faults.length > 0) return fail(faults)
  return ok({ number, amount, note, productId })
}

export interface GiftCardPurchase {
  readonly amount: bigint
  /** Empty when the buyer keeps it or hands it over in person. */
  readonly recipientEmail: string
  readonly message: string
}

export interface GiftCardPurchaseFields {
  readonly amount?: unknown
  readonly recipientEmail?: unknown
  readonly message?: unknown
}

export type GiftCardPurchaseFault =
  | AmountFault
  | { readonly field: 'amount'; readonly code: 'amount-too-small' | 'amount-too-large' }
  | { readonly field: 'recipientEmail'; readonly code: 'email-invalid' }
  | { readonly field: 'message'; readonly code: 'message-too-long' | 'message-invalid' }

/** Returns the purchase, or all faults in the order of the form. */
export function readGiftCardPurchase(
  fields: GiftCardPurchaseFields,
): Result<GiftCardPurchase, readonly GiftCardPurchaseFault[]> {
  const faults: GiftCardPurchaseFault[] = []
  const say = (fault: GiftCardPurchaseFault) => void faults.push(fault)
  const amount = readCurrencyAmount(fields.amount, { tipAlone: false }, say)
  if (faults.length === 0 && amount < giftCardLeast) {
    say({ field: 'amount', code: 'amount-too-small' })
  }
  if (amount > giftCardMost) say({ field: 'amount', code: 'amount-too-large' })
  const recipientEmail = readRecipient(fields.recipientEmail, say)
  const message = readMessage(fields.message, say)
  return faults.length > 0 ? fail(faults) : ok({ amount, recipientEmail, message })
}

/** The issuer's own name for a gift card: one line, never empty. */
export function readIssueReference(raw: string): Result<string, 'missing' | 'too-long'> {
  const reference = cleanLine(raw)
  if (reference === '') return fail('missing')
  return lengthOf(reference) > issueReferenceMax ? fail('too-long') : ok(reference)
}

/** An email address of valid form; empty when there is none. */
function readRecipient(raw: unknown, say: Say<GiftCardPurchaseFault>): string {
  const email = readEmail(raw ?? '')
  if (email.ok) return email.value
  const isText = raw === undefined || raw === null || typeof raw === 'string'
  if (email.error === 'missing' && isText) return ''
  say({ field: 'recipientEmail', code: 'email-invalid' })
  return ''
}

function readMessage(raw: unknown, say: Say<GiftCardPurchaseFault>): string {
  if (raw === undefined || raw === null) return ''
  if (typeof raw !== 'string') {
    say({ field: 'message', code: 'message-invalid' })
    return ''
  }
  const text = cleanLines(raw)
  if (lengthOf(text) > giftMessageMax) say({ field: 'message', code: 'message-too-long' })
  return text
}
