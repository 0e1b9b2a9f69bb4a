/** The spend plan on the wire: purchases towards the spending target, each with its reason. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { feeSimulation } from './fee-simulation.contract.ts'

const why = z
  .discriminatedUnion('from', [
    z.strictObject({
      from: z.literal('regular'),
      payments: z.number().int().meta({ description: 'How often the caller paid it' }),
      since: timestamp,
      usual: amountOut.meta({ description: 'The middle one of what was paid' }),
    }),
    z.strictObject({
      from: z.literal('nearby'),
      miles: z.number(),
      offer: z
        .strictObject({
          title: z.string(),
          text: z.string(),
          flashCashBack: z
            .strictObject({ spend: z.number(), flashCash: z.number() })
            .nullable()
            .meta({ description: 'The terms of a promotion (DIR-37)' }),
        })
        .meta({ description: 'What it offers to members' }),
    }),
  ])
  .meta({ id: 'WhyPlanned' })

const plannedPurchase = z
  .strictObject({
    memberId: z.number().int(),
    storefrontId: z.number().int(),
    name: z.string(),
    trade: z.string(),
    city: z.string(),
    state: z.string(),
    imageUrl: z.string().nullable(),
    amount: amountOut,
    product: z
      .strictObject({ name: z.string(), price: amountOut, priceFrom: z.boolean() })
      .nullable()
      .meta({ description: 'The product nearest in price; null: none has a price' }),
    isSpare: z.boolean().meta({ description: 'Not counted in total; there to choose from' }),
    why,
  })
  .meta({ id: 'PlannedPurchase' })
export type PlannedPurchaseOut = z.infer<typeof plannedPurchase>

export const readSpendPlan = defineCall({
  id: 'months.plan',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/month/plan/',
  summary:
    "At most six purchases towards the spending target of the caller's member: what it buys " +
    "regularly, and public members of its exchange nearby with an offer. Needs the person's right to send.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    month: z.string(),
    daysLeft: z.number().int().meta({ description: 'Of the month; today counts' }),
    target: amountOut.nullable().meta({ description: 'Null: none was set for this month' }),
    purchases: amountOut,
    missing: amountOut,
    plan: z.array(plannedPurchase),
    total: amountOut.meta({ description: 'Of those that are not spare' }),
    reaches: z.boolean().meta({ description: 'Whether total is all that is missing' }),
    simulation: feeSimulation.nullable(),
  }),
  errors: ['NO_TRANSACTION_AUTHORITY', 'PARTIAL_MEMBER'],
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
