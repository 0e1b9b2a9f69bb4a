/** The link of a letter about a sign-in on a new device (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const toldSignIn = z
  .strictObject({
    device: z.string().meta({ description: 'Browser and system; empty if unknown' }),
    address: z.string().meta({ description: 'Internet address, for IPv6 its network part' }),
    signedInTS: timestamp,
    open: z.boolean().meta({ description: 'Still signed in' }),
  })
  .meta({ id: 'ToldSignIn' })
export type ToldSignInOnWire = z.infer<typeof toldSignIn>

const byLink = {
  method: 'POST',
  base: 'core',
  access: { who: 'anyone' },
  input: z.strictObject({ code: z.string().max(100) }),
  example: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
  output: z.strictObject({
    denied: z.boolean().meta({ description: 'Someone said that this was not them' }),
    signIns: z.array(toldSignIn),
  }),
  errors: ['NOT_FOUND', 'GONE'],
  limits: [{ by: 'address', count: 60, seconds: 3_600, strict: true }],
} as const

/** Changes nothing: programs follow links, too. */
export const readNewDevice = defineCall({
  ...byLink,
  id: 'identity.read-new-device',
  path: '/v2/new-device/',
  summary: 'Which sign-ins a letter is about, by the code of its link. Changes nothing.',
})

export const denyNewDevice = defineCall({
  ...byLink,
  id: 'identity.deny-new-device',
  path: '/v2/new-device/not-me/',
  summary:
    'This was not me: ends those sign-ins, forgets their devices, and locks sending until a code ' +
    'has set a new password. Repeated, it has the same answer.',
})
