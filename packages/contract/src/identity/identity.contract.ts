/** Signing in, staying signed in, signing out (AUTH, SESS; DOMAIN §3). */
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
  input: z.strictObject({
    username: z.string().max(200).optional(),
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
