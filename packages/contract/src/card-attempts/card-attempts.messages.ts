/** Words about a card payment on its way (ERR-11, ERR-12), told honestly while nobody knows. */
import type { AttemptReason } from '@exchange/domain/card-attempts/attempt.rules'

export const cardAttemptMessages = {
  /** Also what a second payment is refused with while the first has no answer. */
  beingConfirmed:
    'Your payment is being confirmed. Please do not try again; your balance will update by itself.',
  notAvailable: 'Card payments are not available right now. Please try again later.',
  tooManyDeclines: 'Several payments were declined. Please wait an hour before you try again.',
  directGone: 'Card numbers are not taken here. Please use the current version of the app.',
  expiredCard: 'This payment method is expired.',
  notYours: 'This card is not in your wallet.',
} as const

/** The wire's `result-text` of an approved attempt, and of one that has no answer yet (API-29). */
export const resultTexts = {
  approved: 'SUCCESS',
  open: '',
  confirming: cardAttemptMessages.beingConfirmed,
} as const

/** The wire's `result-text` of an attempt that ended without money (ERR-11, ERR-12). */
export const reasonTexts: Record<AttemptReason, string> = {
  declined: 'DECLINE',
  refused: 'The payment could not be processed. Your card was not charged.',
  duplicate:
    'This card was charged the same amount within the last 20 minutes. ' +
    'Please look at your balance, or wait before you try again.',
  voided: 'The payment was taken back. Your card was not charged.',
  'not-begun': 'The payment was not begun. Your card was not charged.',
  'not-received': 'The payment did not arrive. Your card was not charged.',
  'not-completed': 'The payment was not completed in time. Your card was not charged.',
}
