/** Texts about a business's people and their cards (CONTACT-02, CONTACT-03, ACCT-10). */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { typedMost, typedMostOfAll } from '@exchange/domain/charge/charge.rules'
import { personNameMost, type ContactFault } from '@exchange/domain/members/contact.rules'
import type { PeopleRefusal } from '@exchange/domain/members/people.rules'
import type { LimitFault } from '@exchange/domain/members/person-rights.rules'
import type { ErrorCode } from '../errors.ts'
import { searchMessages } from '../search/search.messages.ts'
import { testAccountSavesNothing } from '../test-account.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'
import { standingRefusals } from './standing.messages.ts'

export const contactFaultMessages: Record<ContactFault['code'], string> = {
  'first-name-required': 'You must enter a first name.',
  'last-name-required': 'You must enter a last name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${personNameMost} characters.`,
  'email-invalid': 'Invalid email address.',
  'phone-invalid': 'Invalid phone number.',
}

const standing = standingRefusals('manage this')

export const limitFaultMessages: Record<LimitFault['code'], string> = {
  'limit-invalid': 'Invalid amount.',
  'limit-other-unit':
    'This is in another currency. Please type the amount in the currency of your account.',
  'limit-not-positive': 'A limit must be greater than zero. Leave it empty for no limit.',
  'limit-below-payment': 'This may not be less than the limit of one payment.',
  'approval-above-payment': 'This may not be more than the limit of one payment.',
  'limit-below-day': 'This may not be less than the limit within 24 hours.',
}

export const peopleRefusals: Record<PeopleRefusal, { code: ErrorCode; reason: string }> = {
  'test-account': {
    code: 'TEST_ACCOUNT',
    reason: testAccountSavesNothing,
  },
  'may-not-manage': standing['no-transaction-authority'],
  'partial-member': standing['partial-member'],
  'member-inactive': standing['member-inactive'],
  'right-not-held': {
    code: 'FORBIDDEN',
    reason: 'You can only give rights that you have yourself.',
  },
  'beyond-own-rights': {
    code: 'FORBIDDEN',
    reason:
      'This person can pay in ways that you may not, so you can only lower their limits and hours. ' +
      'Please ask the main contact of your business.',
  },
  'beyond-own-limits': {
    code: 'FORBIDDEN',
    reason: 'You can only give limits up to your own.',
  },
  'beyond-own-hours': {
    code: 'FORBIDDEN',
    reason: 'You can only give hours within your own.',
  },
  'payments-limited': {
    code: 'FORBIDDEN',
    reason: 'Your own payments are limited, so only the main contact can let someone else pay.',
  },
  'card-of-wider-rights': {
    code: 'FORBIDDEN',
    reason: 'This person can pay what you may not, so only the main contact can handle this card.',
  },
  'not-yourself': {
    code: 'FORBIDDEN',
    reason: 'You cannot change your own rights and limits, or remove yourself.',
  },
  'person-not-found': { code: 'NOT_FOUND', reason: 'This person cannot be found.' },
  'name-taken': { code: 'CONFLICT', reason: 'Someone in your business already has this name.' },
  'too-many-people': { code: 'CONFLICT', reason: 'A business can have at most 100 people.' },
  'main-contact-stays': {
    code: 'CONFLICT',
    reason: 'The main contact cannot be changed here. Please contact your exchange.',
  },
  'last-super-admin': {
    code: 'CONFLICT',
    reason: 'This is the last Super Admin. Another person has to get this right first.',
  },
  'no-login': {
    code: 'CONFLICT',
    reason: 'This person has no username yet. Please contact your exchange.',
  },
  'card-on-its-way': {
    code: 'CONFLICT',
    reason: 'A card is already waiting to be activated. Deactivate it to order another one.',
  },
  'card-invalid': { code: 'NOT_FOUND', reason: searchMessages.invalidCardNumber },
  'too-many-tries': {
    code: 'RATE_LIMITED',
    reason: 'Too many card numbers were wrong. Please try again in ten minutes.',
  },
}

export const peopleMessages = {
  lead: 'Who acts for your business, what each person may do, and whose card pays for it.',
  failed: 'Your people could not be loaded.',
  add: 'Add someone',
  addLead:
    'With an email they get a username, and an invitation to choose a password. You can order ' +
    'a card for them right away.',
  noAddress: 'No email or phone yet',
  maySignIn: 'May sign in',
  mainContact: 'Main contact',
  /** What someone may do with the money of the business, as short as it can be said. */
  paysAtOnce: (most: string) => `Pays up to ${most} at once`,
  paysInDay: (most: string) => `Pays up to ${most} a day`,
  paysInMonth: (most: string) => `Pays up to ${most} a month`,
  pays: 'Pays without a limit',
  isPaid: 'Charges, does not pay',
  paysNothing: 'Does not pay',
  noCard: 'No card',
  cardActive: (last: string) => `Card ending in ${last}`,
  cardWaiting: 'A card waits to be activated',
  cardWaitingHint: 'Hand over its number, then activate it.',
  showNumber: 'Show number',
  noCardWaits: 'No card of this person waits to be activated.',
  orderCard: 'Order a card',
  replaceCard: 'Order a new card',
  activate: 'Activate',
  deactivate: 'Deactivate card',
  deactivateQuestion: (name: string) => `Deactivate the card of ${isolated(name)}?`,
  deactivateText: 'It stops working at once and cannot be switched on again.',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove ${isolated(name)}?`,
  removeText:
    'We sign them out and their card stops working at once. Their past payments stay in your books.',
  added: (name: string) => `${isolated(name)} was added.`,
  removed: (name: string) => `${isolated(name)} was removed.`,
  ordered: (name: string) => `A card for ${isolated(name)} was ordered.`,
  deactivated: 'The card was deactivated.',
} as const

/** What holders may do with their own card. */
export const cardUseMessages = {
  title: 'What your card may do',
  frozen: 'Freeze this card',
  frozenHint:
    'Nobody can charge it until you switch this off. Lost for good? Ask your main contact to order a ' +
    'new one.',
  /** To the main contact, who can order one: with a link. */
  frozenHintMain: 'Nobody can charge it until you switch this off. Lost for good?',
  orderNew: 'Order a new card',
  frozenBanner:
    'Your card is frozen, so nobody can charge it. Charges by your name still ask you first.',
  typed: 'Allow typed card numbers',
  typedHint: (currency: string) =>
    `With only your number, one seller can charge up to ${readableAmount(typedMost)} ${currency} ` +
    `in 24 hours, all together ${readableAmount(typedMostOfAll)} ${currency}. Above that, we ask ` +
    'you first.',
  limits: 'How much you may pay',
  limitsHint: 'Your main contact sets it. All your payments count, with or without the card.',
  noCard: 'You have no active card.',
} as const

export const activateMessages = {
  title: 'Activate a card',
  lead: 'Type the 16 digits on the front of the card. It can pay as soon as it is active.',
  field: 'Card number',
  button: 'Activate card',
  done: 'The card is active',
  doneText: (holder: string) => `${isolated(holder)} can pay with it from now on.`,
  doneWithoutAuthority: (holder: string) =>
    `${isolated(holder)} may not pay yet. The card works once the main contact allows that.`,
  another: 'Activate another card',
} as const

/** Before a form is left that has unsaved changes. */
export const leaveQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const
