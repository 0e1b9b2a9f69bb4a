/**
 * Passkeys on the wire, in the form of WebAuthn's JSON. Browsers add fields of which we need none,
 * so those are ignored.
 */
import { z } from 'zod'

const bytes = (most: number) => z.string().max(most)
const known = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

const credential = {
  id: bytes(2_000),
  rawId: bytes(2_000),
  type: z.literal('public-key'),
}

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    authenticatorData: bytes(4_000),
    clientDataJSON: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).nullable().optional(),
  }),
})

export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(bytes(40)).max(10).nullable().optional(),
  }),
})

/** To be handed to `navigator.credentials.get`. */
export const assertionOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(known),
})

/** To be handed to `navigator.credentials.create`. */
export const attestationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(
    z.strictObject({ type: z.literal('public-key'), alg: z.number().int() }),
  ),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
