/** Texts about a card payment in progress (ERR-11, ERR-12), including an unknown outcome. */
import type { AttemptReason } from '@exchange/domain/card-attempts/attempt.rules'
import type { CardStandingRefusal } from '@exchange/domain/card-attempts/standing.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { wireMessages } from '../wire/wire.messages.ts'

export const cardAttemptMessages = {
  /** Also refuses a second payment while the first has no outcome. */
  beingConfirmed:
    'Your payment is being confirmed. Please do not try again; your balance will update by itself.',
  notAvailable: 'Card payments are not available right now. Please try again later.',
  tooManyDeclines: 'Several payments were declined. Please wait an hour before you try again.',
  cardsPaused: 'Card payments are paused for a short while. Please try again in an hour.',
  notBegun: 'This payment was not begun. Please start again.',
  returnToApp: 'Please return to the app to see what became of your payment.',
  directGone: 'Card numbers are not taken here. Please use the current version of the app.',
} as const

/** The wire's `result-text` of an approved attempt and of one without an outcome (API-29). */
export const resultTexts = {
  approved: 'SUCCESS',
  open: '',
  confirming: cardAttemptMessages.beingConfirmed,
} as const

/** The wire's `result-text` of an attempt that ended without a charge (ERR-11, ERR-12). */
export const reasonTexts: Record<AttemptReason, string> = {
  declined: 'DECLINE',
  refused: 'The payment could not be processed. Your card was not charged.',
  duplicate:
    'This card was charged the same amount within the last 20 minutes. ' +
    'Please look at your balance, or wait before you try again.',
  voided: 'The payment was taken back. Your card was not charged.',
  'not-begun': 'The payment was not begun. Your card was not charged.',
  'not-received': 'The payment did not arrive. Your card was not charged.',
  'not-allowed':
    'You may no longer use payment cards for this business. Your card was neither charged nor saved.',
  'not-completed': 'The payment was not completed in time. Your card was not charged.',
}

/** Who may not pay with a card or save one. */
export const cardStandingRefusals: Record<
  CardStandingRefusal,
  { readonly code: ErrorCode; readonly reason: string }
> = {
  ...standingRefusals('use payment cards'),
  'trial-restricted': {
    code: 'TRIAL_RESTRICTED',
    reason: 'Trial members cannot use a Cash Reserve Account. Please upgrade first.',
  },
}

/** Why an attempt was not started. */
export const beginRefusals = {
  'being-confirmed': { code: 'BEING_CONFIRMED', detail: cardAttemptMessages.beingConfirmed },
  'too-many-declines': {
    code: 'RATE_LIMITED',
    detail: cardAttemptMessages.tooManyDeclines,
    retryAfterSeconds: 3_600,
  },
  'cards-paused': {
    code: 'UNAVAILABLE',
    detail: cardAttemptMessages.cardsPaused,
    retryAfterSeconds: 3_600,
  },
  'key-mismatch': { code: 'IDEMPOTENCY_MISMATCH', detail: wireMessages.idempotencyMismatch },
  'in-progress': { code: 'IN_PROGRESS', detail: wireMessages.inProgress },
  'no-answer': { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable },
} as const satisfies Record<string, { code: ErrorCode; detail: string; retryAfterSeconds?: number }>
