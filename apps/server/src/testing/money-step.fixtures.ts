/** One step of a sequence, and where it is taken. */
import fc from 'fast-check'
import type { Api, Reply } from './api.ts'
import type { Payment, Tier } from './money-model.fixtures.ts'
import type { Clerk } from './money-paid.fixtures.ts'
import type { World } from './money-world.fixtures.ts'

const whats = [
  ...(['send', 'again', 'charge', 'typed', 'named', 'request', 'redeem', 'schedule'] as const),
  ...(['agree', 'decline', 'refund', 'buy', 'issue', 'gift'] as const),
  ...(['reverse', 'confirm', 'withdraw', 'dispute', 'dismiss'] as const),
  ...(['takeBack', 'unask', 'pause', 'resume', 'payNow', 'cancel', 'grant'] as const),
] as const

/** Payments more often than what is done with them. */
const often = [
  ...(['send', 'send', 'send', 'charge', 'charge', 'agree', 'agree', 'gift', 'gift'] as const),
  ...(['reverse', 'reverse', 'reverse', 'confirm', 'dispute'] as const),
] as const

export interface Step extends Payment {
  readonly what: (typeof whats)[number]
  /** Hours from now: of a schedule, or of a gift card's end. Also who of the staff acts. */
  readonly hours: number
  /** A schedule that repeats itself, or a reversal that a second person confirms at once. */
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
  /** Of each exchange. */
  readonly brokers: ReadonlyMap<number, Api>
  /** With the right Finance in one exchange or both. */
  readonly clerks: readonly (Clerk & { readonly api: Api })[]
  /** Never used before; payments carry it as their note. */
  readonly key: string
}

export type Way = (one: Step, place: Place, sides: Sides) => Promise<string | undefined>

export interface Sides {
  readonly payer: World['people'][number]
  readonly payee: World['people'][number]
}

/** Another one of those there are, by the step's sum. */
export const pick = <One>(list: readonly One[], { amount }: Step) => list[amount % list.length]

export const dollars = (cents: number) => (cents / 100).toFixed(2)
export const paid = ({ status }: Pick<Reply<unknown>, 'status'>) => status === 200

/** Does it, and remembers how to do it again with the same key: as it was, or as something else. */
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
