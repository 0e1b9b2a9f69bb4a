/** Words of the card form's own document (WALLET-05 to -07) and of what may follow its post. */
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
  /** The gateway answered with a page of its own: an expired form, a number it does not take. */
  formRefused:
    'The card processor did not take the card. Nothing has been charged. ' +
    'Please check it and try again.',
  /** No card arrived and the time is over. */
  noAnswer:
    'The card processor is not answering. Nothing has been charged. Please try again later.',
  /** While the answer takes longer than people expect. */
  stillWorking: 'Waiting for the card processor. Please do not close or reload this page.',
} as const
