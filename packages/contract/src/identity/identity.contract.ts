/** Signing in, staying signed in, signing out (AUTH, SESS; DOMAIN §3). */
import { usernameLengthMax } from '@exchange/domain/identity/password.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sessionUser } from './session-user.contract.ts'

/**
 * With username and password: a new session. With a bearer and no fields: the saved token is
 * exchanged for a fresh one, and the old one lives 60 seconds more (SESS-02, API-05).
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
    keep: z.boolean().optional(),
  }),
  output: z.strictObject({ accessToken: z.string(), user: sessionUser }),
  errors: [
    'LOGIN_FAILED',
    'LOGIN_DISABLED',
    'CCTE_BLOCKED_EXCHANGE',
    'GT_BLOCKED_EXCHANGE',
    'SESSION_INVALID',
  ],
  limits: [{ by: 'address', count: 120, seconds: 60, strict: true }],
})

export const logout = defineCall({
  id: 'identity.logout',
  method: 'POST',
  base: 'core',
  path: '/v2/logout',
  summary: 'End this session. Succeeds whether or not the token is still good.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: z.strictObject({}),
})

export const refresh = defineCall({
  id: 'identity.refresh',
  method: 'GET',
  base: 'core',
  path: '/refresh',
  summary: 'The signed-in user as of now, without lists. Never extends the session.',
  access: { who: 'session' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: sessionUser,
  extendsSession: false,
})

/**
 * Sends a code to who has lost the password, or with `register` to who has never had one (API-07).
 * The answer is the same whether or not there is such a user, and so is the work it takes: who it
 * is is looked up afterwards.
 */
export const forgot = defineCall({
  id: 'identity.forgot',
  method: 'POST',
  base: 'core',
  path: '/forgot',
  summary: 'Ask for a code that lets a new password be chosen. Answers alike for any username.',
  access: { who: 'anyone' },
  example: { username: 'nobody' },
  input: z.strictObject({
    username: z.string().max(usernameLengthMax),
    register: z.boolean().optional(),
  }),
  output: z.strictObject({}),
  errors: ['RATE_LIMITED'],
  limits: [{ by: 'address', count: 20, seconds: 600, strict: true }],
})

/**
 * A new password (API-09): with username and code, all sessions of the user end; with a bearer and
 * the password alone all but its own, whose token stays good.
 */
export const reset = defineCall({
  id: 'identity.reset',
  method: 'POST',
  base: 'core',
  path: '/reset',
  summary:
    "Choose a new password: by a code, which ends all of the user's sessions, or signed in with " +
    'the password alone, which ends all but this one.',
  access: { who: 'anyone' },
  example: { password: 'correct horse' },
  input: z.strictObject({
    username: z.string().max(usernameLengthMax).optional(),
    code: z.string().max(40).optional(),
    // Longer ones are refused in words of their own.
    password: z.string().max(2_000),
  }),
  output: z.undefined(),
  errors: ['SESSION_INVALID', 'TEST_ACCOUNT', 'RATE_LIMITED'],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})
