/** Proving once more who one is, in a session (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { assertionOptions, passkeyAssertion } from '../factors/passkey.contract.ts'

const payment = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .meta({ description: 'The `payment` of the refusal: the proof is good for that payment alone' })

const proving = {
  method: 'POST',
  base: 'core',
  access: { who: 'session' },
  limits: [
    { by: 'contact', count: 30, seconds: 600, strict: true },
    { by: 'address', count: 120, seconds: 600, strict: true },
  ],
} as const

/**
 * Exactly one of password, code and assertion, of the `ways` of the refusal. With `payment` the
 * session stays as it is: the same request, sent again within two minutes, is made once.
 */
export const prove = defineCall({
  ...proving,
  id: 'identity.prove',
  path: '/v2/proof/',
  summary:
    'Prove who one is: for ten minutes the session may do what asks for it. Five wrong ones end the ' +
    'session.',
  example: { password: 'not the password' },
  input: z.strictObject({
    password: z.string().max(256).optional(),
    code: z.string().max(40).optional(),
    assertion: passkeyAssertion.optional(),
    payment: payment.optional(),
  }),
  output: z.strictObject({}),
  errors: ['PASSKEY_REFUSED', 'TEST_ACCOUNT', 'RATE_LIMITED'],
})

export const beginProof = defineCall({
  ...proving,
  id: 'identity.begin-proof',
  path: '/v2/proof/options/',
  summary: 'What a passkey is asked to sign as a proof of who one is.',
  input: z.strictObject({ payment: payment.optional() }),
  output: assertionOptions,
  errors: ['TEST_ACCOUNT'],
})
