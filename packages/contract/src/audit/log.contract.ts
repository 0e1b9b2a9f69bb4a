/**
 * The logs: what staff did and read, and what happened to sign-ins, for administrators of the
 * exchange; and who looked at a business, for the business.
 */
import { objectKinds, staffActs } from '@exchange/domain/audit/staff-acts.rules'
import { securityEvents } from '@exchange/domain/audit/security-events.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageInput, timestamp } from '../wire/fields.ts'

const day = z.iso.date().regex(/^[12]\d{3}-/)
const typed = z.string().trim().max(80)

/** Which lines; without any of them: all of the log. */
export const logFilter = {
  log: z.enum(['staff', 'security']).default('staff'),
  person: typed
    .optional()
    .meta({ description: 'Part of the name of who did it, or of the second person' }),
  business: typed.optional().meta({ description: 'Part of the name of a member that it concerns' }),
  act: z
    .enum([...staffActs, ...securityEvents])
    .optional()
    .meta({ description: 'An act of staff or an event of the security log' }),
  object: z
    .string()
    .trim()
    .max(120)
    .optional()
    .meta({ description: 'What it was done to: `payment/…`; in the security log a sign-in' }),
  from: day.optional().meta({ description: 'The first day, in the time zone of the own exchange' }),
  until: day.optional().meta({ description: 'The last day' }),
  words: typed.optional().meta({ description: 'Found in the reason, and before and after' }),
}
export type LogFilter = z.infer<z.ZodObject<typeof logFilter>>

const values = z.record(z.string(), z.unknown()).nullable()
const named = z.strictObject({ id: z.int(), name: z.string() })

const logLine = z
  .strictObject({
    lineId: z.string(),
    number: z.int().nullable().meta({ description: 'In its log; null: not sealed yet' }),
    date: timestamp,
    act: z.enum([...staffActs, ...securityEvents]),
    person: named.nullable().meta({ description: 'Null: nobody who is known' }),
    second: named.nullable().meta({ description: 'The other person of an act that needs two' }),
    exchange: named.nullable().meta({ description: 'Null: the whole network' }),
    members: z.array(named).meta({ description: 'Whom it concerns' }),
    object: z
      .strictObject({
        kind: z.enum([...objectKinds, 'sign-in']),
        id: z.string(),
        name: z.string().nullable().meta({
          description: 'Number and name of a member, name of a person or an exchange, as of now',
        }),
      })
      .nullable(),
    why: z.string().nullable(),
    before: values,
    after: values,
    address: z.string().nullable().meta({ description: 'The block of addresses it came from' }),
    device: z.string().nullable(),
  })
  .meta({ id: 'LogLine' })
export type LogLine = z.infer<typeof logLine>

const byAdmin = { base: 'admin', access: { who: 'right', role: 'Admin' } } as const

export const readLog = defineCall({
  ...byAdmin,
  id: 'audit.log',
  method: 'GET',
  path: '/log/',
  summary:
    'The log of the own exchanges, newest first: what staff did and read, or what happened to ' +
    'sign-ins. Reading it is noted in it.',
  input: pageInput.extend(logFilter),
  output: z.strictObject({ lines: z.array(logLine), nextCursor: z.string().nullable() }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const exportLog = defineCall({
  ...byAdmin,
  id: 'audit.export',
  method: 'GET',
  path: '/log/export/',
  summary: 'The same lines as a CSV file. Saving it is noted in the log.',
  input: z.strictObject(logFilter),
  output: z.strictObject({
    csv: z.string(),
    whole: z.boolean().meta({ description: 'False: there are more than fit into one file' }),
  }),
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})

const look = z
  .strictObject({
    lineId: z.string(),
    date: timestamp,
    act: z.enum(staffActs),
    person: z.string().meta({ description: 'Of the staff' }),
    exchange: z.string().meta({ description: 'For whose office; empty: the network’s' }),
    payment: z
      .string()
      .nullable()
      .meta({ description: 'The payment of the own business that it is about' }),
  })
  .meta({ id: 'Look' })
export type Look = z.infer<typeof look>

export const listLooks = defineCall({
  id: 'audit.looks',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/looks/',
  summary: "What staff read and did of the caller's business, newest first; names no other member.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({ looks: z.array(look), nextCursor: z.string().nullable() }),
  errors: ['FORBIDDEN'],
})
