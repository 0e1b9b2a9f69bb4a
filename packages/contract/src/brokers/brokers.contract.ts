/** Brokers: the own book, its tasks, notes about them, and commission. */
import { laterMostDays, noteMost, signals } from '@exchange/domain/brokers/task.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const id = wholeNumber(1, 2_147_483_647)
const named = z.strictObject({ contactId: z.int(), name: z.string() })
const byBroker = { base: 'admin', access: { who: 'right', role: 'Broker' } } as const
const byUsers = { base: 'admin', access: { who: 'right', role: 'Users' } } as const

const task = z
  .strictObject({
    memberId: z.int(),
    member: z.string(),
    phone: z.string(),
    signal: z.enum(signals),
    sinceTS: timestamp
      .nullable()
      .meta({ description: 'Since when: the last sale or trade, the request; null: none known' }),
    untilTS: timestamp.nullable().meta({ description: 'By when: the end of the month' }),
    amount: amountOut.nullable().meta({ description: 'The balance, the request, what is left' }),
    usual: amountOut.nullable().meta({ description: 'The usual balance' }),
    other: z.string().meta({ description: 'Who asked' }),
    lastNote: z
      .strictObject({ note: z.string(), by: z.string(), date: timestamp })
      .nullable()
      .meta({ description: 'Of this signal, when it was a task before' }),
  })
  .meta({ id: 'BrokerTask' })
export type BrokerTask = z.infer<typeof task>

const member = z
  .strictObject({
    memberId: z.int(),
    member: z.string(),
    city: z.string(),
    balance: amountOut,
    lastSaleTS: timestamp.nullable(),
    bought: amountOut.meta({ description: 'Within thirty days' }),
    tasks: z.int(),
  })
  .meta({ id: 'BookMember' })
export type BookMember = z.infer<typeof member>

export const readBook = defineCall({
  ...byBroker,
  id: 'brokers.book',
  method: 'GET',
  path: '/brokers/book/',
  summary:
    'The book of a broker: its tasks, the most urgent first, and its members. A broker reads the ' +
    'own book; whoever also holds the right Users, any of its exchanges.',
  input: z.strictObject({
    brokerId: id.optional().meta({ description: 'Default: the caller' }),
  }),
  output: z.strictObject({
    broker: named,
    tasks: z.array(task),
    putOff: z.int().meta({ description: 'Tasks that are done or put off' }),
    members: z.array(member),
    brokers: z.array(named).meta({ description: 'Whose books the caller may read' }),
  }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
export type Book = z.infer<typeof readBook.output>

export const noteTask = defineCall({
  ...byBroker,
  id: 'brokers.note',
  method: 'POST',
  path: '/brokers/notes/',
  summary:
    'Ends a task of a member in the own book, or puts it off until a day, with a note that stays. ' +
    'The same noteId again changes nothing.',
  example: {
    noteId: '00000000-0000-4000-8000-000000000000',
    ...{ memberId: 1, signal: 'no-trade', outcome: 'done', note: 'Called' },
  },
  input: z.strictObject({
    noteId: z
      .string()
      .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/)
      .meta({ description: 'A UUID made by the client, with or without hyphens' }),
    memberId: id,
    signal: z.enum(signals),
    outcome: z.enum(['done', 'later']),
    until: z.iso
      .date()
      .optional()
      .meta({ description: `With later: a day within ${laterMostDays} days` }),
    note: z.string().max(noteMost),
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const listBrokers = defineCall({
  ...byUsers,
  id: 'brokers.list',
  method: 'GET',
  path: '/brokers/',
  summary: 'Who may be the broker of a member, and who is.',
  example: { memberId: 1 },
  input: z.strictObject({ memberId: id }),
  output: z.strictObject({
    broker: named.nullable(),
    sinceTS: timestamp.nullable(),
    brokers: z.array(named.extend({ members: z.int() })),
  }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const assignBroker = defineCall({
  ...byUsers,
  id: 'brokers.assign',
  method: 'POST',
  path: '/brokers/assign/',
  summary: 'Puts a member into the book of a broker, or of none.',
  example: { memberId: 1, brokerId: null },
  input: z.strictObject({ memberId: id, brokerId: id.nullable() }),
  output: z.strictObject({ broker: named.nullable(), sinceTS: timestamp.nullable() }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

const line = z.strictObject({
  memberId: z.int(),
  member: z.string(),
  cashFees: amountOut.meta({ description: 'Dollars collected, less what was given back' }),
  fees: amountOut.meta({ description: 'The same in the currency' }),
})

const commission = z.strictObject({
  brokerId: id.optional().meta({ description: 'Default: the caller' }),
  month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/),
})
const example = { month: '2026-01' }

export const readCommission = defineCall({
  ...byBroker,
  id: 'brokers.commission',
  method: 'GET',
  path: '/brokers/commission/',
  summary:
    'What a broker earns for a month: a share of the fees that were collected of members while ' +
    'they were in its book, by the policy of the exchange.',
  example,
  input: commission,
  output: z.strictObject({
    percent: z.number().meta({ description: 'The share, by the policy of that month' }),
    finalTS: timestamp
      .nullable()
      .meta({ description: 'When the month was counted for good; null: it still changes' }),
    lines: z.array(line),
    cashFees: amountOut,
    fees: amountOut,
    cashCommission: amountOut,
    commission: amountOut,
  }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type Commission = z.infer<typeof readCommission.output>

export const exportCommission = defineCall({
  ...byBroker,
  id: 'brokers.commission-file',
  method: 'GET',
  path: '/brokers/commission/export/',
  summary: 'The same as a CSV file.',
  example,
  input: commission,
  output: z.strictObject({ csv: z.string() }),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})
