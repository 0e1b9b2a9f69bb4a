/** The monthly run of an exchange (ADMIN-04; DOMAIN §13): preview, how far it is, and result. */
import {
  feeReasons,
  runPageMost,
  runShows,
  timesMost,
  timesUsual,
} from '@exchange/domain/monthly-run/monthly-run.rules'
import { runStates } from '@exchange/domain/months/month-run.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, shownSum, timestamp, wholeNumber } from '../wire/fields.ts'

const exchangeId = wholeNumber(1, 2_147_483_647)
const month = z
  .string()
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'That begins: 2026-12. Its run settles the fees of the month before' })
const times = z.coerce.number().int().min(2).max(timesMost).default(timesUsual)

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const

const counted = z.strictObject({ count: z.int(), amount: amountOut })

const sums = z
  .strictObject({
    fees: counted,
    feesBefore: counted.meta({ description: 'Of the month before' }),
    larger: z.int().meta({ description: 'Fees that differ from the month before' }),
    first: z.int().meta({ description: 'Of members that never paid one' }),
    times: z.int().meta({ description: 'Above so many times the fee of the month before' }),
    reasons: z.array(z.strictObject({ reason: z.enum(feeReasons), count: z.int() })),
    targets: counted,
    targetsBefore: counted,
    linesUp: counted,
    linesDown: counted,
    flashCash: counted.meta({ description: 'That ends in the month' }),
  })
  .meta({ id: 'MonthlySums' })

export const readMonthlyRun = defineCall({
  ...byFinance,
  id: 'monthly-run.read',
  method: 'GET',
  path: '/month/',
  summary:
    'A month of an exchange: the preview of the one to come, or the run that began it. Names no ' +
    'member.',
  input: z.strictObject({
    exchangeId: exchangeId.optional(),
    month: month.optional().meta({ description: 'Default: what waits, else the next' }),
    times,
  }),
  output: z.strictObject({
    exchanges: z.array(z.strictObject({ exchangeId: z.int(), name: z.string() })),
    exchangeId: z.int(),
    zone: z.string(),
    months: z.array(month).meta({ description: 'The newest first; the first is the next one' }),
    month,
    beginsAt: timestamp,
    announcedFrom: timestamp.nullable().meta({ description: 'When fees to come are announced' }),
    waits: z.boolean().meta({ description: 'Its fees wait for a confirmation' }),
    preview: z
      .strictObject({
        asOf: timestamp.nullable().meta({ description: 'Null: none is done yet' }),
        progress: z.int().nullable().meta({ description: 'Percent of one that is being made' }),
      })
      .nullable()
      .meta({ description: 'Null: the month has begun' }),
    run: z
      .strictObject({
        state: z.enum(runStates),
        progress: z.int().meta({ description: 'Percent of its members' }),
        due: counted.meta({ description: 'Frozen and not charged' }),
        failed: z.int(),
        isLast: z.boolean().meta({ description: 'It can be confirmed or tried again' }),
        confirmedTS: timestamp.nullable(),
        confirmedBy: z.string().meta({ description: 'Empty: charged by themselves' }),
      })
      .nullable(),
    sums: sums.nullable().meta({ description: 'Null: nothing is computed yet' }),
  }),
  errors: ['NOT_FOUND'],
  limits: [...limits],
})
export type MonthlyRun = z.infer<typeof readMonthlyRun.output>

const row = z
  .strictObject({
    memberId: z.int(),
    name: z.string(),
    number: z.string(),
    reason: z.enum(feeReasons),
    failure: z.string().nullable(),
    fee: amountOut,
    before: amountOut.meta({ description: 'Charged for the month before' }),
    isFirst: z.boolean(),
    target: amountOut.nullable(),
    targetBefore: amountOut.nullable(),
    line: amountOut.nullable().meta({ description: 'Null: the rule leaves it as it is' }),
    lineBefore: amountOut.nullable(),
  })
  .meta({ id: 'MonthlyRunRow' })
export type MonthlyRunRow = z.infer<typeof row>

const rowsAsked = { exchangeId, month, show: z.enum(runShows).default('fees'), times }
const example = { exchangeId: 999_999, month: '2026-12' }

export const listMonthlyRun = defineCall({
  ...byFinance,
  id: 'monthly-run.list',
  method: 'GET',
  path: '/month/members/',
  summary: 'Members of a run or of its preview, by page. Reading it is noted in the log.',
  example,
  input: z.strictObject({
    ...rowsAsked,
    cursor: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(runPageMost).default(50),
  }),
  output: z.strictObject({ rows: z.array(row), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
  limits: [...limits],
})

/** The same list as a file, outside of the contract because it is no JSON. */
export const monthlyFilePath = '/api/admin/month/file'
export const monthlyFileInput = z.strictObject(rowsAsked)

export const previewMonth = defineCall({
  ...byFinance,
  id: 'monthly-run.preview',
  method: 'POST',
  path: '/month/preview/',
  summary: 'Compute the preview of the next month anew.',
  example: { exchangeId: 999_999 },
  input: z.strictObject({ exchangeId }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})

export const confirmMonth = defineCall({
  ...byFinance,
  id: 'monthly-run.confirm',
  proof: 'fresh',
  method: 'POST',
  path: '/month/confirm/',
  summary: 'Confirm the frozen fees of a month: they are charged.',
  example: { ...example, fees: 1, amount: 1 },
  input: z.strictObject({
    exchangeId,
    month,
    fees: wholeNumber(1, 10_000_000).meta({ description: 'As many as were shown' }),
    amount: shownSum,
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const retryMonth = defineCall({
  ...byFinance,
  id: 'monthly-run.retry',
  proof: 'fresh',
  method: 'POST',
  path: '/month/retry/',
  summary: 'Charge again the fees of a month that could not be charged; none twice.',
  example,
  input: z.strictObject({ exchangeId, month }),
  output: z.strictObject({ fees: z.int().meta({ description: 'So many are tried again' }) }),
  errors: ['NOT_FOUND'],
  limits: [...limits],
})
