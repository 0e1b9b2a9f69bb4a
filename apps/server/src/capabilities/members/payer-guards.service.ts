/** Guards about who pays: what must still be true in the commit of the payment. */
import { newPayeeMost } from '@exchange/domain/identity/proof.rules'
import { asideMost, type PersonRight } from '@exchange/domain/members/person-rights.rules'
import type { Unproved } from '../../kernel/session.port.ts'
import type { PaidUnasked } from './paid-unasked.read.ts'

/** The contact on whose authority the payment is made still has the right to make it. */
export function payerAllowed(contact: number, right: PersonRight) {
  return { name: 'payer.allowed', args: { contact, right } }
}

/** The contact may pay, or agree to a payment, at this time (DOMAIN §15). */
function payerHours(contact: number) {
  return { name: 'payer.hours', args: { contact } }
}

/**
 * With what it paid this payee within 24 hours, it is less than what the main contact approves
 * first, and is counted in that; for a payment that nobody has approved.
 */
function belowPayerApproval({ contact, payee, sum }: PaidUnasked & Pick<PayerSum, 'sum'>) {
  return { name: 'payer.approval', args: { contact, payee, amount: String(sum) } }
}

interface PayerSum {
  readonly contact: number
  /** Minor units: all that it pays, currency and dollars. */
  readonly sum: bigint
  /** False for a payment that is held: it is counted when it is paid. */
  readonly counted: boolean
  /** It was held, and is paid now: then it was compared with all that waits when it was held. */
  readonly waited: boolean
}

/** The payment stays within the limits of the contact, in which it is counted (DOMAIN §15). */
function withinPayerLimits({ contact, sum, counted, waited }: PayerSum) {
  const args = { contact, amount: String(sum), counted, waited, asideMost: String(asideMost) }
  return { name: 'payer.limits', args }
}

/** What waits for the holder of a card whose number was typed stays bounded (DOMAIN §15). */
function withinTypedHolds({ contact, sum }: PayerSum) {
  const args = { contact, amount: String(sum), most: String(asideMost) }
  return { name: 'payer.typed-holds', args }
}

/** To whom it is paid, as far as a proof of who pays depends on it. */
export type PaidTo =
  /** Null: to somebody unknown, by a gift card. */
  | { readonly payee: number | null }
  /** It stays with the business, or goes back to who paid it. */
  | 'own'

export interface UnprovedPayment extends Pick<PayerSum, 'contact' | 'sum'> {
  readonly to: PaidTo
  /** It will be paid again and again: like a mandate, never without a proof. */
  readonly repeats: boolean
}

/**
 * The session in which a person orders it is fresh (null), or there is a proof that is bound to it,
 * or it is no more than the person pays without one (DOMAIN §16).
 */
export function payerProof(unproved: Unproved | null, paying: UnprovedPayment) {
  return unproved === null ? [] : [{ name: 'payer.proof', args: proofArgs(unproved, paying) }]
}

/** The membership of the member that pays is active. */
export function payerActive(member: number) {
  return { name: 'payer.active', args: { member } }
}

/** The business that is paid is not closed: asked by whatever gives to a member. */
export function payeeActive(member: number) {
  return { name: 'payee.active', args: { member } }
}

/** A business card that was presented to pay. */
export interface PresentedCard {
  readonly id: number
  /** Its number was typed: the card itself was not read. */
  readonly typed: boolean
}

/** A business card pays: its holder may still send, and it is the holder's and usable. */
function cardPays({ id: card, typed }: PresentedCard, holder: number) {
  return [payerAllowed(holder, 'send'), { name: 'card.active', args: { card, typed, holder } }]
}

export interface PayerAtCommit extends PayerSum, PaidUnasked {
  /** On what authority it pays: a right of its own, or its business card that was presented. */
  readonly by: PersonRight | PresentedCard
  /**
   * The main contact has no limits, hours and sums to approve, so only its authority is judged: its
   * exchange may have taken that from it.
   */
  readonly isMain: boolean
  /** False if it paid, or agreed, earlier: the hours judge what a person does. */
  readonly acts: boolean
  /** The main contact has approved it, or will be asked before it is paid. */
  readonly approved: boolean
  /**
   * The session in which the person orders or approves it, if that is not fresh. Null also where
   * nobody does: the run of a schedule, a card that was presented, silence.
   */
  readonly unproved: Unproved | null
  /** It is the first of a schedule that repeats it. */
  readonly repeats: boolean
}

/** Who pays may still do so, at this time and within its limits. */
export function guardsOfPayer(payer: PayerAtCommit) {
  const { by, contact, payee, sum, ...judged } = payer
  const authority = typeof by === 'string' ? [payerAllowed(contact, by)] : cardPays(by, contact)
  const isTypedHold = typeof by !== 'string' && by.typed && !judged.counted
  const bounded = [
    ...authority,
    ...(isTypedHold ? [withinTypedHolds(payer)] : []),
    ...payerProof(judged.unproved, { contact, sum, to: { payee }, repeats: judged.repeats }),
  ]
  if (judged.isMain) return bounded
  return [
    ...bounded,
    ...(judged.acts ? [payerHours(contact)] : []),
    ...(judged.approved ? [] : [belowPayerApproval({ contact, payee, sum })]),
    withinPayerLimits(payer),
  ]
}

/** What the refusal of each guard about the contact means to who pays. */
export const payerGuardRefusals = {
  'payer.allowed': 'no-transaction-authority',
  'payer.hours': 'outside-hours',
  'payer.approval': 'needs-main-contact',
  'payer.limits': 'beyond-limits',
  'payer.typed-holds': 'beyond-limits',
  'payer.proof': 'proof-required',
} as const

export type PayerGuard = keyof typeof payerGuardRefusals

export function isPayerGuard(guard: string | undefined): guard is PayerGuard {
  return guard !== undefined && Object.hasOwn(payerGuardRefusals, guard)
}

/** The arguments of the database's function, which is asked as a guard or in a transaction. */
export function proofArgs(
  { sessionId: session, since, payment }: Unproved,
  { contact, sum, to, repeats }: UnprovedPayment,
) {
  return {
    ...{ session, payment, contact, repeats },
    since: since.toISOString(),
    amount: String(sum),
    own: to === 'own',
    payee: to === 'own' ? null : to.payee,
    newPayeeMost: String(newPayeeMost),
  }
}
