/** Texts about other programs of a member: keys and webhooks (decision 0094). */
import {
  keysMost,
  programNameMost,
  type KeyFault,
  type ProgramRefusal,
  type ProgramScope,
} from '@exchange/domain/programs/key.rules'
import {
  targetsMost,
  webAddressMost,
  type EventTopic,
  type WebAddressFault,
  type WebhookFailure,
} from '@exchange/domain/programs/webhook.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'

export const programMessages = {
  keyInvalid:
    'This key is not valid: it is unknown, has expired or was revoked. Send a key that your ' +
    'business made under For developers as “Authorization: Bearer sk_…”.',
  scopeMissing: (scope: ProgramScope) => `This key does not have the scope ${scope}.`,
} as const

export const keyFaults: Record<KeyFault, string> = {
  'name-required': 'Enter a name, so that you know the key again.',
  'name-too-long': `Enter a name of at most ${programNameMost} characters.`,
  'scope-required': 'Choose at least one thing that the program may do.',
  'days-unknown': 'Choose how long the key is valid.',
}

export const webAddressFaults: Record<WebAddressFault | 'address-private', string> = {
  'address-invalid': 'Enter an address like https://shop.example/moxey.',
  'address-not-https': 'Enter an address that begins with https://.',
  'address-too-long': `Enter an address of at most ${webAddressMost} characters.`,
  'address-private': 'Enter an address that can be reached from the internet.',
}

export const topicsRequired = 'Choose at least one event.'

const standing = standingRefusals('let programs act')

export const programRefusals: Record<
  | ProgramRefusal
  | 'test-account'
  | 'keys-most'
  | 'targets-most'
  | 'key-not-found'
  | 'target-not-found'
  | 'target-off'
  | 'delivery-not-found',
  { readonly code: ErrorCode; readonly reason: string }
> = {
  'partial-member': standing['partial-member'],
  'member-inactive': standing['member-inactive'],
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact of your business lets programs act for it.',
  },
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample account has no keys.' },
  'keys-most': {
    code: 'CONFLICT',
    reason: `Your business has ${keysMost} keys. Revoke one that is not used any more.`,
  },
  'targets-most': {
    code: 'CONFLICT',
    reason: `Your business has ${targetsMost} webhooks. Remove one first.`,
  },
  'key-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such key.' },
  'target-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such webhook.' },
  'target-off': { code: 'CONFLICT', reason: 'This webhook is off. Switch it on first.' },
  'delivery-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such delivery.' },
}

export const scopeWords: Readonly<Record<ProgramScope, string>> = {
  'checkouts:write': 'Make and cancel checkouts',
  'checkouts:read': 'Read checkouts',
  'events:read': 'Read events',
}

export const topicWords: Readonly<Record<EventTopic, string>> = {
  'checkout.paid': 'A checkout was paid',
  'checkout.refunded': 'A checkout was refunded',
  'checkout.expired': 'A checkout expired',
  'webhook.test': 'A test',
}

/** Why a try of a webhook failed; `status` is that of the answer. */
export function webhookFailureWords(failure: WebhookFailure, status: number | null): string {
  switch (failure) {
    case 'status':
      return `It answered ${status}, where 200 to 299 is a success.`
    case 'redirect':
      return `It answered ${status}. Redirects are not followed.`
    case 'no-address':
      return 'Its host has no address.'
    case 'private':
      return 'Its host has an address that cannot be reached from the internet.'
    case 'late':
      return 'It did not answer within 10 seconds.'
    case 'unreachable':
      return 'It could not be reached.'
    case 'untrusted':
      return 'Its certificate is not valid.'
  }
}
