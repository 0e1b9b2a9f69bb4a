/** Statements of a member, of a month or of any days (ACCT-08, ACCT-09), and their files. */
import { lineParts, statementUnits } from '@exchange/domain/statements/statement.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ledgerHead } from '../seals/seals.contract.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

/** A calendar month in the time zone of the member's exchange: `2026-11`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const day = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/)

/** A month, or the first and the last day. */
const asked = {
  month: month.optional(),
  from: day.optional().meta({ description: 'The first day, instead of a month' }),
  to: day.optional().meta({ description: 'The last day, included; at most a year after `from`' }),
}

const statementMonth = z.strictObject({
  month,
  over: z.boolean().meta({ description: 'False: the month goes on, these are figures so far' }),
  closing: amountOut.meta({ description: 'Balance in the currency, held amounts included' }),
  closingCash: amountOut.meta({ description: 'Balance of the Cash Reserve, in dollars' }),
  transactions: z.number().int().meta({ description: 'Those that moved currency or dollars' }),
})

export const listStatements = defineCall({
  id: 'statements.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/statements/',
  summary:
    "The months of the member of the caller, newest first, from its first transaction on. Needs the person's right to statements.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ zone: z.string(), months: z.array(statementMonth) }),
  errors: ['NO_TRANSACTION_AUTHORITY', 'PARTIAL_MEMBER'],
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

const line = z.strictObject({
  transaction: z.string(),
  day: z.string().meta({ format: 'date' }),
  time: z.string().meta({ description: 'In the time zone of the exchange, as 21:05' }),
  unit: z.enum(statementUnits),
  part: z.enum(lineParts).meta({ description: 'Tip and commission are lines of their own' }),
  type: z.string(),
  paid: z.boolean(),
  member: z.string(),
  product: z.string(),
  note: z.string(),
  code: z.string().nullable(),
  amount: amountOut.meta({ description: 'Negative for what went out' }),
  balance: amountOut,
  flashCash: amountOut.meta({ description: 'How much of the amount was FlashCash' }),
})
export type StatementLineOut = z.infer<typeof line>

const totals = z.strictObject({
  unit: z.enum(statementUnits),
  opening: amountOut,
  in: amountOut,
  out: amountOut,
  net: amountOut,
  commission: amountOut.meta({ description: 'Paid less returned; part of in and out' }),
  closing: amountOut,
  flashCash: amountOut.meta({ description: 'What of the closing balance is FlashCash' }),
  held: amountOut.meta({
    description: 'What of the closing balance is held for payments that wait',
  }),
})

export type StatementTotals = z.infer<typeof totals>

export const readStatement = defineCall({
  id: 'statements.read',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/statements/month/',
  summary:
    'The statement of a month, or of any days up to a year: opening and closing balance per unit, and every line with the balance after it.',
  access: { who: 'session' },
  example: { month: '2026-01' },
  input: z.strictObject(asked),
  output: z.strictObject({
    from: day,
    to: day,
    month: month.nullable().meta({ description: 'Null: these days are no calendar month' }),
    over: z.boolean(),
    zone: z.string(),
    member: z.string(),
    number: z.string(),
    exchange: z.string(),
    madeAt: timestamp,
    totals: z.array(totals),
    points: z.strictObject({ opening: z.number().int(), closing: z.number().int() }),
    lines: z.array(line),
    head: ledgerHead.nullable().meta({ description: 'The newest seal of the ledger' }),
  }),
  errors: ['NO_TRANSACTION_AUTHORITY', 'PARTIAL_MEMBER', 'NOT_FOUND'],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
export type StatementOut = z.infer<typeof readStatement.output>

/** Where the file of a statement is fetched; outside the calls, because it is no JSON. */
export const statementFilePath = '/api/core/v2/statements/file/'

export const papers = ['letter', 'a4'] as const
export type Paper = (typeof papers)[number]

/** CSV and OFX have one account: `unit`. */
export const statementFileInput = z.strictObject({
  ...asked,
  format: z.enum(['pdf', 'csv', 'ofx']),
  unit: z.enum(statementUnits).default('MOX'),
  paper: z.enum(papers).default('letter'),
})

export const statementFileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
} as const
