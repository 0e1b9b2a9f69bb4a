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
  'gift-cards': { label: 'Gift cards', hint: 'One is bought, and whom it was sent to.' },
  'refused-tries': {
    label: 'Refused tries',
    hint: 'Somebody tries what they may not do. At most once an hour for each person and reason.',
  },
  people: { label: 'People', hint: 'Somebody is added, changed or removed.' },
}

export const toldMessages = {
  title: 'What you are told',
  lead:
    'Of what is done in the name of your business, by whomever. Notifications tell you only of what ' +
    'others did. A letter tells you of each change made here.',
  open: 'What you are told',
  letter: 'Letter',
  notification: 'Notification',
  failed: 'What you are told could not be loaded.',
  noEmail: 'Your account has no email address yet, so no letters can be sent.',
} as const

export const toldRefusals = {
  'test-account': {
    code: 'TEST_ACCOUNT',
    reason: 'This is a test account and is told nothing.',
  },
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact of a business chooses what it is told.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
