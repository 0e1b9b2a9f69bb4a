/**
 * What buying a gift card and charging one must look like before they are looked at any further:
 * rules of the forms and of the server (GIFT-03, GIFT-14). No balances, no clock, no words.
 */
import { readProductId } from '../charge/charge.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import {
  readCurrencyAmount,
  readNote,
  type AmountFault,
  type NoteFault,
  type Say,
} from '../fields.ts'

/** A card is bought for at least and at most this. Minor units. */
export const giftCardLeast = 5_00n
export const giftCardMost = 1_000_00n
/** One person of the staff issues at most this in 24 hours; more would need a second one. */
export const issuedMost = 500_00n
export const issueReferenceMax = 60
export const giftMessageMax = 300
const emailMax = 254

export interface GiftCardChargeOrder {
  /** As typed: what is no number of a gift card is answered like one that nobody has. */
  readonly number: string
  /** Minor units, above zero; more than the card holds is due otherwise. */
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

/** Reads a charge, or every fault in the order of the form. */
export function readGiftCardCharge(
  fields: GiftCardChargeFields,
): Result<GiftCardChargeOrder, readonly GiftCardChargeFault[]> {
  const faults: GiftCardChargeFault[] = []
  const say = (fault: GiftCardChargeFault) => void faults.push(fault)
  const { giftCardNumber: raw } = fields
  const number = typeof raw === 'string' ? raw.replaceAll(/\s/g, '') : ''
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
  /** Empty: the buyer keeps it, or hands it over. */
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

/** Reads a purchase, or every fault in the order of the form. */
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
  const recipientEmail = readEmail(fields.recipientEmail, say)
  const message = readMessage(fields.message, say)
  return faults.length > 0 ? fail(faults) : ok({ amount, recipientEmail, message })
}

/** Whether what one person of the staff has issued in 24 hours, this card with it, is too much. */
export function isTooMuchForOne(issued: bigint): boolean {
  return issued > issuedMost
}

/** An address that mail can be sent to, as far as its shape tells; empty when there is none. */
function readEmail(raw: unknown, say: Say<GiftCardPurchaseFault>): string {
  if (raw === undefined || raw === null) return ''
  const text = typeof raw === 'string' ? raw.trim() : undefined
  if (text === '') return ''
  if (
    text !== undefined &&
    text.length <= emailMax &&
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
  ) {
    return text
  }
  say({ field: 'recipientEmail', code: 'email-invalid' })
  return ''
}

function readMessage(raw: unknown, say: Say<GiftCardPurchaseFault>): string {
  if (raw === undefined || raw === null) return ''
  if (typeof raw !== 'string') {
    say({ field: 'message', code: 'message-invalid' })
    return ''
  }
  const text = raw.trim()
  if (text.length > giftMessageMax) say({ field: 'message', code: 'message-too-long' })
  return text
}
