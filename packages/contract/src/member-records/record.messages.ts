/** Refusals and faults of the list and the page of members. */
import type { BulkReason } from '@exchange/domain/member-records/bulk.rules'
import { creditMost, type CreditRefusal } from '@exchange/domain/member-records/credit-line.rules'
import type { ProfileFault } from '@exchange/domain/member-records/profile.rules'
import { profileTextMost, recordNoteMost } from '@exchange/domain/member-records/profile.rules'
import {
  postingReferenceMax,
  type PostingFault,
} from '@exchange/domain/member-records/posting.rules'
import type { RightRefusal } from '@exchange/domain/identity/staff-right.rules'
import type { StandingChange } from '@exchange/domain/members/standings.rules'
import type { ErrorCode } from '../errors.ts'
import { reasonFaults } from '../reversals/reversals.messages.ts'
import { sendFaultMessages } from '../send/send.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'
import { wireMessages } from '../wire/wire.messages.ts'

type Refusals<Code extends string> = Readonly<
  Record<Code, { readonly code: ErrorCode; readonly reason: string }>
>

type RecordRefusal =
  | StandingChange
  | BulkReason
  | CreditRefusal
  | RightRefusal
  | 'member-not-found'
  | 'person-not-found'
  | 'holds-more'
  | 'not-allowed'
  | 'no-account'
  | 'same-credit'
  | 'needs-second-person'
  | 'same-plan'
  | 'not-active'
  | 'not-covered'
  | 'posted-otherwise'
  | 'budget-spent'
  | 'order-gone'
  | 'not-your-order'
  | 'no-login'
  | 'has-login'
  | 'same-email'
  | 'no-email'
  | 'own-login'
  | 'being-erased'
  | 'card-on-its-way'
  | 'too-many-codes'

export const profileFaults: Readonly<Record<ProfileFault['code'], string>> = {
  'name-required': 'Enter a name.',
  'text-too-long': `At most ${profileTextMost} characters.`,
  'zip-invalid': 'A zip code has five digits.',
  'phone-invalid': 'Invalid phone number.',
  'email-invalid': 'Invalid email address.',
}

export function postingFaults(currency: string): Record<PostingFault['code'], string> {
  const send = sendFaultMessages(currency)
  return {
    'amount-required': 'You must specify an amount.',
    'amount-invalid': send['amount-invalid'],
    'amount-other-unit': send['amount-other-unit'],
    'amount-not-positive': send['amount-not-positive'],
    ...reasonFaults,
    'reference-required': 'Enter a reference.',
    'reference-too-long': `A reference has at most ${postingReferenceMax} characters.`,
  }
}

export const recordFaults = {
  'note-required': 'Write a note.',
  'note-too-long': `A note has at most ${recordNoteMost} characters.`,
  ...reasonFaults,
  'amount-invalid': 'Invalid amount.',
  'email-invalid': 'Invalid email address.',
  'cursor-invalid': 'This page belongs to another order. Start at the first page.',
  'credit-invalid': `Enter an amount, at most ${readableAmount(creditMost)}.`,
} as const

