/** What each person of a business gets for a sale at its point of sale (ACCT-11). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp } from '../wire/fields.ts'

const personIncentive = z
  .strictObject({
    contactId: z.number().int(),
    fName: z.string(),
    lname: z.string(),
    isMainContact: z.boolean(),
    percent: z.number().nullable().meta({ description: 'Of each sale; null: no share' }),
    fixed: amountOut.nullable().meta({ description: 'For each sale; null: no fixed sum' }),
    ofHundred: amountOut.meta({ description: 'What a sale of 100.00 brings the person' }),
    paidTo: z
      .strictObject({ target: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The membership of the person to which it is paid' }),
    since: timestamp.nullable().meta({ description: 'When it was set last; null: never' }),
  })
  .meta({ id: 'PersonIncentive' })
export type PersonIncentive = z.infer<typeof personIncentive>

const people = z.strictObject({
  people: z.array(personIncentive).meta({ description: 'Of the business, the main contact first' }),
})
const errors = ['TEST_ACCOUNT', 'PARTIAL_MEMBER', 'MEMBER_INACTIVE', 'FORBIDDEN'] as const

export const listIncentives = defineCall({
  id: 'incentives.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/incentives/',
  summary: 'What each person of the business gets for a sale. Only for its main contact.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: people,
  errors: [...errors],
})

export const setIncentive = defineCall({
  id: 'incentives.set',
  method: 'POST',
  base: 'core',
  path: '/v2/incentives/set/',
  summary:
    'Set what a person gets for each sale from now on: a share or a fixed sum; both null: nothing.',
  access: { who: 'session' },
  proof: 'fresh',
  example: { contactId: 1, percent: 2.5, fixed: null, paidTo: 'm1' },
  input: z.strictObject({
    contactId: z.number().int().min(1).max(2_147_483_647),
    percent: amountIn.nullable().meta({ description: 'At most 50, with at most two decimals' }),
    fixed: amountIn.nullable().meta({ description: 'At most 500.00' }),
    paidTo: z.string().max(40).nullable().optional().meta({
      description:
        'With a share or a sum: the id of a member or contact of the network, m12 or c34',
    }),
  }),
  output: people,
  errors: [...errors, 'NOT_FOUND', 'TARGET_NOT_FOUND'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
