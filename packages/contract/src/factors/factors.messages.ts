/** Texts of setting up and removing second factors (DOMAIN §16). */
import { passkeyNameMost, passkeysMost } from '@exchange/domain/factors/factor.rules'
import { testAccountSavesNothing } from '../test-account.messages.ts'

export const factorRefusals = {
  'unknown-passkey': {
    code: 'NOT_FOUND',
    reason: 'This passkey is no longer in your account.',
  },
  'no-authenticator': {
    code: 'NOT_FOUND',
    reason: 'You no longer have an authenticator app.',
  },
  'last-factor': {
    code: 'CONFLICT',
    reason:
      'You work for an exchange, so you need a passkey or an authenticator app. Set up another ' +
      'one first, then remove this one.',
  },
  'too-many-passkeys': {
    code: 'CONFLICT',
    reason: `You have ${passkeysMost} passkeys. First remove one that you no longer use.`,
  },
  'known-passkey': {
    code: 'CONFLICT',
    reason: 'This passkey is in use already.',
  },
  'passkey-refused': {
    code: 'PASSKEY_REFUSED',
    reason: 'Your device made no passkey that we can use, or it took too long. Please try again.',
  },
  'not-begun': {
    code: 'CONFLICT',
    reason: 'Too much time has passed. Please scan the new code with your app.',
  },
  'no-factor': {
    code: 'CONFLICT',
    reason: 'Set up a passkey or an authenticator app first.',
  },
  changed: {
    code: 'CONFLICT',
    reason: 'Your sign-in settings have changed in the meantime. Please try again.',
  },
} as const

export const factorFaults = {
  name: `Enter a name of at most ${passkeyNameMost} characters.`,
  code: 'This code is wrong. Enter the six digits that your app shows now.',
} as const

export const factorTestAccount = testAccountSavesNothing
