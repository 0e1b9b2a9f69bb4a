/** The same steps over the wire and in the model, for one small world of three members. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { send } from '@exchange/contract/send/send.contract'
import fc from 'fast-check'
import { addCard, addMember, type TestMember } from '../capabilities/members/members.fixtures.ts'
import { api, type Api, type Reply } from './api.ts'
import {
  pays,
  redeems,
  type Payment,
  type Plan,
  type Purse,
  type Tier,
} from './money-model.fixtures.ts'
import { signedIn } from './sessions.ts'
import type { TestApp } from './test-app.ts'

interface Person extends TestMember {
  readonly api: Api
  /** What a reader reads of the card. */
  readonly scan: string
}

export interface Step extends Payment {
  readonly what: 'send' | 'again' | 'charge' | 'request' | 'redeem' | 'schedule'
  /** Hours from now, of a schedule. */
  readonly hours: number
  readonly weekly: boolean
}

const members = 3
const sides = fc.constantFrom([0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1])

export const step: fc.Arbitrary<Step> = fc
  .record({
    what: fc.constantFrom<Step['what']>(
      'send',
      'send',
      'again',
      'charge',
      'request',
      'redeem',
      'schedule',
    ),
    people: sides,
    amount: fc.integer({ min: 1, max: 25_000 }),
    tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500 })),
    hours: fc.integer({ min: 1, max: 60 }),
    weekly: fc.boolean(),
  })
  .map(({ people: [from = 0, to = 1], ...rest }) => ({ ...rest, from, to }))

export interface World {
  readonly people: readonly Person[]
  readonly purses: readonly Purse[]
  /** One at a time: two that are due at once would be paid in either order. */
  plan: Plan | undefined
  /** The last send that was paid. */
  last:
    | { readonly by: number; readonly key: string; readonly order: object; readonly body: string }
    | undefined
}

const start = { trade: 200_00, reserve: 20_00 }

/** Two members of one exchange, one of another. */
export async function newWorld(app: TestApp): Promise<World> {
  const story = { trade: BigInt(start.trade), reserve: BigInt(start.reserve) }
  const all = Array.from({ length: members }, async (_, at) => {
    const member = await addMember(app.owner, { ...story, exchange: at < 2 ? 8 : 27 })
    const session = { expiresAt: new Date('2090-01-01') }
    const token = await signedIn(app.owner, member.contactId, session)
    return { ...member, api: api(app).as(token), scan: await scanOf(app, member.contactId) }
  })
  return {
    people: await Promise.all(all),
    purses: all.map(() => ({ ...start, points: 0, flash: [] })),
    plan: undefined,
    last: undefined,
  }
}

async function scanOf({ owner }: TestApp, contactId: number): Promise<string> {
  const number = await addCard(owner, contactId)
  const { rows } = await owner.query<{ proof: string }>(
    'select proof from members.cards where number = $1',
    [number],
  )
  return `${number}${rows[0]?.proof}`
}

interface Place {
  readonly world: World
  readonly now: number
  readonly tiers: ReadonlyMap<number, Tier & { readonly id: number }>
  /** Never used before. */
  readonly key: string
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const paid = ({ status }: Pick<Reply<unknown>, 'status'>) => status === 200

/** Does it in both; returns what is wrong with what was answered, or undefined. */
export async function take(one: Step, place: Place): Promise<string | undefined> {
  const { world } = place
  const [payer, payee] = [world.people[one.from] as Person, world.people[one.to] as Person]
  const said = await ways[one.what](one, place, { payer, payee })
  return said && `${JSON.stringify(one)}: ${said}`
}

interface Sides {
  readonly payer: Person
  readonly payee: Person
}

type Way = (one: Step, place: Place, sides: Sides) => Promise<string | undefined>

function differs(reply: Reply<unknown>, expected: boolean): string | undefined {
  if (paid(reply) === expected) return undefined
  return `expected ${expected ? 'a payment' : 'a refusal'}, got ${JSON.stringify(reply.body)}`
}

const ways: Readonly<Record<Step['what'], Way>> = {
  async send(one, { world, now, key }, { payer, payee }) {
    const sums = { amount: dollars(one.amount), tip: dollars(one.tip) }
    const order = { sendTarget: `m${payee.memberId}`, ...sums }
    const reply = await payer.api.call(send, order, key)
    const body = JSON.stringify(reply.body)
    if (paid(reply)) world.last = { by: one.from, key, order, body }
    return differs(reply, pays(world.purses, one, now))
  },
  /** The same call with the same key: the first answer, and nothing moves. */
  async again(_one, { world: { last, people } }) {
    if (!last) return undefined
    const reply = await people[last.by]?.api.call(send, last.order as never, last.key)
    return JSON.stringify(reply?.body) === last.body ? undefined : 'a replay differs'
  },
  async charge(one, { world, now, key }, { payer, payee }) {
    const sums = { amount: dollars(one.amount), tip: dollars(one.tip) }
    const reply = await payee.api.call(charge, { chargeTarget: payer.scan, ...sums }, key)
    return differs(reply, pays(world.purses, one, now))
  },
  /** Asked for, and paid with as much more as the tip is. */
  async request(one, { world, now, key }, { payer, payee }) {
    const asked = { requestFrom: `m${payer.memberId}`, amount: dollars(one.amount), note: 'x' }
    const { requestId } = (await payee.api.call(makeRequest, asked, `${key}-asked`)).body
    const amount = one.amount + one.tip
    const order = { sendTarget: `m${payee.memberId}`, amount: dollars(amount), requestId }
    const reply = await payer.api.call(send, order, key)
    return differs(reply, pays(world.purses, { ...one, amount, tip: 0 }, now))
  },
  async redeem({ from }, { world, now, tiers, key }, { payer }) {
    const tier = tiers.get(payer.exchangeId)
    if (!tier) throw new Error('Each exchange of the test has a tier.')
    const order = { rewardId: tier.id, expectedCost: tier.cost }
    const reply = await payer.api.call(redeemReward, order, key)
    return differs(reply, redeems(world.purses[from] as Purse, tier, now))
  },
  async schedule(one, { world, now, key }, { payer, payee }) {
    if (world.plan) return undefined
    const due = (Math.floor(now / 3_600_000) + one.hours) * 3_600_000
    const reply = await payer.api.call(
      send,
      {
        ...{ sendTarget: `m${payee.memberId}`, amount: dollars(one.amount), tip: dollars(one.tip) },
        scheduledDateTime: new Date(due).toISOString().slice(0, 16),
        recurring: one.weekly ? 'weekly' : 'none',
      },
      key,
    )
    world.plan = { payment: one, weekly: one.weekly, due, tryAt: due, tries: 0 }
    return differs(reply, true)
  },
}
