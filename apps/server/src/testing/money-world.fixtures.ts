/** A world of three members, in the program and in the model. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import type { Grant } from '@exchange/domain/rights'
import {
  addCard,
  addMember,
  scanOf,
  type TestMember,
} from '../capabilities/members/members.fixtures.ts'
import { api, type Api, type Reply } from './api.ts'
import type { Books } from './money-holds.fixtures.ts'
import type { Schedule } from './money-later.fixtures.ts'
import type { GiftCard, PaidOnce } from './money-paid.fixtures.ts'
import { signedIn } from './sessions.ts'
import type { TestApp } from './test-app.ts'

interface Person extends TestMember {
  readonly api: Api
  /** The scanned content of the business card; it begins with the printed number. */
  readonly scan: string
}

export interface Answered {
  readonly body: string
  /** Repeats the call with the same key, unchanged or with another order. */
  again(): Promise<Reply<unknown>>
  otherwise(): Promise<Reply<unknown>>
}

export interface World extends Books {
  readonly app: TestApp
  readonly people: readonly Person[]
  readonly giftCards: GiftCard[]
  /** At most one, because two due at the same time would be paid in either order. */
  schedule: Schedule | undefined
  /** The last call with a key that was answered. */
  last: Answered | undefined
}

const exchanges = [8, 8, 27] as const
const start = { trade: 200_00, reserve: 20_00 }
const session = { expiresAt: new Date('2090-01-01') }

/** Two members of one exchange, one of another; the first exchange issues the gift cards. */
export async function newWorld(app: TestApp): Promise<World> {
  const story = { trade: BigInt(start.trade), reserve: BigInt(start.reserve) }
  const people = await Promise.all(
    exchanges.map(async (exchange, at) => {
      const member = await addMember(app.owner, { ...story, exchange })
      const grants = at === 0 ? [{ scope: exchange, role: 'Finance' as const }] : []
      const token = await signedIn(app.owner, member.contactId, { ...session, grants })
      return { ...member, api: api(app).as(token), scan: await newScan(app, member.contactId) }
    }),
  )
  return {
    app,
    people,
    purses: exchanges.map((exchange) => ({ ...start, exchange, points: 0, owed: 0, flash: [] })),
    giftCards: [],
    waiting: [],
    paid: [],
    day: new Map(),
    schedule: undefined,
    last: undefined,
  }
}

/** A staff member of a separate business, with a right in these exchanges. */
export async function newStaff(
  app: TestApp,
  role: Grant['role'],
  scopes: readonly number[],
): Promise<Api> {
  const { contactId } = await addMember(app.owner)
  const grants = scopes.map((scope) => ({ scope, role }))
  return api(app).as(await signedIn(app.owner, contactId, { ...session, grants }))
}

async function newScan({ owner }: TestApp, contactId: number): Promise<string> {
  return scanOf(await addCard(owner, contactId))
}

const paymentTypes = ['send', 'charge', 'gift-card-payment']

/** The payment's id in the payee's list. */
export async function paymentIdOf(world: World, payment: PaidOnce): Promise<string> {
  const { note, taken } = payment
  const payee = world.people[taken.to] as Person
  const { transactions } = (await payee.api.call(listTransactions, { limit: 100 })).body
  const lines = transactions.filter(
    ({ description, moxeyPayConfirm, type }) =>
      paymentTypes.includes(type) && [description, moxeyPayConfirm].includes(note),
  )
  // All runs of a schedule have the same note; the list is newest first.
  const runs = world.paid.filter((paid) => paid.note === note)
  return lines.at(-1 - runs.indexOf(payment))?.id ?? ''
}
