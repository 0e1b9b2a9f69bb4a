/**
 * Validates the form, with the messages of the contract (CHARGE-03 to CHARGE-08). The page knows
 * nothing about the card holder: that is for the server to check.
 */
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import {
  needsHolder,
  readChargeOrder,
  readPresented,
  type ChargeFault,
} from '@exchange/domain/charge/charge.rules'
import { isGiftCardEntry } from '@exchange/domain/gift-cards/gift-card-number.rules'
import {
  readGiftCardCharge,
  type GiftCardChargeFault,
} from '@exchange/domain/gift-cards/gift-card.rules'
import { readCardNumber } from '@exchange/domain/members/card-number.rules'
import { minorTyped } from '../../kernel/typed-amount.ts'
import type { FormErrors, FormMoment } from '../../kernel/use-validated-form.ts'

export interface ChargeFormFields {
  /** Digits: 16 when typed, 28 when read from a card. */
  readonly card: string
  /** The payer found by name instead, who must approve the charge (CHARGE-16). */
  readonly contact: ContactHit | null
  /** One of the seller's products; empty if there are none. */
  readonly productId: string
  readonly amount: string
  readonly tip: string
  readonly note: string
}

export const emptyCharge: ChargeFormFields = {
  card: '',
  contact: null,
  productId: '',
  amount: '',
  tip: '',
  note: '',
}

export function checkCharge(
  fields: ChargeFormFields,
  currency: string,
  moment: FormMoment,
): FormErrors<ChargeFormFields> {
  const words = chargeFaultMessages(currency)
  const errors: FormErrors<ChargeFormFields> = {}
  const gift = giftCardOf(fields.card)
  const chosen = fields.contact !== null || (gift ?? cardOf(fields.card)) !== undefined
  if (moment === 'submit' && !chosen) errors.card = words['card-required']
  // GIFT-11: a gift card pays no tip, so the tip is not checked.
  const order = gift
    ? readGiftCardCharge({ ...fields, giftCardNumber: gift })
    : readChargeOrder({ ...fields, chargeTarget: targetOf(fields) })
  if (order.ok) return errors
  for (const fault of order.error) {
    if (moment === 'leave' && isMissing(fault)) continue
    errors[fieldOf(fault)] = words[fault.code]
  }
  return errors
}

/** What identifies the payer. */
export function targetOf({ card, contact }: ChargeFormFields): string {
  return contact ? contact.id : card
}

function fieldOf({ field }: ChargeFault | GiftCardChargeFault): keyof ChargeFormFields {
  return field === 'chargeTarget' || field === 'giftCardNumber' ? 'card' : field
}

/** The gift card number, if the digits are one (GIFT-03). */
export function giftCardOf(digits: string): string | undefined {
  return isGiftCardEntry(digits) ? digits : undefined
}

export interface FormCard {
  readonly number: string
  /** False when the number was typed: then more than 100.00 needs the holder's approval. */
  readonly read: boolean
}

/** The complete card number in the digits, or undefined. */
export function cardOf(digits: string): FormCard | undefined {
  const presented = readPresented(digits)
  if (presented?.kind !== 'card') return undefined
  const number = readCardNumber(presented.number)
  return number === undefined ? undefined : { number, read: presented.proof !== null }
}

/** CHARGE-16: the amount is above the limit of a typed number. */
export function isTooMuchTyped({ card, contact, amount, tip }: ChargeFormFields): boolean {
  if (contact) return false
  const presented = cardOf(card) && readPresented(card)
  if (!presented) return false
  return needsHolder({ presented, amount: minorTyped(amount), tip: minorTyped(tip, 'USD') })
}

function isMissing({ code }: ChargeFault | GiftCardChargeFault): boolean {
  return code === 'card-required' || code === 'amount-required'
}
