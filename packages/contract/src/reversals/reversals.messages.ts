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
  'reason-required': 'Enter a reason.',
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
    reason: 'You or your business proposed this reversal, so someone else has to confirm it.',
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
    reason: 'This reversal is already waiting for a second person to confirm it.',
  },
  'reversal-withdrawn': { code: 'REVERSAL_CLOSED', reason: 'This reversal has been withdrawn.' },
  'reversal-expired': {
    code: 'REVERSAL_CLOSED',
    reason: 'Nobody confirmed this reversal within a day. Please propose it again.',
  },
  'gift-card-ended': {
    code: 'GIFT_CARD_EXPIRED',
    reason: 'The gift card that paid has expired, so nothing can go back to it.',
  },
} as const satisfies Record<string, Refusal>

/** Why a payment cannot be disputed, or a dispute cannot be ended. */
export const disputeRefusals = {
  'payment-not-found': paymentNotFound,
  'dispute-not-found': { code: 'NOT_FOUND', reason: 'This report cannot be found.' },
  'dispute-ended': { code: 'DISPUTE_CLOSED', reason: 'This report has been decided.' },
  'dispute-open': {
    code: 'DISPUTE_CLOSED',
    reason: 'Your exchange is looking at this payment already.',
  },
  'dispute-too-late': {
    code: 'DISPUTE_CLOSED',
    reason: 'This payment is more than 180 days old, so you can no longer report it.',
  },
  'dispute-nothing-left': {
    code: 'DISPUTE_CLOSED',
    reason: 'All of this payment has already come back.',
  },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'You cannot decide about a payment of your own business.',
  },
} as const satisfies Record<DisputeRefusal, Refusal> & Record<string, Refusal>

export const disputeMessages = {
  /** Short, because it is on every row. */
  door: 'Report a problem',
  title: 'Report a problem',
  explained:
    'Your exchange will look at this payment and can reverse it. Do you only want your money ' +
    'back? A refund from the member is quicker.',
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
  lead: 'Look at payments that members report, or undo a payment in full. We tell both members.',
  disputes: 'Reported payments',
  noDisputes: 'No reported payments',
  noDisputesHint: 'Payments that members report appear here.',
  waiting: 'Waiting for a second person',
  noneWaiting: 'Nothing waits for a second person',
  noneWaitingHint: 'Reversals that need a second person appear here.',
  failed: 'What waits for you could not be loaded.',
  find: 'Find a payment',
  findLabel: 'Code or member',
  findHint: 'The confirmation code of a receipt, or the name of a member.',
  searchFailed: 'The search did not work. Please try again.',
  noneFound: 'No payment found',
  noneFoundHint: 'Only payments of your own exchanges can be found.',
  reverse: 'Reverse',
  reverseTitle: 'Reverse this payment?',
  reverseText:
    'All that is left of it goes back: amount, tip, commission and points. Large payments, and ' +
    'those between two exchanges, need a second person first.',
  proposed: 'Now waiting for a second person',
  done: 'Reversed',
  confirm: 'Confirm',
  confirmTitle: 'Confirm this reversal?',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this reversal?',
  withdrawn: 'Withdrawn',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this report?',
  dismissNote: 'What do you tell the payer?',
  dismissed: 'Dismissed',
  reason: 'Reason',
} as const
