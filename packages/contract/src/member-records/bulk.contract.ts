/** One act of staff on many members: a preview of three lists, then the act, line by line. */
import {
  bulkActs,
  bulkLineStates,
  bulkMost,
  bulkReasons,
  bulkStates,
} from '@exchange/domain/member-records/bulk.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp, wholeNumber } from '../wire/fields.ts'
import { recordFilter } from './record-list.contract.ts'

const id = z.int().min(1).max(2_147_483_647)
const idInAddress = wholeNumber(1, 2_147_483_647)

const order = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['hold', 'lift-hold', 'send-code']) }),
  z.strictObject({
    act: z.literal('broker'),
    brokerId: id.nullable().meta({ description: 'Null: into no book' }),
  }),
  z.strictObject({ act: z.literal('credit-line'), amount: amountIn }),
  z.strictObject({
    act: z.literal('fee-plan'),
    feePlan: z.enum(['standard', 'cash-fee-free']),
  }),
])
export type BulkOrderIn = z.infer<typeof order>

const members = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('chosen'), memberIds: z.array(id).min(1).max(bulkMost) }),
  z.strictObject({
    which: z.literal('filter'),
    filter: z
      .strictObject(recordFilter)
      .meta({ description: 'As the list of members is asked for; all that match' }),
  }),
  z.strictObject({
    which: z.literal('waiting'),
    bulkId: id.meta({ description: 'Those that wait for a second person in another act' }),
  }),
])
export type BulkMembers = z.input<typeof members>

const bulk = z
  .strictObject({
    bulkId: z.int(),
    act: z.enum(bulkActs),
    amount: amountOut.nullable().meta({ description: 'Of credit-line' }),
    feePlan: z.enum(['standard', 'cash-fee-free']).nullable(),
    brokerId: z.int().nullable(),
    broker: z.string().meta({ description: 'Empty: none' }),
    why: z.string(),
    status: z.enum(bulkStates),
    orderedBy: z.string(),
    isOwn: z.boolean().meta({ description: 'The caller ordered it' }),
    previewedDate: timestamp,
    beganDate: timestamp.nullable(),
    endedDate: timestamp.nullable(),
    counts: z
      .array(
        z.strictObject({
          state: z.enum(bulkLineStates),
          reason: z.enum(bulkReasons).nullable(),
          count: z.int(),
        }),
      )
      .meta({ description: 'Members of the exchanges of the caller, by what becomes of them' }),
  })
  .meta({ id: 'BulkAct' })
export type Bulk = z.infer<typeof bulk>

const line = z
  .strictObject({
    memberId: z.int(),
    name: z.string(),
    number: z.string(),
    exchange: z.string(),
    state: z.enum(bulkLineStates),
    reason: z.enum(bulkReasons).nullable(),
  })
  .meta({ id: 'BulkLine' })

const byUsers = { base: 'admin', access: { who: 'right', role: 'Users' } } as const

export const listBulks = defineCall({
  ...byUsers,
  id: 'member-records.bulks',
  method: 'GET',
  path: '/users/bulks/',
  summary: 'The latest acts on many members, and who may be chosen as a broker.',
  input: z.strictObject({}),
  output: z.strictObject({
    bulks: z.array(bulk.omit({ counts: true })),
    brokers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const previewBulk = defineCall({
  ...byUsers,
  id: 'member-records.bulk-preview',
  method: 'POST',
  path: '/users/bulks/preview/',
  summary:
    'Says of each member whether an act would change it, why it is left out, or that it needs a second person. Nothing is changed yet.',
  example: { order: { act: 'hold' }, members: { which: 'chosen', memberIds: [1] }, why: 'Asked' },
  input: z.strictObject({
    order,
    members,
    why: z.string().max(4_000).meta({ description: 'The reason; the members may read it' }),
  }),
  output: bulk,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})

export const readBulk = defineCall({
  ...byUsers,
  id: 'member-records.bulk',
  method: 'GET',
  path: '/users/bulks/one/',
  summary: 'An act on many members: what it sets, how far it is, and how many of each outcome.',
  example: { bulkId: 2_000_000_000 },
  input: z.strictObject({ bulkId: idInAddress }),
  output: bulk,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
})

export const readBulkLines = defineCall({
  ...byUsers,
  id: 'member-records.bulk-lines',
  method: 'GET',
  path: '/users/bulks/lines/',
  summary: 'Its members with one outcome, by page. Reading it is noted in the log.',
  example: { bulkId: 2_000_000_000, state: 'ready' },
  input: z.strictObject({
    bulkId: idInAddress,
    state: z.enum(bulkLineStates),
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .optional(),
  }),
  output: z.strictObject({ lines: z.array(line), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
})

const act = {
  ...byUsers,
  method: 'POST',
  example: { bulkId: 2_000_000_000 },
  input: z.strictObject({ bulkId: id }),
  output: bulk,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const runBulk = defineCall({
  ...act,
  id: 'member-records.bulk-run',
  proof: 'fresh',
  path: '/users/bulks/run/',
  summary:
    'Begins what was previewed, or goes on where it was stopped: one member after the other, each judged again. Only who previewed it.',
})

export const stopBulk = defineCall({
  ...act,
  id: 'member-records.bulk-stop',
  path: '/users/bulks/stop/',
  summary: 'Stops it before the next member. What was done stays.',
})
