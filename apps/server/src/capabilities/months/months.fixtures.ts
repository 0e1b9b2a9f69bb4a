/** A network with months, in times that are over, on a clock that tests set. */
import { randomUUID } from 'node:crypto'
import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { openLedger, postIn, readAccounts, type Ledger } from '@exchange/ledger'
import { afterAll, beforeAll } from 'vitest'
import { insertFacts } from '../../kernel/outbox.store.ts'
import { openHouseAccounts, type HouseAccounts } from '../exchanges/index.ts'
import { proveLedger } from '../members/ledger.fixtures.ts'
import { addExchange, addMember, type TestMember } from '../members/members.fixtures.ts'
import { announceFees, type AnnounceFeesNeeds } from './announce-fees.service.ts'
import { turnMonths, type TurnMonthsNeeds } from './turn-months.service.ts'

export interface MonthWorld {
  readonly owner: Database
  readonly app: Database
  readonly url: string
  readonly ledger: Ledger
  readonly houseAccounts: HouseAccounts
  readonly errors: unknown[]
  clock: { now: Date }
  readonly needs: TurnMonthsNeeds & AnnounceFeesNeeds
  /** Sets the clock and does what is due. */
  at(time: string): Promise<void>
  announce(time: string): Promise<number>
  /** Of members of this test. */
  months(of: readonly TestMember[]): Promise<MonthState[]>
  balance(of: TestMember): Promise<bigint>
  /** The facts that were told of members. */
  told(topic: string): Promise<Record<string, string | number>[]>
}

export interface MonthState {
  readonly member: number
  readonly month: string
  readonly exchange: number
  readonly target: bigint
  readonly outcome: string | null
  readonly fee: bigint | null
  readonly charged: bigint | null
  readonly policy: number
  readonly announced: boolean
}

/** Call it at the top of a test file; the world exists after the file's `beforeAll` hooks. */
export function monthWorld(seed: (owner: Database) => Promise<void>): () => MonthWorld {
  const database = testDatabase('months', proveLedger)
  let world: MonthWorld | undefined
  beforeAll(async () => {
    const owner = database.connectAsOwner({ max: 4 })
    await seed(owner)
    world = openWorld(owner, database.connect({ max: 6 }), database.url())
  })
  afterAll(async () => await world?.ledger.close())
  return () => {
    if (!world) throw new Error('The world of months is only available while tests run.')
    return world
  }
}

type Fields = Readonly<Record<string, unknown>>

function openWorld(owner: Database, app: Database, url: string): MonthWorld {
  const clock = { now: new Date() }
  const ledger = openLedger({ url })
  const houseAccounts = openHouseAccounts({ database: app })
  const errors: unknown[] = []
  const needs: MonthWorld['needs'] = {
    database: app,
    ledger,
    houseAccounts,
    now: () => clock.now,
    log: { error: (_text, fields: Fields = {}) => void errors.push(fields['error']) },
    outbox: { add: insertFacts },
  }
  return {
    ...{ owner, app, url, ledger, houseAccounts, errors, clock },
    needs,
    async at(time) {
      clock.now = new Date(time)
      await turnMonths(needs)
      if (errors.length > 0) throw errors.pop()
    },
    async announce(time) {
      clock.now = new Date(time)
      return await announceFees(needs)
    },
    months: (of) => readMonths(owner, of),
    async balance({ account }) {
      const [found] = await readAccounts(owner, [account])
      return found?.balances.MOX ?? 0n
    },
    async told(topic) {
      const { rows } = await owner.query<{ payload: Record<string, string | number> }>(
        'select payload from kernel.outbox where topic = $1 order by id',
        [topic],
      )
      return rows.map(({ payload }) => payload)
    },
  }
}

async function readMonths(owner: Database, of: readonly TestMember[]): Promise<MonthState[]> {
  const { rows } = await owner.query<MonthState & Record<string, unknown>>(
    `select
      o.member_id as member,
      o.month,
      o.exchange_id as exchange,
      o.target,
      o.outcome,
      o.fee,
      o.charged,
      o.policy_id as policy,
      o.announced_at is not null as announced
    from months.months o
    where o.member_id = any ($1::integer[])
    order by o.member_id, o.month`,
    [of.map(({ memberId }) => memberId)],
  )
  return rows
}

/** An exchange that shows target and fee. */
export async function addMonthExchange(
  owner: Database,
  id: number,
  { zone = 'America/Chicago', ...story }: { readonly zone?: string; readonly trial?: boolean } = {},
): Promise<void> {
  await addExchange(owner, id, story)
  await owner.query('update exchanges.exchanges set zone = $2 where id = $1', [id, zone])
  await owner.query(
    `update exchanges.policies
    set show_spending_target = true, show_community_fee = true
    where exchange_id = $1`,
    [id],
  )
}

interface Move {
  readonly amount: bigint
  readonly at: string
  readonly kind?: 'send' | 'charge' | 'opening' | 'gift-card-payment' | 'gift-card-purchase'
}

type Sides = readonly [from: TestMember, to: TestMember]

/** A payment between members, dated back; returns its transfer. */
export async function pays(owner: Database, sides: Sides, move: Move): Promise<string> {
  return await post(owner, sides, { kind: 'send', ...move })
}

/** The payee of a payment gives back some of it, dated back. */
export async function refunds(
  owner: Database,
  sides: Sides,
  { of, ...back }: { readonly amount: bigint; readonly at: string; readonly of: string },
): Promise<string> {
  return await post(owner, sides, { ...back, kind: 'refund', reverses: of })
}

interface Posted extends Omit<Move, 'kind'> {
  readonly kind: NonNullable<Move['kind']> | 'refund'
  readonly reverses?: string
}

async function post(owner: Database, [from, to]: Sides, moved: Posted): Promise<string> {
  const { amount, at, kind, reverses } = moved
  const id = randomUUID()
  const detail = { payer: from.memberId, payee: to.memberId, amount: String(amount), flash: '0' }
  const posting = await owner.transaction((tx) =>
    postIn(tx, {
      ...{ id, kind, reverses, detail, actor: 'test', occurredAt: new Date(at) },
      legs: [
        { account: from.account, MOX: -amount },
        { account: to.account, MOX: amount },
      ],
    }),
  )
  if (posting.outcome !== 'posted') throw new Error(`A move was ${posting.outcome}.`)
  return id
}

/** A member that can pay and receive whatever a test needs. */
export async function addBank(owner: Database, exchange = 8): Promise<TestMember> {
  return await addMember(owner, { exchange, creditLimit: 9_000_000_00n })
}
