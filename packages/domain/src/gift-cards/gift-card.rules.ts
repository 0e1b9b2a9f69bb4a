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
import { readDeliveryDay, type DeliveryDayFault } from './delivery-day.rules.ts'
import { plainDesign, readDesign, type GiftCardDesign } from './gift-card-design.rules.ts'

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
  readonly design: GiftCardDesign
  /** The day on which the recipient gets it, `2026-12-24`; empty: at once. */
  readonly deliverOn: string
}

export interface GiftCardPurchaseFields {
  readonly amount?: unknown
  readonly recipientEmail?: unknown
  readonly message?: unknown
  readonly design?: unknown
  readonly deliverOn?: unknown
}

export type RecipientFault =
  | { readonly field: 'recipientEmail'; readonly code: 'email-invalid' | 'email-required' }
  | {
      readonly field: 'deliverOn'
      readonly code: 'day-invalid' | 'day-required' | DeliveryDayFault
    }

export type GiftCardPurchaseFault =
  | AmountFault
  | { readonly field: 'amount'; readonly code: 'amount-too-small' | 'amount-too-large' }
  | RecipientFault
  | { readonly field: 'message'; readonly code: 'message-too-long' | 'message-invalid' }
  | { readonly field: 'design'; readonly code: 'design-unknown' }

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
  const design = readDesign(fields.design)
  if (design === undefined) say({ field: 'design', code: 'design-unknown' })
  const sending = readSending(fields, say)
  const message = readMessage(fields.message, say)
  if (faults.length > 0) return fail(faults)
  return ok({ amount, ...sending, message, design: design ?? plainDesign })
}

export interface RedirectionFields extends Pick<
  GiftCardPurchaseFields,
  'recipientEmail' | 'deliverOn'
> {
  /** True: at once, whatever the day. */
  readonly sendNow?: unknown
}

/**
 * To whom and when a bought gift card goes from now on, or all faults. An empty day is a fault, so
 * that a field which was cleared sends nothing.
 */
export function readRedirection({
  sendNow,
  ...fields
}: RedirectionFields): Result<
  Pick<GiftCardPurchase, 'recipientEmail' | 'deliverOn'>,
  readonly RecipientFault[]
> {
  const faults: RecipientFault[] = []
  const isNow = sendNow === true
  const meant = isNow ? { ...fields, deliverOn: '' } : fields
  const sending = readSending(meant, (fault) => void faults.push(fault))
  if (!isNow && readDeliveryDay(fields.deliverOn) === '') {
    faults.push({ field: 'deliverOn', code: 'day-required' })
  }
  if (isEmpty(fields.recipientEmail) && !faults.some(({ field }) => field === 'recipientEmail')) {
    faults.push({ field: 'recipientEmail', code: 'email-required' })
  }
  return faults.length > 0 ? fail(faults) : ok(sending)
}

/** Whether the day is near enough is judged by the exchange's clock (`deliveryOf`). */
function readSending(
  fields: Pick<GiftCardPurchaseFields, 'recipientEmail' | 'deliverOn'>,
  say: Say<RecipientFault>,
): Pick<GiftCardPurchase, 'recipientEmail' | 'deliverOn'> {
  const recipientEmail = readRecipient(fields.recipientEmail, say)
  const deliverOn = readDeliveryDay(fields.deliverOn)
  if (deliverOn === undefined) say({ field: 'deliverOn', code: 'day-invalid' })
  // A day of delivery without an address would be a promise to nobody.
  else if (deliverOn !== '' && recipientEmail === '' && isEmpty(fields.recipientEmail)) {
    say({ field: 'recipientEmail', code: 'email-required' })
  }
  return { recipientEmail, deliverOn: deliverOn ?? '' }
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}

/** The issuer's own name for a gift card: one line, never empty. */
export function readIssueReference(raw: string): Result<string, 'missing' | 'too-long'> {
  const reference = cleanLine(raw)
  if (reference === '') return fail('missing')
  return lengthOf(reference) > issueReferenceMax ? fail('too-long') : ok(reference)
}

/** An email address of valid form; empty when there is none. */
function readRecipient(raw: unknown, say: Say<RecipientFault>): string {
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
