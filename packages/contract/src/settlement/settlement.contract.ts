/** What exchanges of the network owe each other, and the orders that bring it down (DOMAIN §13). */
import {
  orderDecisions,
  orderStates,
  settlementUnits,
} from '@exchange/domain/settlement/position.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const id = wholeNumber(1, 2_147_483_647)
export const clientUuid = z
  .string()
  .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/)
  .meta({ description: 'A UUID made by the client, with or without hyphens' })
const nobody = '00000000-0000-4000-8000-000000000000'
const reads = { by: 'contact', count: 120, seconds: 60 } as const
const acts = { by: 'contact', count: 60, seconds: 60 } as const

const causes = {
  bought: amountOut.meta({ description: 'By our members from theirs, less what was given back' }),
  sold: amountOut.meta({ description: 'By our members to theirs; negative' }),
  moved: amountOut.meta({ description: 'What members had who moved between the two' }),
  settled: amountOut,
  owed: amountOut.meta({ description: 'Positive: we owe them; negative: they owe us' }),
}

const order = z
  .strictObject({
    orderId: z.string(),
    counterpartId: z.int(),
    weOwe: z.boolean().meta({ description: 'Whether the exchange that asks is the one that owed' }),
    unit: z.enum(settlementUnits),
    amount: amountOut,
    paid: z.string(),
    state: z.enum(orderStates),
    ours: z.boolean().meta({ description: 'Ordered for the exchange that asks' }),
    orderedBy: z.string(),
    date: timestamp,
    decidedBy: z.string().nullable(),
    decidedTS: timestamp.nullable(),
    mayConfirm: z.boolean(),
  })
  .meta({ id: 'SettlementOrder' })
export type SettlementOrderOut = z.infer<typeof order>

const position = z
  .strictObject({
    counterpartId: z.int(),
    counterpart: z.string(),
    unit: z.enum(settlementUnits),
    ...causes,
    theirs: amountOut.meta({ description: 'What their books say: the same with the other sign' }),
    most: amountOut.meta({ description: 'How much can be settled' }),
    months: z.array(
      z.strictObject({ month: z.string().meta({ description: '2026-03' }), ...causes }),
    ),
  })
  .meta({ id: 'IntertradePosition' })
export type PositionOut = z.infer<typeof position>

export const readPositions = defineCall({
  ...byFinance,
  id: 'settlement.positions',
  method: 'GET',
  path: '/settlement/positions/',
  summary:
    'What an exchange owes each other exchange of the network and is owed, by month, from the ' +
    'books; and the orders that settle it, those that wait first.',
  input: z.strictObject({
    exchangeId: id.optional().meta({ description: "Default: the caller's own, or its first" }),
  }),
  output: z.strictObject({
    exchangeId: z.int(),
    exchanges: z.array(z.strictObject({ exchangeId: z.int(), name: z.string() })),
    positions: z.array(position),
    networkSum: z.array(z.strictObject({ unit: z.enum(settlementUnits), amount: amountOut })).meta({
      description: 'The sum of all positions of the network: zero, or the books are wrong',
    }),
    orders: z.array(order),
  }),
  limits: [reads],
})
export type Positions = z.infer<typeof readPositions.output>

export const orderSettlement = defineCall({
  ...byFinance,
  id: 'settlement.order',
  method: 'POST',
  path: '/settlement/orders/',
  summary:
    'Order to bring down what one of two exchanges owes the other. Finance of the other exchange ' +
    'confirms it. The same orderId again changes nothing.',
  proof: 'fresh',
  example: {
    ...{ orderId: nobody, exchangeId: 1, counterpartId: 2, unit: 'MOX', amount: '1' },
    paid: 'Check 1204',
  },
  input: z.strictObject({
    orderId: clientUuid,
    exchangeId: id.meta({ description: 'For which it is ordered' }),
    counterpartId: id,
    unit: z.enum(settlementUnits),
    amount: z.union([amountIn, z.unknown()]).optional(),
    paid: z.string().max(500).meta({ description: 'How it was paid outside of the books' }),
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limits: [acts],
})

export const decideSettlement = defineCall({
  ...byFinance,
  id: 'settlement.decide',
  method: 'POST',
  path: '/settlement/orders/decide/',
  summary:
    'Confirm an order of the other exchange, which posts it, or decline it; or withdraw an order ' +
    'of the own exchange.',
  proof: 'fresh',
  example: { orderId: nobody, decision: 'confirm' },
  input: z.strictObject({ orderId: clientUuid, decision: z.enum(orderDecisions) }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limits: [acts],
})
