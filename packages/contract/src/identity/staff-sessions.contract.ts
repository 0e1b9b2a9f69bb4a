/** The office ends the sign-ins of a person (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const reasonOfEndingMost = 500

export const endSessionsOf = defineCall({
  id: 'identity.end-sessions-of',
  method: 'POST',
  base: 'admin',
  path: '/people/end-sessions/',
  summary:
    'End every sign-in of a person of the exchange. The person is told by letter, and can sign in again.',
  access: { who: 'right', role: 'Users' },
  example: { contactId: 2_147_483_647, why: 'The phone was stolen' },
  input: z.strictObject({
    contactId: z.number().int().min(1).max(2_147_483_647),
    why: z
      .string()
      .max(2_000)
      .meta({ description: `1 to ${reasonOfEndingMost} characters` }),
  }),
  output: z.strictObject({
    ended: z.number().int().meta({ description: 'How many sign-ins ended' }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
})
