/** Guards about who pays: what must still be true in the commit of the payment. */
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'

/** The contact on whose authority the payment is made still has the right to make it. */
export function payerAllowed(contact: number, right: PersonRight) {
  return { name: 'payer.allowed', args: { contact, right } }
}

/** The contact may pay, or agree to a payment, at this time (DOMAIN §15). */
export function payerHours(contact: number) {
  return { name: 'payer.hours', args: { contact } }
}

/** It is less than what the main contact approves first; for a payment that nobody has approved. */
export function belowPayerApproval({ contact, sum }: Pick<PayerSum, 'contact' | 'sum'>) {
  return { name: 'payer.approval', args: { contact, amount: String(sum) } }
}

export interface PayerSum {
  readonly contact: number
  /** Minor units: all that it pays, currency and dollars. */
  readonly sum: bigint
  /** False for a payment that is held: it is counted when it is paid. */
  readonly counted: boolean
}

/** The payment stays within the limits of the contact, in which it is counted (DOMAIN §15). */
export function withinPayerLimits({ contact, sum, counted }: PayerSum) {
  return { name: 'payer.limits', args: { contact, amount: String(sum), counted } }
}

/** The membership of the member that pays is active. */
export function payerActive(member: number) {
  return { name: 'payer.active', args: { member } }
}

/** A business card that was presented to pay. */
export interface PresentedCard {
  readonly id: number
  /** Its number was typed: the card itself was not read. */
  readonly typed: boolean
}

/** A business card pays: its holder may still send, and it is the holder's and usable. */
export function cardPays({ id: card, typed }: PresentedCard, holder: number) {
  return [payerAllowed(holder, 'send'), { name: 'card.active', args: { card, typed, holder } }]
}
