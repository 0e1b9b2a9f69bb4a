/** What staff give out at the expense of their exchange: limits, what waits, what was given. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const person = z.string().meta({ description: 'The name of a person of the staff' })

const limits = z.strictObject({
  exchangeId: z.number().int(),
  exchange: z.string(),
  alone: amountOut.meta({ description: 'What one person may give out within 24 hours' }),
  aloneLeft: amountOut.meta({ description: 'What is left of it for the caller' }),
  budget: amountOut.meta({ description: 'Of the calendar month' }),
  budgetLeft: amountOut,
})

const waiting = z.strictObject({
  exchangeId: z.number().int(),
  reference: z.string(),
  memberId: z.number().int().nullable().meta({ description: 'Who gets FlashCash' }),
  memberName: z.string(),
  amount: amountOut,
  days: z.number().int().nullable().meta({ description: 'How long FlashCash lasts' }),
  note: z.string().meta({ description: 'Of FlashCash; of a gift card, its message' }),
  recipientEmail: z.string().meta({ description: 'Of a gift card' }),
  orderedBy: person,
  isOwn: z.boolean().meta({ description: 'Ordered by the caller, so another person confirms it' }),
  expiresTS: timestamp,
})

const given = z.strictObject({
  id: z.string(),
  exchangeId: z.number().int(),
  amount: amountOut,
  reference: z.string(),
  memberName: z.string().meta({ description: 'Who got FlashCash; empty for gift cards' }),
  givenBy: person,
  orderedBy: person.nullable().meta({ description: 'Who ordered it first, if two were needed' }),
  date: timestamp,
})

export const readOutlays = defineCall({
  id: 'exchanges.outlays',
  method: 'GET',
  base: 'admin',
  path: '/outlays',
  summary:
    'FlashCash or gift cards that staff give out: the limits, what waits for a second person, and ' +
    'the latest that was given, in the exchanges of the caller.',
  access: { who: 'right', role: 'Finance' },
  example: { kind: 'flashcash' },
  input: z.strictObject({ kind: z.enum(['flashcash', 'gift-card']) }),
  output: z.strictObject({
    limits: z.array(limits),
    waiting: z.array(waiting),
    given: z.array(given).meta({ description: 'The latest ten, the newest first' }),
  }),
})
export type Outlays = z.infer<typeof readOutlays.output>
