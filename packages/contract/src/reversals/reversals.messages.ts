/** Texts about reversals and disputes (ACCT-06). */
import type { DisputeRefusal } from '@exchange/domain/reversals/dispute.rules'
import type { ReasonFault } from '@exchange/domain/reversals/reversal.rules'
import type { ErrorCode } from '../errors.ts'

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** The message for each input error of a reason, or of the note to a payer. */
export const reasonFaults: Record<ReasonFault, string> = {
  'reason-required': 'You must say why.',
  'reason-too-long': 'At most 500 characters.',
}

const paymentNotFound = { code: 'NOT_FOUND', reason: 'This payment cannot be found.' } as const

/** Why staff cannot reverse it, or cannot do so alone. */
export const reversalRefusals = {
  'payment-not-found': paymentNotFound,
  'reversal-not-found': { code: 'NOT_FOUND', reason: 'This reversal cannot be found.' },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'You cannot reverse a payment of your own business.',
  },
  'same-person': {
    code: 'FORBIDDEN',
    reason: 'Someone other than the person who proposed it has to confirm it.',
  },
  'other-exchange': {
    code: 'FORBIDDEN',
    reason: 'Someone at the other exchange has to confirm it.',
  },
  'proposer-gone': {
    code: 'REVERSAL_CLOSED',
    reason:
      'The person who proposed it may no longer reverse payments. Withdraw it, then propose it again.',
  },
  'already-reversed': { code: 'REVERSAL_CLOSED', reason: 'This payment has been reversed.' },
  'nothing-left': { code: 'REVERSAL_CLOSED', reason: 'All of this payment has been refunded.' },
  'waits-already': {
    code: 'REVERSAL_CLOSED',
    reason: 'The reversal of this payment waits for the confirmation of a second person.',
  },
  'reversal-withdrawn': { code: 'REVERSAL_CLOSED', reason: 'This reversal has been withdrawn.' },
  'reversal-expired': {
    code: 'REVERSAL_CLOSED',
    reason: 'This reversal was not confirmed within a day. Please propose it again.',
  },
  'gift-card-ended': {
    code: 'GIFT_CARD_EXPIRED',
    reason: 'The gift card that paid has expired, so nothing can go back to it.',
  },
} as const satisfies Record<string, Refusal>

/** Why a payment cannot be disputed, or a dispute cannot be ended. */
export const disputeRefusals = {
  'payment-not-found': paymentNotFound,
  'dispute-not-found': { code: 'NOT_FOUND', reason: 'This dispute cannot be found.' },
  'dispute-ended': { code: 'DISPUTE_CLOSED', reason: 'This dispute has been decided.' },
  'dispute-open': {
    code: 'DISPUTE_CLOSED',
    reason: 'Your exchange is looking at this payment already.',
  },
  'dispute-too-late': {
    code: 'DISPUTE_CLOSED',
    reason: 'A payment can be disputed within 180 days.',
  },
  'dispute-nothing-left': {
    code: 'DISPUTE_CLOSED',
    reason: 'All of this payment has come back.',
  },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'You cannot decide about a payment of your own business.',
  },
} as const satisfies Record<DisputeRefusal, Refusal> & Record<string, Refusal>

export const disputeMessages = {
  /** Short, because it is on every row. */
  door: 'Report',
  title: 'Report a problem',
  explained:
    'Your exchange looks at this payment, and can reverse it. If you only want it back, ask the ' +
    'member for a refund first: that is quicker.',
  why: 'What went wrong?',
  send: 'Send report',
  opened: 'Reported',
  /** Shown on the payment, by the state of the report. */
  states: {
    Open: 'Reported. Your exchange is looking at it.',
    Dismissed: 'Reported. Your exchange left it as it was.',
    Reversed: 'Reported. Your exchange reversed it.',
  },
} as const

export const reversalMessages = {
  title: 'Reversals',
  lead: 'Payments that members report, and payments you undo in full. Payer and payee are told.',
  disputes: 'Disputes',
  noDisputes: 'No open disputes',
  noDisputesHint: 'Payments that their payers report will be listed here.',
  waiting: 'Waiting for a second person',
  noneWaiting: 'Nothing waits for a second person',
  noneWaitingHint: 'Reversals that need the confirmation of two persons will be listed here.',
  failed: 'What waits for you could not be loaded.',
  find: 'Find a payment',
  findLabel: 'Code or member',
  findHint: 'The confirmation code of a receipt, or the name of a member.',
  searchFailed: 'The payments could not be searched.',
  noneFound: 'No payment found',
  noneFoundHint: 'Only payments of your own exchanges can be found.',
  reverse: 'Reverse',
  reverseTitle: 'Reverse this payment?',
  reverseText:
    'All of it that is left comes back: amount, tip, fees and points. A payment of more than the ' +
    'limit, or between two exchanges, waits for a second person first.',
  proposed: 'It waits for a second person now',
  done: 'Reversed',
  confirm: 'Confirm',
  confirmTitle: 'Confirm this reversal?',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this reversal?',
  withdrawn: 'Withdrawn',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this dispute?',
  dismissNote: 'What do you tell the payer?',
  dismissed: 'Dismissed',
  reason: 'Reason',
} as const
