/** Card settlement: the gateway's report against the books, and what is cleared by hand. */
import {
  cardLineKinds,
  clearingActs,
  differences,
} from '@exchange/domain/settlement/card-day.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, shownSum, timestamp, wholeNumber } from '../wire/fields.ts'
import { clientUuid } from './settlement.contract.ts'

const byFinance = { base: 'admin', access: { who: 'right', role: 'Finance' } } as const
const id = wholeNumber(1, 2_147_483_647)
const nobody = '00000000-0000-4000-8000-000000000000'
const reads = { by: 'contact', count: 120, seconds: 60 } as const
const acts = { by: 'contact', count: 60, seconds: 60 } as const

const clearing = z
  .strictObject({
    clearingId: z.string(),
    act: z.enum(clearingActs),
    amount: amountOut,
    reason: z.string(),
    orderedBy: z.string(),
    date: timestamp,
    own: z.boolean().meta({ description: 'Ordered by the caller, or by one person with it' }),
  })
  .meta({ id: 'CardClearing' })

const line = z
  .strictObject({
    transaction: z.string(),
    kind: z.enum(cardLineKinds),
    day: z.iso.date(),
    orderId: z.string().nullable(),
    ofExchange: z.boolean().meta({ description: 'False: the order is of no exchange' }),
    difference: z.enum(differences).nullable().meta({ description: 'Null: both agree by now' }),
    gateway: amountOut,
    booked: amountOut,
    left: amountOut.meta({ description: 'What still differs' }),
    suspense: amountOut.meta({ description: 'What the line has in the suspense account' }),
    waits: clearing.nullable().meta({ description: 'What waits for a second person' }),
  })
  .meta({ id: 'CardSettlementLine' })
export type CardLineOut = z.infer<typeof line>

const day = z
  .strictObject({
    day: z.iso.date(),
    lines: z.int(),
    gateway: amountOut,
    booked: amountOut,
    differing: z.int(),
  })
  .meta({ id: 'CardSettlementDay' })
export type CardDayOut = z.infer<typeof day>

export const readCardSettlement = defineCall({
  ...byFinance,
  id: 'settlement.cards',
  method: 'GET',
  path: '/settlement/cards/',
  summary:
    'What the card gateway settled for an exchange and what was booked, by day, the latest first; ' +
    'and each difference that is not cleared.',
  input: z.strictObject({
    exchangeId: id.optional(),
    before: z.iso.date().optional().meta({ description: 'Only earlier days: the next page' }),
  }),
  output: z.strictObject({
    exchangeId: z.int(),
    exchanges: z.array(z.strictObject({ exchangeId: z.int(), name: z.string() })),
    hasGateway: z.boolean(),
    askedTS: timestamp.nullable().meta({ description: 'When the gateway was asked last' }),
    answered: z.boolean(),
    suspense: amountOut.meta({ description: 'The balance of the suspense account' }),
    days: z.array(day),
    nextBefore: z.iso.date().nullable(),
    open: z.array(line),
    openCount: z.int().meta({ description: 'At most 100 are listed' }),
  }),
  limits: [reads],
})
export type CardSettlement = z.infer<typeof readCardSettlement.output>

export const compareCards = defineCall({
  ...byFinance,
  id: 'settlement.compare',
  method: 'POST',
  path: '/settlement/cards/compare/',
  summary: 'Ask the card gateway for its report now, as is done each night. Moves no money.',
  example: {},
  input: z.strictObject({}),
  output: z.strictObject({ lines: z.int() }),
  errors: ['UNAVAILABLE', 'FORBIDDEN'],
  limits: [{ by: 'contact', count: 6, seconds: 600 }],
})

export const clearCardLine = defineCall({
  ...byFinance,
  id: 'settlement.clear',
  method: 'POST',
  path: '/settlement/cards/clear/',
  summary:
    'Move what differs on a line to the suspense account or from it, or take over what it has ' +
    'there as income or loss, with a reason. Above the limit a second person confirms it. The ' +
    'same clearingId again changes nothing.',
  proof: 'fresh',
  example: {
    ...{ clearingId: nobody, exchangeId: 1, transaction: 'none', kind: 'charge', act: 'suspend' },
    ...{ amount: 1, why: 'Asked the gateway' },
  },
  input: z.strictObject({
    clearingId: clientUuid,
    exchangeId: id,
    transaction: z.string().max(64),
    kind: z.enum(cardLineKinds),
    act: z.enum(clearingActs),
    amount: shownSum,
    why: z.string().max(2_000),
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NEEDS_APPROVAL', 'VALIDATION'],
  limits: [acts],
})

export const decideClearing = defineCall({
  ...byFinance,
  id: 'settlement.decide-clearing',
  method: 'POST',
  path: '/settlement/cards/decide/',
  summary: 'Confirm what somebody else ordered about a line, or withdraw the own order.',
  proof: 'fresh',
  example: { clearingId: nobody, decision: 'confirm' },
  input: z.strictObject({
    clearingId: clientUuid,
    decision: z.enum(['confirm', 'withdraw']),
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limits: [acts],
})
