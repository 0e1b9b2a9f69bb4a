/**
 * What is wrong with the form, in the words of the wire (CHARGE-03 to CHARGE-08). Of the card's
 * holder this page knows nothing: the server judges.
 */
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import {
  needsHolder,
  readChargeOrder,
  readPresented,
  type ChargeFault,
} from '@exchange/domain/charge/charge.rules'
import { readCardNumber } from '@exchange/domain/members/card-number.rules'
import { minorTyped } from '../../kernel/minor-units.ts'
import type { FormErrors, FormMoment } from '../../kernel/use-judged-form.ts'

export interface ChargeFormFields {
  /** Digits: 16 as typed, 28 as read from a card. */
  readonly card: string
  /** Found by name instead: must approve the charge (CHARGE-16). */
  readonly contact: ContactHit | null
  /** One of the seller's products; empty without any. */
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
  const order = readChargeOrder({ ...fields, chargeTarget: targetOf(fields) })
  const errors: FormErrors<ChargeFormFields> = {}
  const chosen = fields.contact !== null || cardOf(fields.card) !== undefined
  if (moment === 'submit' && !chosen) errors.card = words['card-required']
  if (order.ok) return errors
  for (const fault of order.error) {
    if (moment === 'leave' && isMissing(fault)) continue
    errors[fault.field === 'chargeTarget' ? 'card' : fault.field] = words[fault.code]
  }
  return errors
}

/** Whom or what the form names. */
export function targetOf({ card, contact }: ChargeFormFields): string {
  return contact ? contact.id : card
}

export interface FormCard {
  readonly number: string
  /** False when it was typed: then a sum above 100.00 needs its holder. */
  readonly read: boolean
}

/** The whole card that the digits are, or undefined. */
export function cardOf(digits: string): FormCard | undefined {
  const presented = readPresented(digits)
  if (presented?.kind !== 'card') return undefined
  const number = readCardNumber(presented.number)
  return number === undefined ? undefined : { number, read: presented.proof !== null }
}

/** CHARGE-16: more than a typed number is worth. */
export function isTooMuchTyped({ card, contact, amount, tip }: ChargeFormFields): boolean {
  if (contact) return false
  const presented = cardOf(card) && readPresented(card)
  if (!presented) return false
  return needsHolder({ presented, amount: minorTyped(amount), tip: minorTyped(tip) })
}

function isMissing({ code }: ChargeFault): boolean {
  return code === 'card-required' || code === 'amount-required'
}
