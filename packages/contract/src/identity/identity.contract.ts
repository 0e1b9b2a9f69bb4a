/** Signing in, staying signed in, signing out (AUTH, SESS; DOMAIN §3). */
import { usernameLengthMax } from '@exchange/domain/identity/password.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sessionUser } from './session-user.contract.ts'

/** Opens nothing: it chooses where wrong tries are counted, and whether a letter is written. */
export const deviceKey = z
  .string()
  .max(100)
  .nullable()
  .optional()
  .meta({ description: 'The key kept from an earlier sign-in; null: none yet' })

export const keptDeviceKey = z.string().optional().meta({
  description: 'To keep on the device and to send with the next sign-in; only if one was sent',
})

/**
 * With username and password: a new session. With a bearer token and no fields: exchanges a saved
 * token for a fresh one; the old one stays valid for 60 seconds (SESS-02, API-05).
 */
export const login = defineCall({
  id: 'identity.login',
  method: 'POST',
  base: 'core',
  path: '/v2/login',
  summary: 'Sign in by password, or exchange a saved access token.',
  access: { who: 'anyone' },
  example: { username: 'nobody' },
  input: z.strictObject({
    username: z.string().max(usernameLengthMax).optional(),
    password: z.string().max(256).optional(),
    keep: z.boolean().nullable().optional(),
    deviceKey,
  }),
  output: z.strictObject({
    accessToken: z.string(),
    user: sessionUser,
    deviceKey: keptDeviceKey,
  }),
  errors: [
    'LOGIN_FAILED',
    'SECOND_FACTOR_REQUIRED',
    'LOGIN_DISABLED',
    'CCTE_BLOCKED_EXCHANGE',
    'GT_BLOCKED_EXCHANGE',
    'CCTE',
    'SESSION_INVALID',
  ],
  limits: [{ by: 'address', count: 120, seconds: 60, strict: true }],
})

/** API-19: for tests of clients; only in a development network. */
export const readTestUser = defineCall({
  id: 'identity.test-user',
  method: 'GET',
  base: 'core',
  path: '/v2/cognito',
  summary: 'A fixed user for tests of clients, in a development network; otherwise 404.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: z.strictObject({ user: sessionUser }),
  errors: ['NOT_FOUND'],
})

export const logout = defineCall({
  id: 'identity.logout',
  method: 'POST',
  base: 'core',
  path: '/v2/logout',
  summary: 'End this session. Succeeds even if the token is no longer valid.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: z.strictObject({}),
})

export const refresh = defineCall({
  id: 'identity.refresh',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/refresh',
  summary: 'The current state of the signed-in user, without lists. Never extends the session.',
  access: { who: 'session' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: sessionUser,
  extendsSession: false,
})

/**
 * Sends a code for replacing a lost password or, with `register`, for choosing a first one
 * (API-07). The answer and its timing are the same whether or not the user exists, because the
 * lookup is done afterwards.
 */
export const forgot = defineCall({
  id: 'identity.forgot',
  method: 'POST',
  base: 'core',
  path: '/forgot',
  summary: 'Request a code for choosing a new password. Same answer for any username.',
  access: { who: 'anyone' },
  example: { username: 'nobody' },
  input: z.strictObject({
    username: z.string().max(usernameLengthMax),
    register: z.boolean().nullable().optional(),
    deviceKey,
  }),
  output: z.strictObject({}),
  errors: ['RATE_LIMITED'],
  limits: [{ by: 'address', count: 20, seconds: 600, strict: true }],
})

/**
 * Sets a new password (API-09). With username and code, all sessions of the user end; with a bearer
 * token and only the password, all others end.
 */
export const reset = defineCall({
  id: 'identity.reset',
  method: 'POST',
  base: 'core',
  path: '/reset',
  summary:
    "Set a new password: with a code, which ends all of the user's sessions, or signed in with only " +
    'the password, which ends all other sessions.',
  access: { who: 'anyone' },
  proof: 'fresh',
  provedBy: 'code',
  example: { password: 'correct horse' },
  input: z.strictObject({
    username: z.string().max(usernameLengthMax).optional(),
    code: z.string().max(40).optional(),
    // Longer passwords get a message of their own.
    password: z.string().max(2_000),
    deviceKey,
  }),
  output: z.undefined(),
  errors: ['SESSION_INVALID', 'SENDING_LOCKED', 'TEST_ACCOUNT', 'RATE_LIMITED'],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})
