/** What a person has beside its password, and setting it up (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'
import { attestationOptions, passkeyAttestation } from './passkey.contract.ts'

const passkey = z
  .strictObject({
    passkeyId: z.uuid(),
    name: z.string(),
    synced: z.boolean().meta({ description: 'Its device copies it to others of the person' }),
    createdTS: timestamp,
    lastUsedTS: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type PasskeyOnWire = z.infer<typeof passkey>

const factors = z
  .strictObject({
    passkeys: z.array(passkey),
    authenticatorTS: timestamp
      .nullable()
      .meta({ description: 'When the authenticator was set up; null without one' }),
    recoveryCodes: z.number().int().meta({ description: 'How many were not used yet' }),
    demanded: z.boolean().meta({
      description: 'The person holds a right, for which this network demands a second factor',
    }),
    inSession: z.boolean().meta({ description: 'One was shown in this sign-in' }),
  })
  .meta({ id: 'SecondFactors' })
export type FactorsOnWire = z.infer<typeof factors>

/** `codes`: new recovery codes, shown this once; null if they stay as they are. */
const setUp = z.strictObject({ factors, codes: z.array(z.string()).nullable() })

const changing = [{ by: 'contact', count: 60, seconds: 3_600, strict: true }] as const

export const readFactors = defineCall({
  id: 'factors.read',
  method: 'GET',
  base: 'core',
  path: '/v2/factors/',
  summary: "The caller's passkeys, authenticator and number of recovery codes.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: factors,
})

export const beginPasskey = defineCall({
  id: 'factors.begin-passkey',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/options/',
  summary: 'What a device is asked to make for a new passkey of the caller.',
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({}),
  output: attestationOptions,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'CONFLICT'],
  limits: changing,
})

export const addPasskey = defineCall({
  id: 'factors.add-passkey',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/',
  summary: 'Keep a new passkey. The first factor of a person comes with ten recovery codes.',
  access: { who: 'session' },
  proof: 'fresh',
  example: {
    attestation: {
      ...{ id: 'unknown', rawId: 'unknown', type: 'public-key' },
      response: { clientDataJSON: '', attestationObject: '' },
    },
  },
  input: z.strictObject({ attestation: passkeyAttestation }),
  output: setUp,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'PASSKEY_REFUSED', 'CONFLICT'],
  limits: changing,
})

const passkeyId = z.uuid()
const unknownPasskey = '00000000-0000-4000-8000-000000000000'

export const renamePasskey = defineCall({
  id: 'factors.rename-passkey',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/rename/',
  summary: 'Give a passkey of the caller another name.',
  access: { who: 'session' },
  example: { passkeyId: unknownPasskey, name: 'Phone' },
  input: z.strictObject({ passkeyId, name: z.string().max(400) }),
  output: factors,
  errors: ['TEST_ACCOUNT', 'NOT_FOUND'],
  limits: changing,
})

export const removePasskey = defineCall({
  id: 'factors.remove-passkey',
  method: 'POST',
  base: 'core',
  path: '/v2/passkeys/remove/',
  summary: 'Remove a passkey of the caller; who holds a right keeps one factor.',
  access: { who: 'session' },
  proof: 'fresh',
  example: { passkeyId: unknownPasskey },
  input: z.strictObject({ passkeyId }),
  output: factors,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  limits: changing,
})

export const beginAuthenticator = defineCall({
  id: 'factors.begin-authenticator',
  method: 'POST',
  base: 'core',
  path: '/v2/authenticator/options/',
  summary: 'A new secret for an authenticator; it counts once its first code was given.',
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({}),
  output: z.strictObject({
    secret: z.string().meta({ description: 'Base32, for typing it in' }),
    uri: z.string().meta({ description: '`otpauth://…`, for a QR code' }),
  }),
  errors: ['TEST_ACCOUNT'],
  limits: changing,
})

export const confirmAuthenticator = defineCall({
  id: 'factors.confirm-authenticator',
  method: 'POST',
  base: 'core',
  path: '/v2/authenticator/',
  summary: 'Set up the authenticator by its first code, in the place of the one before.',
  access: { who: 'session' },
  proof: 'fresh',
  example: { code: '123456' },
  input: z.strictObject({ code: z.string().max(40) }),
  output: setUp,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'CONFLICT'],
  limits: changing,
})

export const removeAuthenticator = defineCall({
  id: 'factors.remove-authenticator',
  method: 'POST',
  base: 'core',
  path: '/v2/authenticator/remove/',
  summary: 'Remove the authenticator; who holds a right keeps one factor.',
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({}),
  output: factors,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
  limits: changing,
})

export const makeRecoveryCodes = defineCall({
  id: 'factors.make-recovery-codes',
  method: 'POST',
  base: 'core',
  path: '/v2/recovery-codes/',
  summary: 'Ten new recovery codes in the place of all others; only with a factor.',
  access: { who: 'session' },
  proof: 'fresh',
  input: z.strictObject({}),
  output: setUp,
  errors: ['TEST_ACCOUNT', 'FACTOR_REQUIRED', 'CONFLICT'],
  limits: [{ by: 'contact', count: 10, seconds: 3_600, strict: true }],
})
