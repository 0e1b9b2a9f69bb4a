/** The sign-ins of a person that are still in use: to look at and to end (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const signIn = z
  .strictObject({
    sessionId: z.uuid(),
    device: z.string().meta({ description: 'Browser and system; empty if unknown' }),
    address: z.string().meta({ description: 'Internet address, for IPv6 its network part' }),
    secondFactor: z.boolean().meta({ description: 'A passkey or a code was used for it' }),
    current: z.boolean().meta({ description: 'The one that asks' }),
    keep: z.boolean().meta({ description: "With 'Keep me signed in'" }),
    signedInTS: timestamp,
    lastUsedTS: timestamp,
  })
  .meta({ id: 'SignIn' })
export type SignInOnWire = z.infer<typeof signIn>

const signIns = z.strictObject({ sessions: z.array(signIn) })

export const listSessions = defineCall({
  id: 'identity.sessions',
  method: 'GET',
  base: 'core',
  path: '/v2/sessions/',
  summary: "The caller's sign-ins that are still in use, the one that asks first.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: signIns,
})

const ending = {
  method: 'POST',
  base: 'core',
  access: { who: 'session' },
  output: signIns,
} as const

export const endSession = defineCall({
  ...ending,
  id: 'identity.end-session',
  path: '/v2/sessions/end/',
  summary: 'End one of the sign-ins of the caller. One that has ended already changes nothing.',
  input: z.strictObject({ sessionId: z.uuid() }),
  example: { sessionId: '0198c0de-0000-4000-8000-000000000000' },
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const endOtherSessions = defineCall({
  ...ending,
  id: 'identity.end-other-sessions',
  path: '/v2/sessions/end-others/',
  summary: 'End every sign-in of the caller but the one that asks.',
  input: z.strictObject({}),
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
