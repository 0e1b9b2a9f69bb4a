/** Proving once more who you are, in a session (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { assertionOptions, passkeyAssertion } from '../factors/passkey.contract.ts'
import { amountIn, amountOut } from '../wire/fields.ts'

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
    'Prove who you are: for ten minutes the session may do what asks for it. Five wrong ones end ' +
    'the session.',
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
  summary: 'What a passkey is asked to sign as a proof of who you are.',
  input: z.strictObject({ payment: payment.optional() }),
  output: assertionOptions,
  errors: ['TEST_ACCOUNT'],
})

const ownSum = {
  base: 'core',
  path: '/v2/proof/sum/',
  access: { who: 'session' },
  output: z.strictObject({
    above: amountOut.meta({
      description: 'Above it, currency and dollars together, a payment asks for a proof',
    }),
  }),
} as const

export const readProofSum = defineCall({
  ...ownSum,
  id: 'identity.read-proof-sum',
  method: 'GET',
  summary: 'The sum above which the caller proves who they are before a payment.',
  input: z.strictObject({}),
  errors: ['TEST_ACCOUNT'],
})

export const saveProofSum = defineCall({
  ...ownSum,
  id: 'identity.save-proof-sum',
  proof: 'fresh',
  method: 'POST',
  summary: 'Choose that sum; 0 asks for a proof before every payment.',
  example: { above: '500' },
  // Anything is let through, so that what is no amount is answered with one sentence.
  input: z.strictObject({ above: z.union([amountIn, z.unknown()]).optional() }),
  errors: ['TEST_ACCOUNT'],
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
})
