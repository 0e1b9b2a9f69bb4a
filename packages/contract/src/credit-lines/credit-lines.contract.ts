/** Credit lines: the member's own, and what staff read and set (DOMAIN §4). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

/** Who changed a line: staff, an import, the rule; or staff gave it back to the rule. */
export const lineCauses = ['office', 'import', 'rule', 'given-back', 'joined'] as const

const memberId = wholeNumber(1, 2_147_483_647)

/** Minor units as text in it: `creditLineSteps` explains it. */
const working = z
  .strictObject({
    isTrial: z.boolean(),
    starting: z.string(),
    sales: z.string(),
    debt: z.string(),
    salesDays: z.number().int(),
    shareBasisPoints: z.number().int(),
    share: z.string(),
    sum: z.string(),
    most: z.string(),
    bound: z.enum(['trial', 'most', 'debt']).nullable(),
  })
  .meta({ id: 'CreditLineWorking', description: 'How the rule comes to a line; minor units' })

const common = {
  limit: amountOut,
  debt: amountOut.meta({ description: 'What is owed; 0 with a balance' }),
  byHand: z.boolean().meta({ description: 'Set by staff: the rule leaves it as it is' }),
  follows: z.boolean().meta({ description: 'Lines of the exchange follow the rule' }),
  ruled: z
    .strictObject({ limit: amountOut, working })
    .meta({ description: 'What the rule would give now' }),
}

const change = z
  .strictObject({
    date: timestamp,
    before: amountOut,
    after: amountOut,
    cause: z.enum(lineCauses),
    by: z.string().meta({ description: 'Empty: the rule' }),
    reason: z.string(),
  })
  .meta({ id: 'CreditLineChange' })

export const readOwnCreditLine = defineCall({
  id: 'credit-lines.own',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/credit-line/',
  summary: 'The credit line of the own business, and what the rule would give now.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject(common),
  errors: ['PARTIAL_MEMBER'],
})

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const
const reason = z.string().max(2_000)

export const readCreditLine = defineCall({
  ...byFinance,
  id: 'credit-lines.read',
  method: 'GET',
  path: '/credit-lines/',
  summary: 'The credit line of a member, what the rule would give, and how it came to be.',
  example: { memberId: 999_999 },
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    ...common,
    memberId: z.number().int(),
    name: z.string(),
    aloneMost: amountOut.meta({ description: 'Above it a second person must confirm' }),
    changes: z.array(change).meta({ description: 'The last 50, newest first' }),
  }),
  errors: ['NOT_FOUND'],
})

export const giveBackCreditLine = defineCall({
  ...byFinance,
  id: 'credit-lines.give-back',
  proof: 'fresh',
  method: 'POST',
  path: '/credit-lines/give-back/',
  summary: 'Let the credit line of a member follow the rule again, from the next 1st on.',
  example: { memberId: 999_999, reason: 'Back to normal' },
  input: z.strictObject({ memberId, reason }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})
