/** Texts about payments that need approval (CHARGE-16, CHARGE-17). */
import type { Approval } from './approvals.contract.ts'
import type { UnpaidCause } from '@exchange/domain/approvals/approval.rules'
import type { ReachedThreshold } from '@exchange/domain/approvals/threshold.rules'
import type { ErrorCode } from '../errors.ts'

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** Why an approval cannot be decided, or not by this person. */
export const approvalRefusals = {
  'approval-not-found': { code: 'NOT_FOUND', reason: 'This payment cannot be found.' },
  'approval-forbidden': {
    code: 'FORBIDDEN',
    reason: 'Another broker has to decide this payment.',
  },
  'approval-not-yours': {
    code: 'APPROVAL_CLOSED',
    reason: 'This payment waits for the approval of someone else.',
  },
  'approval-of-main': {
    code: 'APPROVAL_CLOSED',
    reason: 'This payment waits for the main contact of your business.',
  },
  'approval-approved': {
    code: 'APPROVAL_CLOSED',
    reason: 'This payment has already been approved.',
  },
  'approval-declined': { code: 'APPROVAL_CLOSED', reason: 'This payment has been declined.' },
  'approval-withdrawn': {
    code: 'APPROVAL_CLOSED',
    reason: 'This payment has been withdrawn by its payer.',
  },
  'approval-to-decline': {
    code: 'APPROVAL_CLOSED',
    reason: 'This charge waits for your approval. Please decline it instead.',
  },
  'approval-expired': { code: 'APPROVAL_CLOSED', reason: 'This payment has expired.' },
  'approval-ended': {
    code: 'APPROVAL_CLOSED',
    reason: 'This payment has been decided in the meantime.',
  },
  'payee-cannot-receive': {
    code: 'TARGET_CANNOT_RECEIVE',
    reason: 'The member to be paid can no longer receive payments. Please decline it.',
  },
  'card-inactive': {
    code: 'APPROVAL_CLOSED',
    reason: 'The card that was charged can no longer pay. Please decline it.',
  },
  'payer-not-allowed': {
    code: 'APPROVAL_CLOSED',
    reason: 'The person who pays cannot pay for their business now. Decline it, or try later.',
  },
  'payer-beyond-limits': {
    code: 'APPROVAL_CLOSED',
    reason: "This is above the payer's spending limit. Please decline it.",
  },
  'beyond-allowance': {
    code: 'APPROVAL_CLOSED',
    reason:
      'This card has reached its limit for typed numbers within 24 hours. Please decline it, or ' +
      'approve it later.',
  },
  'payer-inactive': {
    code: 'APPROVAL_CLOSED',
    reason: 'The member that pays is no longer active. Please decline it.',
  },
  'request-ended': {
    code: 'APPROVAL_CLOSED',
    reason:
      'The request behind this payment is over. Nothing was paid, and what was set aside is back.',
  },
} as const satisfies Record<string, Refusal>

