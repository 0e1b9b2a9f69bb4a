/** Texts of saved cards and of the billing address (WALLET; ERR-19). */
import type { BillingFault } from '@exchange/domain/wallet/billing.rules'

export const billingFaultMessages: Record<BillingFault['code'], string> = {
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'street-required': 'Street address is required',
  'city-required': 'City is required',
  'state-required': 'State is required',
  'zip-invalid': 'Valid zip code is required',
  'too-long': 'This is too long',
}

export const walletMessages = {
  /** WALLET-12, under the card form. */
  reviewAbove: 'Please review and correct the issues above.',
  expired: 'This payment method is expired.',
  declined: 'This payment method was previously declined.',
  alreadySaved: 'This card is already saved in your wallet.',
  alreadySavedInLoad: 'Card is already in your wallet.',
  notYours: 'This card is not in your wallet.',
  notOwnMandate:
    'Someone else set up auto-reload with this card, and your own payments are limited.',
  busy: 'This card is being charged right now. Please try again in a moment.',
  deleteQuestion: 'Remove this card from your wallet?',
  deleteEndsAutoReload: 'Auto-reload uses this card and will end.',
  /** ERR-14. */
  saveFailed: 'An error occurred. Unable to save payment method. Please try again later.',
  /** ERR-15, when the server gives no reason. */
  deleteFailed: 'An error occurred. Unable to delete payment method. Please try again later.',
  saved: 'Your card is saved',
  autoReloadOffer: 'Let this card reload your Cash Reserve whenever it falls below zero.',
  /** It is not known yet whether the gateway saved it. */
  beingSaved: 'Your card is being confirmed. Please do not try again; it will appear by itself.',
  manage: 'Manage your cards',
  cards: 'Payment cards',
  noCards: 'No cards saved yet',
  noCardsHint: 'Save a card to load your Cash Reserve in two taps.',
} as const

/** Below "Payment cards": how many there are, and whether some no longer pay. */
export function cardsSaved(count: number, faulty: number): string {
  if (faulty === 0) return `${count} saved`
  return `${count} saved, ${faulty} declined or expired`
}
