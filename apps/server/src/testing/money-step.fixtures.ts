/** A step of a sequence, and its context. */
import fc from 'fast-check'
import type { Api, Reply } from './api.ts'
import type { Payment, Tier } from './money-model.fixtures.ts'
import type { Clerk } from './money-paid.fixtures.ts'
import type { World } from './money-world.fixtures.ts'

const whats = [
  ...(['send', 'again', 'charge', 'typed', 'named', 'request', 'redeem', 'schedule'] as const),
  ...(['agree', 'decline', 'refund', 'buy', 'issue', 'gift'] as const),
  ...(['reverse', 'confirm', 'withdraw', 'dispute', 'dismiss'] as const),
  ...(['takeBack', 'unask', 'pause', 'resume', 'payNow', 'cancel', 'grant', 'fee'] as const),
] as const

/** Payments are more frequent than actions on them. */
const often = [
  ...(['send', 'send', 'send', 'charge', 'charge', 'agree', 'agree', 'gift', 'gift'] as const),
  ...(['reverse', 'reverse', 'reverse', 'confirm', 'dispute'] as const),
] as const

export interface Step extends Payment {
  readonly what: (typeof whats)[number]
  /** Hours until a schedule is due or a gift card ends; also selects the acting staff member. */
  readonly hours: number
  /** The schedule is weekly, or a second person confirms the reversal at once. */
  readonly weekly: boolean
}

const sides = fc.constantFrom([0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1])

export const step: fc.Arbitrary<Step> = fc
  .record({
    what: fc.constantFrom<Step['what']>(...whats, ...often),
    people: sides,
    amount: fc.integer({ min: 1, max: 25_000 }),
    tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500 })),
    hours: fc.integer({ min: 1, max: 60 }),
    weekly: fc.boolean(),
  })
  .map(({ people: [from = 0, to = 1], ...rest }) => ({ ...rest, from, to }))

export interface Place {
  readonly world: World
  readonly now: number
  readonly tiers: ReadonlyMap<number, Tier & { readonly id: number }>
  /** By exchange. */
  readonly brokers: ReadonlyMap<number, Api>
  /** Have the right Finance in one or both exchanges. */
  readonly clerks: readonly (Clerk & { readonly api: Api })[]
  /** A unique key; also the note of the payment. */
  readonly key: string
}

export type Way = (one: Step, place: Place, sides: Sides) => Promise<string | undefined>

export interface Sides {
  readonly payer: World['people'][number]
  readonly payee: World['people'][number]
}

/** Picks an item by the step's amount. */
export const pick = <One>(list: readonly One[], { amount }: Step) => list[amount % list.length]

export const dollars = (cents: number) => (cents / 100).toFixed(2)
export const paid = ({ status }: Pick<Reply<unknown>, 'status'>) => status === 200

/**
 * Makes the call, and remembers how to repeat it with the same key, unchanged or with another
 * order.
 */
export async function remembered<Order extends object, Body>(
  world: World,
  call: (order: Order) => Promise<Reply<Body>>,
  order: Order,
  other: Partial<Order>,
): Promise<Reply<Body>> {
  const reply = await call(order)
  if (paid(reply)) {
    world.last = {
      again: () => call(order),
      otherwise: () => call({ ...order, ...other }),
      body: JSON.stringify(reply.body),
    }
  }
  return reply
}

export function differs(reply: Reply<unknown>, expected: boolean): string | undefined {
  if (paid(reply) === expected) return undefined
  return `expected ${expected ? 'a success' : 'a refusal'}, got ${JSON.stringify(reply.body)}`
}
