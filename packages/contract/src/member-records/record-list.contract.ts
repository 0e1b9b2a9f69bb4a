/** The list of members for staff: a page, and the same as a CSV file. */
import {
  recordPageMost,
  recordSorts,
  signInFilters,
} from '@exchange/domain/member-records/record-list.rules'
import { standings } from '@exchange/domain/members/standings.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const day = z.iso.date().regex(/^[12]\d{3}-/)
const amount = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,2})?$/)
  .meta({ description: 'Decimal amount' })
const whole = z.string().regex(/^\d{1,4}$/)

/** Which members; without any of them: all of the own exchanges. */
export const recordFilter = {
  q: z.string().trim().max(80).optional().meta({
    description: 'Name, number, email, phone, username, or the last four digits of a card',
  }),
  exchange: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  standing: z.enum([...standings, 'applied']).optional(),
  signIn: z.enum(signInFilters).optional(),
  joinedFrom: day.optional(),
  joinedUntil: day.optional(),
  least: amount.optional().meta({ description: 'The lowest balance in the currency' }),
  most: amount.optional().meta({ description: 'The highest balance in the currency' }),
  use: whole.optional().meta({ description: 'At least so many percent of the credit line' }),
  idle: whole.optional().meta({ description: 'No trade for so many days' }),
  broker: z
    .string()
    .regex(/^(none|[1-9]\d{0,8})$/)
    .optional()
    .meta({ description: 'In whose book it is: a contact, or none' }),
  sort: z
    .enum(recordSorts.flatMap((name) => [name, `-${name}`] as const))
    .default('name')
    .meta({ description: 'With a minus the greatest first' }),
}

const row = z
  .strictObject({
    memberId: z.int(),
    name: z.string().meta({ description: 'As members see it' }),
    number: z.string(),
    exchangeId: z.int(),
    exchange: z.string(),
    standing: z.enum(standings).nullable().meta({ description: 'Null: not approved yet' }),
    office: z.boolean().meta({ description: 'The office of its exchange, which is no member' }),
    person: z.string().meta({ description: 'The main contact' }),
    city: z.string(),
    joinedDate: timestamp,
    balance: amountOut.nullable().meta({ description: 'Null: without an account' }),
    creditLine: amountOut.nullable(),
    creditUse: z.int().nullable().meta({ description: 'Percent; null: without a credit line' }),
    cashReserve: amountOut.nullable(),
    feePlan: z.enum(['standard', 'cash-fee-free']),
    broker: z.string().meta({ description: 'In whose book it is; empty: in none' }),
    lastSignIn: timestamp.nullable().meta({ description: 'Of anybody of the business' }),
  })
  .meta({ id: 'MemberRow' })
export type MemberRow = z.infer<typeof row>

export const listMembers = defineCall({
  id: 'member-records.list',
  method: 'GET',
  base: 'admin',
  path: '/users/',
  summary: 'Members of the own exchanges, by page. Reading it is noted in the log.',
  access: { who: 'right', role: 'Users' },
  input: z.strictObject({
    ...recordFilter,
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(recordPageMost).default(50),
  }),
  output: z.strictObject({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    exchanges: z
      .array(z.strictObject({ id: z.int(), name: z.string() }))
      .meta({ description: 'Those whose members the caller may list' }),
    brokers: z
      .array(z.strictObject({ id: z.int(), name: z.string() }))
      .meta({ description: 'Of these exchanges, with a book' }),
  }),
  limits: [{ by: 'contact', count: 240, seconds: 60 }],
})

/** The same filter as a file, outside of the contract because it is no JSON. */
export const memberFilePath = '/api/admin/users/file'
export const recordFilterInput = z.strictObject(recordFilter)
