/** Erasing a person at its own wish, and people and businesses by the office (decision 0074). */
import { openMatters } from '@exchange/domain/erasure/erasure.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const matters = z.array(z.enum(openMatters)).meta({
  description: 'What must end first. It waits for these, however long that takes',
})

const id = z.int().min(1).max(2_147_483_647)

const ownErasure = z
  .strictObject({
    asked: z
      .strictObject({ askedTS: timestamp, dueTS: timestamp })
      .nullable()
      .meta({ description: 'Null: nobody has asked for it' }),
    open: matters,
  })
  .meta({ id: 'OwnErasure' })
export type OwnErasureOnWire = z.infer<typeof ownErasure>

export const readErasure = defineCall({
  id: 'erasure.read',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/erasure/',
  summary: 'Whether the caller is to be erased, and what stands in the way.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: ownErasure,
})

export const askErasure = defineCall({
  id: 'erasure.ask',
  method: 'POST',
  base: 'core',
  path: '/v2/erasure/',
  summary:
    'Ask that the caller be erased in 14 days. Refused to the main contact of a business and to staff. Repeated, it changes nothing.',
  access: { who: 'session' },
  proof: 'fresh',
  example: {},
  input: z.strictObject({}),
  output: ownErasure,
  errors: ['TEST_ACCOUNT', 'CONFLICT'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600, strict: true }],
})

export const takeBackErasure = defineCall({
  id: 'erasure.take-back',
  method: 'POST',
  base: 'core',
  path: '/v2/erasure/take-back/',
  summary: 'Take back the own erasure before it begins. Repeated, it changes nothing.',
  access: { who: 'session' },
  example: {},
  input: z.strictObject({}),
  output: ownErasure,
  errors: ['GONE'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600, strict: true }],
})

const officeErasure = z
  .strictObject({
    erasureId: z.uuid(),
    memberId: z.number().int(),
    contactId: z.number().int().nullable().meta({ description: 'Null: the whole business' }),
    person: z.string().meta({ description: 'Empty: the whole business' }),
    business: z.string(),
    askedTS: timestamp,
    dueTS: timestamp,
    state: z.enum(['waiting', 'for-second', 'under-way']),
    byOffice: z.boolean(),
    own: z.boolean().meta({
      description: 'The caller asked for it or would be erased, so another person must agree',
    }),
    open: matters,
  })
  .meta({ id: 'OfficeErasure' })
export type OfficeErasureOnWire = z.infer<typeof officeErasure>

const officeErasures = z.strictObject({ erasures: z.array(officeErasure) })

export const listErasures = defineCall({
  id: 'erasure.list',
  method: 'GET',
  base: 'admin',
  path: '/erasures/',
  summary: 'Erasures that are not done yet, of people and businesses of the own exchanges.',
  access: { who: 'right', role: 'Users' },
  input: z.strictObject({}),
  output: officeErasures,
})

export const askErasureFor = defineCall({
  id: 'erasure.ask-for',
  method: 'POST',
  base: 'admin',
  path: '/erasures/',
  summary:
    'Ask on a written request that a person (contact) or a closed business be erased; a second person must agree.',
  access: { who: 'right', role: 'Users' },
  proof: 'fresh',
  example: { memberId: 2_000_000_000, contactId: 2_000_000_000 },
  input: z.strictObject({
    memberId: id,
    contactId: id.nullable().meta({ description: 'Null: the business with all its people' }),
  }),
  output: officeErasures,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const agreeErasure = defineCall({
  id: 'erasure.agree',
  method: 'POST',
  base: 'admin',
  path: '/erasures/agree/',
  summary: 'Agree to an erasure that somebody else of the office asked for.',
  access: { who: 'right', role: 'Users' },
  proof: 'fresh',
  example: { erasureId: '00000000-0000-4000-8000-000000000000' },
  input: z.strictObject({ erasureId: z.uuid() }),
  output: officeErasures,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const stopErasure = defineCall({
  id: 'erasure.stop',
  method: 'POST',
  base: 'admin',
  path: '/erasures/stop/',
  summary: 'Take back an erasure that the office asked for, before it begins.',
  access: { who: 'right', role: 'Users' },
  example: { erasureId: '00000000-0000-4000-8000-000000000000' },
  input: z.strictObject({ erasureId: z.uuid() }),
  output: officeErasures,
  errors: ['NOT_FOUND', 'GONE'],
})