export const recordRefusals = {
  'member-not-found': { code: 'NOT_FOUND', reason: 'This member cannot be found.' },
  'person-not-found': {
    code: 'NOT_FOUND',
    reason: 'This person is no longer with the business. Reload the page to see who is.',
  },
  'holds-more': {
    code: 'FORBIDDEN',
    reason:
      'This person holds a right of staff that you do not hold. An Admin with the same right has to do this.',
  },
  'not-allowed': { code: 'FORBIDDEN', reason: wireMessages.forbidden },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'This is your own business. A colleague has to do this.',
  },
  'not-a-member-yet': {
    code: 'CONFLICT',
    reason: 'This business has not been approved yet. Approve its application first.',
  },
  'not-on-hold': { code: 'CONFLICT', reason: 'It is not on hold.' },
  'is-closed': { code: 'CONFLICT', reason: 'This business is closed.' },
  'ordered-already': {
    code: 'CONFLICT',
    reason: 'You have ordered this credit line already. A colleague has to confirm it.',
  },
  'same-broker': { code: 'CONFLICT', reason: 'It is in this book already.' },
  'no-broker': {
    code: 'CONFLICT',
    reason: 'The broker that you chose holds no right Broker in the exchange of this business.',
  },
  'brokers-own': {
    code: 'CONFLICT',
    reason: 'It is a business of this broker, and no broker has a business of its own in its book.',
  },
  failed: {
    code: 'CONFLICT',
    reason: 'It could not be done. Try it again on the page of this member.',
  },
  'no-person': { code: 'CONFLICT', reason: 'It has no main contact.' },
  'same-standing': { code: 'CONFLICT', reason: 'It has this standing already.' },
  'balances-left': {
    code: 'CONFLICT',
    reason:
      'Its balances are not zero. Settle the balance, the Cash Reserve, FlashCash, points and what waits first.',
  },
  'below-debt': {
    code: 'CONFLICT',
    reason: 'It owes more than that. The credit line cannot be below what it owes.',
  },
  'credit-too-large': {
    code: 'CONFLICT',
    reason: `A credit line is at most ${readableAmount(creditMost)}.`,
  },
  'same-credit': { code: 'CONFLICT', reason: 'It has this credit line already.' },
  'no-account': { code: 'CONFLICT', reason: 'This business has no account yet.' },
  'needs-second-person': {
    code: 'NEEDS_APPROVAL',
    reason: 'Your order is noted. A colleague has to confirm it on this page within 24 hours.',
  },
  'has-login': {
    code: 'CONFLICT',
    reason:
      'This person has chosen a password. Only the person changes the address from now on, in the account.',
  },
  'same-email': { code: 'CONFLICT', reason: 'This is the address already.' },
  'own-login': {
    code: 'FORBIDDEN',
    reason: 'You cannot switch off your own sign-in. A colleague has to do this.',
  },
  'being-erased': {
    code: 'CONFLICT',
    reason: 'This business is being erased, or was. It stays closed.',
  },
  'not-active': {
    code: 'CONFLICT',
    reason: 'This member is closed or not approved yet. Nothing can be posted or set.',
  },
  'not-covered': {
    code: 'INSUFFICIENT_FUNDS',
    reason: 'The balance and the credit line do not cover this.',
  },
  'posted-otherwise': {
    code: 'CONFLICT',
    reason: 'This reference was used for another posting. Choose another one.',
  },
  'budget-spent': {
    code: 'FORBIDDEN',
    reason: 'This is more than what is left of your exchange’s budget of this month.',
  },
  'order-gone': {
    code: 'CONFLICT',
    reason: 'This order no longer waits: it was confirmed or taken back, or its time ran out.',
  },
  'not-your-order': { code: 'FORBIDDEN', reason: 'Only who ordered it takes it back.' },
  'same-plan': { code: 'CONFLICT', reason: 'It has this fee plan already.' },
  'no-login': {
    code: 'CONFLICT',
    reason: 'This person has no username yet. Let the person sign in first.',
  },
  'no-email': {
    code: 'CONFLICT',
    reason: 'This person needs an email address first, to get a username by mail.',
  },
  'card-on-its-way': { code: 'CONFLICT', reason: 'A card is on its way to this person already.' },
  'too-many-codes': {
    code: 'CONFLICT',
    reason: 'This person was sent several codes within the last hour. Wait before sending another.',
  },
  'own-right': {
    code: 'FORBIDDEN',
    reason: 'No one gives a right to themselves, or takes one. Ask a colleague.',
  },
  'right-not-held': {
    code: 'FORBIDDEN',
    reason: 'You can only give and take rights where you are an Admin yourself.',
  },
  'last-super-admin': {
    code: 'CONFLICT',
    reason: 'This is the last Super Admin. Give another person this right first.',
  },
} as const satisfies Refusals<RecordRefusal>

/** Rows in one file at most. */
export const memberFileColumns = {
  name: 'Member',
  number: 'Number',
  exchange: 'Exchange',
  standing: 'Standing',
  person: 'Main contact',
  city: 'City',
  joined: 'Joined',
  balance: 'Balance',
  credit: 'Credit line',
  use: 'Credit used (%)',
  reserve: 'Cash Reserve',
  plan: 'Fee plan',
  signedIn: 'Last sign-in',
  broker: 'Broker',
} as const

export const planWords = { standard: 'Standard', 'cash-fee-free': 'No fees in dollars' } as const
