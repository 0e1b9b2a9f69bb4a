/** Texts of the card-entry document (WALLET-05 to -07) and of errors after its form was posted. */
import type { CardFault } from '@exchange/domain/card-entry/card-entry.rules'

export const cardFaultMessages: Record<CardFault, string> = {
  'number-invalid': 'Invalid payment card number',
  'expiry-missing': 'Expiration is required',
  'expiry-past': 'Expiration cannot be in the past',
  'security-code-invalid': 'CVV number is invalid',
}

export const cardEntryMessages = {
  privacy: 'Your card number goes straight to the card processor. We never see or keep it.',
  frameTitle: 'Card number, expiration and CVV',
  notLoaded: 'The card form could not be loaded.',
  /**
   * The gateway answered with its own page: the form has expired, or the number is not accepted.
   */
  formRefused: 'The card was not accepted, and nothing was charged. Please check it and try again.',
  /** No card was submitted in time. */
  noAnswer: 'The card processor does not answer, and nothing was charged. Please try again later.',
  /** Shown when the answer takes longer than expected. */
  stillWorking: 'Waiting for the card processor. Please do not close or reload this page.',
} as const
