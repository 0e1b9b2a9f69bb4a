/** The way back for a person who has lost every second factor (DOMAIN §16). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

/** The ticket proves username and password; it stays good for the other ways. */
export const askWayBack = defineCall({
  id: 'factors.ask-way-back',
  method: 'POST',
  base: 'core',
  path: '/v2/login/way-back/',
  summary:
    'Ask the office to remove the second factors, after the right password. Every known address of ' +
    'the person gets a letter; asking again changes nothing.',
  access: { who: 'anyone' },
  example: { ticket: 'unknown' },
  input: z.strictObject({ ticket: z.string().max(100) }),
  output: z.strictObject({
    opensTS: timestamp.meta({ description: 'The office may open it from then on' }),
    exchangeName: z.string(),
    exchangePhone: z.string(),
  }),
  errors: ['GONE'],
  limits: [{ by: 'address', count: 20, seconds: 3_600, strict: true }],
})

export const cancelWayBack = defineCall({
  id: 'factors.cancel-way-back',
  method: 'POST',
  base: 'core',
  path: '/v2/way-back/cancel/',
  summary: 'Say no to a way back by the code of its letter. Repeated, it has the same answer.',
  access: { who: 'anyone' },
  example: { code: 'unknown' },
  input: z.strictObject({ code: z.string().max(100) }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'GONE'],
  limits: [{ by: 'address', count: 60, seconds: 600, strict: true }],
})

const wayBack = z
  .strictObject({
    wayBackId: z.uuid(),
    contactId: z.number().int(),
    person: z.string(),
    business: z.string(),
    phone: z.string().meta({ description: 'Of the person; to make sure by a call who asks' }),
    askedTS: timestamp,
    opensTS: timestamp,
    ready: z.boolean(),
  })
  .meta({ id: 'WayBack' })
export type WayBackOnWire = z.infer<typeof wayBack>

const waysBack = z.strictObject({ waysBack: z.array(wayBack) })

export const listWaysBack = defineCall({
  id: 'factors.list-ways-back',
  method: 'GET',
  base: 'admin',
  path: '/ways-back/',
  summary: 'People who have lost every second factor and ask for a way back, oldest first.',
  access: { who: 'right', role: 'Users' },
  input: z.strictObject({}),
  output: waysBack,
})

export const openWayBack = defineCall({
  id: 'factors.open-way-back',
  method: 'POST',
  base: 'admin',
  path: '/ways-back/open/',
  summary:
    "Remove a person's second factors and end its sign-ins, a day after it asked; by somebody else.",
  access: { who: 'right', role: 'Users' },
  proof: 'fresh',
  example: { wayBackId: '00000000-0000-4000-8000-000000000000' },
  input: z.strictObject({ wayBackId: z.uuid() }),
  output: waysBack,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})
