/** Signing in with more than a password, and without one (DOMAIN §3, §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { assertionOptions, passkeyAssertion } from '../factors/passkey.contract.ts'
import { deviceKey, keptDeviceKey } from './identity.contract.ts'
import { sessionUser } from './session-user.contract.ts'

const ticket = z.string().max(100)
const keep = z.boolean().nullable().optional()
const signedIn = z.strictObject({
  accessToken: z.string(),
  user: sessionUser,
  deviceKey: keptDeviceKey,
})

const example = { ticket: 'unknown', code: '123456' }

/**
 * The second step of a sign-in: `login` has answered `SECOND_FACTOR_REQUIRED` with a ticket, which
 * works once, within five minutes and five wrong answers, from the same address. Exactly one of
 * code, assertion and recovery code.
 */
export const secondStep = defineCall({
  id: 'identity.second-step',
  method: 'POST',
  base: 'core',
  path: '/v2/login/second/',
  summary: 'End a sign-in with a code of the authenticator, a passkey or a recovery code.',
  access: { who: 'anyone' },
  example,
  input: z.strictObject({
    ticket,
    code: z.string().max(40).optional(),
    assertion: passkeyAssertion.optional(),
    recoveryCode: z.string().max(60).optional(),
    keep,
    deviceKey,
  }),
  output: signedIn,
  errors: [
    'GONE',
    'PASSKEY_REFUSED',
    'LOGIN_DISABLED',
    'CCTE_BLOCKED_EXCHANGE',
    'GT_BLOCKED_EXCHANGE',
    'CCTE',
    'SESSION_INVALID',
  ],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})

export const beginSecondStep = defineCall({
  id: 'identity.begin-second-step',
  method: 'POST',
  base: 'core',
  path: '/v2/login/second/options/',
  summary: 'What a passkey is asked to sign in the second step of a sign-in.',
  access: { who: 'anyone' },
  example: { ticket: 'unknown' },
  input: z.strictObject({ ticket }),
  output: assertionOptions,
  errors: ['GONE'],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})

/** The same for everybody: it reveals nothing about anyone. */
export const beginPasskeySignIn = defineCall({
  id: 'identity.begin-passkey-sign-in',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/sign-in/options/',
  summary: 'What a passkey is asked to sign for a sign-in without a password.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: assertionOptions,
  limits: [{ by: 'address', count: 120, seconds: 60 }],
})

export const passkeySignIn = defineCall({
  id: 'identity.passkey-sign-in',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/sign-in/',
  summary: 'Sign in by a passkey alone; its device has made sure who holds it.',
  access: { who: 'anyone' },
  example: {
    assertion: {
      ...{ id: 'unknown', rawId: 'unknown', type: 'public-key' },
      response: { authenticatorData: '', clientDataJSON: '', signature: '' },
    },
  },
  input: z.strictObject({ assertion: passkeyAssertion, keep, deviceKey }),
  output: signedIn,
  errors: [
    'PASSKEY_REFUSED',
    'LOGIN_DISABLED',
    'CCTE_BLOCKED_EXCHANGE',
    'GT_BLOCKED_EXCHANGE',
    'CCTE',
    'SESSION_INVALID',
  ],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})
