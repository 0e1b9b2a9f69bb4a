/** Proving once more who one is, in a session (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const prove = defineCall({
  id: 'identity.prove',
  method: 'POST',
  base: 'core',
  path: '/v2/proof/',
  summary:
    'Prove who one is: for ten minutes the session may do what asks for it. Five wrong ones end the ' +
    'session.',
  access: { who: 'session' },
  example: { password: 'not the password' },
  input: z.strictObject({ password: z.string().max(256) }),
  output: z.strictObject({}),
  errors: ['TEST_ACCOUNT', 'RATE_LIMITED'],
  limits: [
    { by: 'contact', count: 30, seconds: 600, strict: true },
    { by: 'address', count: 120, seconds: 600, strict: true },
  ],
})
