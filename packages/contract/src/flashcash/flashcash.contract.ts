/** Unspent FlashCash, bucket by bucket (FLASH-03, FLASH-06). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

export const flashCashBucket = z
  .strictObject({
    id: z.string(),
    memberId: z.number().int(),
    startingBalance: amountOut,
    amount: amountOut.meta({ description: 'The granted amount' }),
    currentBalance: amountOut,
    startDate: timestamp,
    endDate: timestamp,
    days: z.number().int(),
    note: z.string(),
    status: z.literal('Active').meta({ description: 'Only live buckets are listed' }),
    evaporated: z.literal(false),
    transactionId: z.string().nullable().meta({ description: 'The transfer that granted it' }),
    source: z.enum(['invite', 'reward', 'staff', 'returned']),
  })
  .meta({ id: 'FlashCashBucket' })
export type FlashCashBucket = z.infer<typeof flashCashBucket>

export const listFlashCash = defineCall({
  id: 'flashcash.list',
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/flashcash',
  summary: "The live FlashCash of the caller's own member, soonest-ending first.",
  access: { who: 'session' },
  input: z.strictObject({
    exchangeId: z.string().max(20).optional(),
    memberId: z.string().max(20).optional(),
    active: z.string().max(5).optional(),
    ts: z.string().max(40).optional(),
  }),
  output: z.strictObject({ flashCash: z.array(flashCashBucket) }),
  errors: ['FORBIDDEN'],
})