export const approvalMessages = {
  /** Shown on a receipt instead of a paid amount. */
  pendingTitle: 'Pending',
  waitsForBroker:
    'Your exchange approves large sums first, in one payment or within 24 hours. The amount is ' +
    'set aside, and comes back if it is not approved.',
  brokerMustAgree:
    "The exchange approves large sums first, in one charge or within 24 hours. We'll notify you.",
  waitsForMain:
    'Your main contact has 48 hours to approve this payment, or the amount set aside comes back. ' +
    'You can withdraw it in Transactions.',
  mainMustAgree: "The business of this card approves the charge first. We'll notify you.",
  waitsForHolder: "We have asked them to approve it in the app. We'll notify you.",
  heldForHolder:
    'A typed number pays only small sums at once, so the holder has 48 hours to approve this one. ' +
    'Without an answer, a small sum is paid then and a larger one is not.',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  approvedHint: 'It has been paid.',
  notPaidHint: 'Nothing was paid.',
  /** For the member whose money was held, of one payment. */
  returned: 'What was set aside for it is yours again.',
  /** For the reader whose money was held. */
  returnedHint: 'Nothing was paid. What was set aside is yours again.',
  /** Before deciding: who asks for it, and what happens without an answer. */
  chargesYou: (payee: string) => `${payee} charges your business.`,
  chargesCard: (payee: string) => `${payee} typed the number of your card.`,
  chargesPerson: (payee: string, person: string) => `${payee} charges the card of ${person}.`,
  personPays: (person: string) => `${person} wants to pay this for your business.`,
  unansweredCharge: (time: string) => `Without your answer by ${time}, nothing is paid.`,
  unansweredHeld: (time: string) => `Without your answer by ${time}, the sum comes back.`,
  /** To brokers. */
  payerStands: 'Balance of the payer',
  lastPayments: (count: number) =>
    count === 1 ? 'Its last payment' : `Its last ${count} payments`,
  noPayments: 'It has paid nobody yet.',
  foreignPayer: 'The payer belongs to another exchange, which has approved it.',
  /** To the holder of a card whose number was typed, of a small sum. */
  paidWithoutAnswer: 'Without an answer from you within 48 hours, it is paid.',
  /** To a person who may not move money. */
  onlyDecline: 'You may not pay for your business, so you can only decline this.',
  decline: 'Decline',
  declineTitle: 'Decline this charge?',
  declineText: 'Nothing is paid, and what was set aside comes back at once.',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn',
  withdrawTitle: 'Withdraw this payment?',
  withdrawText: 'Nothing is paid, and what was set aside comes back at once.',
  none: 'Nothing is waiting for you',
  noneHint: 'Payments that need your approval appear here.',
  failed: 'What waits for your approval could not be loaded.',
} as const

/** Shown before the button, to a person whose main contact approves such payments (DOMAIN §15). */
export function willWaitForMain(from: string, mainContact: string | null): string {
  return `Payments of ${from} or more wait for the approval of ${mainContact ?? 'your main contact'}.`
}

/** When it ends without a no: why nothing was paid, and what the seller can do. */
export const unpaidReasons: Record<
  UnpaidCause,
  { readonly reason: string; readonly again: string }
> = {
  'card-unusable': {
    reason: 'The card could no longer be used, so nothing was paid.',
    again: 'Please charge it again, with another card or by name.',
  },
  'payer-barred': {
    reason: 'The person charged could no longer pay for their business, so nothing was paid.',
    again: 'Please ask them for another way to pay.',
  },
  'beyond-allowance': {
    reason:
      'The holder did not answer within 48 hours, and the card had reached its limit for typed ' +
      'numbers. Nothing was paid.',
    again: 'Please charge it again by name, or swipe or scan the card.',
  },
  'request-ended': {
    reason: 'The request behind it was paid in another way or is over.',
    again: 'Please ask them again.',
  },
  'sign-in-denied': {
    reason: 'The person who pays has taken it back, so nothing was paid.',
    again: 'Please ask them before you charge it again.',
  },
}

/** Shown before the button: that the payment will wait, and from which amount (CHARGE-17). */
export function willWait(
  { side, threshold }: ReachedThreshold,
  money: (minor: bigint) => string,
): string {
  const what = side === 'purchase' ? 'Payments' : 'Charges'
  return `${what} of ${money(threshold)} or more wait for the approval of your exchange.`
}

/** What a yes or no did, for whoever said it: another one may have to agree too. */
export function outcomeText(
  { status, waitsFor }: Pick<Approval, 'status' | 'waitsFor'>,
  mainContact: string | null,
): string {
  if (status === 'Declined') return approvalMessages.declined
  if (status !== 'Pending') return approvalMessages.approved
  if (waitsFor === 'broker') return 'Approved. It now waits for the exchange.'
  return `Passed on to ${mainContact ?? 'the main contact of your business'}`
}
