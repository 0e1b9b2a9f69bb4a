/** Words about what the main contact is told of (DOMAIN §15). */
import type { ToldKind } from '@exchange/domain/members/act.rules'
import type { ErrorCode } from '../errors.ts'

export const toldWords: Record<ToldKind, { readonly label: string; readonly hint: string }> = {
  'card-charges': {
    label: 'Charges of payment cards',
    hint: 'Each load of the Cash Reserve, also by auto-reload.',
  },
  cards: { label: 'Payment cards', hint: 'A card is saved or removed.' },
  mandates: { label: 'Auto-reload', hint: 'It is set, changed or ended.' },
  'gift-cards': { label: 'Gift cards', hint: 'One is bought, and who gets it.' },
  'refused-tries': {
    label: 'Declined attempts',
    hint:
      'Someone tries something they are not allowed to do. We tell you once an hour for each ' +
      'person and reason.',
  },
  people: { label: 'People', hint: 'Someone is added, changed or removed.' },
}

export const toldMessages = {
  title: 'Alerts',
  lead:
    'Choose what we tell you about, and we tell you of every change here. A second change of the ' +
    'same alert takes effect after an hour.',
  open: 'Alerts',
  openHint: 'What you are told of your people, and how',
  email: 'Email',
  notification: 'Notification',
  failed: 'Your alerts could not be loaded.',
  noEmail: 'Your account has no email address yet, so no emails can be sent.',
} as const

export const toldRefusals = {
  'test-account': {
    code: 'TEST_ACCOUNT',
    reason: 'Alerts are not available for the test account.',
  },
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact can change these alerts.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
