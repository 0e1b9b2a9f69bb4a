/** FlashCash granted manually by staff (FLASH-05). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

export const grantFlashCash = defineCall({
  id: 'flashcash.grant',
  method: 'POST',
  base: 'admin',
  path: '/flashcash',
  summary: "Grant FlashCash from the fund of a member's exchange; each reference only once.",
  access: { who: 'right', role: 'Finance' },
  proof: 'fresh',
  example: { grantTarget: 'm2147483', amount: '1', days: 1, reference: 'matrix' },
  input: z.strictObject({
    grantTarget: z.unknown().optional().meta({ description: 'A member m12, or a contact c34' }),
    amount: z.union([amountIn, z.unknown()]).optional(),
    days: z
      .unknown()
      .optional()
      .meta({ description: 'It evaporates after this many days, 1 to 365' }),
    note: z.unknown().optional(),
    reference: z.unknown().optional().meta({
      description:
        "The granter's own reference, at most 60 characters: each reference grants only once",
    }),
  }),
  output: z.strictObject({
    id: z.string(),
    memberName: z.string(),
    amount: amountOut,
    days: z.number().int(),
    endDate: timestamp,
    note: z.string(),
  }),
  errors: ['FORBIDDEN', 'NEEDS_APPROVAL', 'TARGET_NOT_FOUND', 'TARGET_CANNOT_RECEIVE', 'CONFLICT'],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
export type FlashCashGranted = z.infer<typeof grantFlashCash.output>
