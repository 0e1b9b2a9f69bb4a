/** The office's desk: what waits, the exchange in figures, and one search. */
import { listedKinds, waitingKinds } from '@exchange/domain/desk/waiting.rules'
import { queryLeast, queryMost } from '@exchange/domain/desk/desk-query.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const ofExchange = wholeNumber(1, 2_147_483_647)

/** Whoever holds any right comes to the desk; what it shows is what the rights cover. */
const byStaff = { base: 'admin', access: { who: 'right', role: 'Any' } } as const

const waiting = z.strictObject({
  kind: z.enum(waitingKinds),
  count: z.int(),
  oldestTS: timestamp.nullable(),
})

export const readDesk = defineCall({
  ...byStaff,
  id: 'desk.waiting',
  method: 'GET',
  path: '/desk/',
  summary:
    'What waits for the caller in the exchanges of its rights: counts and the oldest of each kind; ' +
    'and for administrators the state of the ledger. Names no member.',
  input: z.strictObject({
    exchangeId: ofExchange.optional().meta({ description: 'Default: all of the own rights' }),
  }),
  output: z.strictObject({
    waiting: z.array(waiting).meta({ description: 'Only kinds of which something waits' }),
    ledger: z
      .strictObject({
        checkedTS: timestamp.nullable().meta({ description: 'The last check; null: none yet' }),
        fault: z
          .string()
          .nullable()
          .meta({ description: 'The first wrong row, for administrators of the whole network' }),
        isOk: z.boolean(),
        sealedTS: timestamp.nullable(),
      })
      .nullable()
      .meta({ description: 'Null: not an administrator' }),
    exchanges: z
      .array(z.strictObject({ exchangeId: z.int(), name: z.string() }))
      .meta({ description: 'In which the caller holds a right' }),
  }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
export type Desk = z.infer<typeof readDesk.output>

const item = z
  .strictObject({
    itemId: z.string(),
    memberId: z.int().nullable().meta({ description: 'Null: concerns no member' }),
    member: z.string(),
    date: timestamp,
    amount: amountOut.nullable().meta({ description: 'Dollars' }),
    about: z.string().meta({ description: 'The state, or what it is about' }),
    detail: z.string(),
  })
  .meta({ id: 'WaitingItem' })
export type WaitingItem = z.infer<typeof item>

export const listWaiting = defineCall({
  ...byStaff,
  id: 'desk.list',
  method: 'GET',
  path: '/desk/waiting/',
  summary: 'The oldest hundred that wait of one kind that has no page of its own.',
  example: { kind: 'mails' },
  input: z.strictObject({ kind: z.enum(listedKinds) }),
  output: z.strictObject({ items: z.array(item) }),
  errors: ['FORBIDDEN'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

const trading = z.strictObject({
  volume: amountOut,
  trades: z.int(),
  active: z.int().meta({ description: 'Members that sold or bought' }),
  joined: z.int(),
})
const holdings = z.strictObject({
  debts: amountOut,
  debtors: z.int(),
  reserves: amountOut,
  flashCash: amountOut,
})

export const readFigures = defineCall({
  base: 'admin',
  access: { who: 'right', role: 'Finance' },
  id: 'desk.figures',
  method: 'GET',
  path: '/desk/figures/',
  summary:
    'An exchange in figures: thirty days and the thirty before, and twenty-four months. Computed ' +
    'at most every few minutes. Names no member.',
  example: { exchangeId: 8 },
  input: z.strictObject({ exchangeId: ofExchange }),
  output: z.strictObject({
    computedTS: timestamp,
    members: z.int(),
    now: trading,
    before: trading,
    held: holdings,
    heldBefore: holdings.meta({ description: 'Thirty days ago' }),
    creditLines: amountOut,
    balances: amountOut.meta({ description: 'What members have, without debts' }),
    stagnant: amountOut.meta({ description: 'What of it is older than 90 days' }),
    cover: z
      .array(z.strictObject({ purpose: z.string(), amount: amountOut }))
      .meta({ description: 'Dollars behind the reserves, by house account' }),
    months: z.array(z.strictObject({ month: z.string(), volume: amountOut, trades: z.int() })),
  }),
  errors: ['FORBIDDEN'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type Figures = z.infer<typeof readFigures.output>

export const hitKinds = ['payment', 'card', 'gift-card', 'member', 'person'] as const

const hit = z
  .strictObject({
    kind: z.enum(hitKinds),
    hitId: z.string(),
    title: z.string(),
    detail: z.string(),
    memberId: z.int().nullable().meta({ description: 'The member it leads to' }),
    code: z.string().nullable().meta({ description: 'The confirmation code of a payment' }),
  })
  .meta({ id: 'DeskHit' })
export type DeskHit = z.infer<typeof hit>

export const searchDesk = defineCall({
  ...byStaff,
  id: 'desk.search',
  // Numbers of cards do not belong in addresses.
  method: 'POST',
  path: '/desk/search/',
  summary:
    'One search over payments, cards, gift cards, members and people, as far as the rights cover ' +
    'them: exact codes and numbers first. Never answers a number. Noted in the log.',
  example: { query: 'Whitfield' },
  input: z.strictObject({ query: z.string().trim().min(queryLeast).max(queryMost) }),
  output: z.strictObject({ hits: z.array(hit) }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
