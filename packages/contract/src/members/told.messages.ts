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
      'Someone tries something they are not allowed to do. At most once an hour for each person ' +
      'and reason.',
  },
  people: { label: 'People', hint: 'Someone is added, changed or removed.' },
}

export const toldMessages = {
  title: 'Alerts',
  lead:
    'Choose which activity in your business you are alerted to. We always tell you when these ' +
    'settings change, by email if you have an address. If you change ' +
    'the same setting again within an hour, the change takes effect when the hour is over. We tell ' +
    'you then.',
  open: 'Alerts',
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
