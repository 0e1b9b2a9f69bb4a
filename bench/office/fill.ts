/** An exchange with many members and their past payments, written through the ledger. */
import { connect, type Database } from '@exchange/database'
import { openAccount, openLedger, uuidOf, type Command } from '@exchange/ledger'
import {
  addExchange,
  addMember,
  publishTerms,
  type TestMember,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import type { Cluster } from '../cluster.ts'

export const exchangeId = 8
export const zone = 'America/Chicago'

export interface OfficeWorld {
  readonly url: string
  readonly ownerUrl: string
  readonly owner: Database
  /** Somebody with every right in the exchange. */
  readonly staff: TestMember
  close(): Promise<void>
}

export interface OfficeStory {
  readonly members: number
  readonly payments: number
  /** The payments are spread over it. */
  readonly from: Date
  readonly until: Date
  /** One in so many members holds money of three years ago; 0: nobody. */
  readonly oneInHoldsOldMoney: number
}

interface Trader {
  readonly memberId: number
  readonly account: bigint
}

export async function openOffice(cluster: Cluster, story: OfficeStory): Promise<OfficeWorld> {
  const { url, ownerUrl, drop } = await cluster.clone('office')
  const owner = connect({ url: ownerUrl, max: 4, statementTimeoutMs: 0 })
  await publishTerms(owner)
  await addExchange(owner, exchangeId, { pointsRate: 1 })
  await owner.query(`update exchanges.exchanges set zone = $1`, [zone])
  await owner.query(
    'update exchanges.policies set show_spending_target = true, show_community_fee = true',
  )
  const staff = await addMember(owner, { exchange: exchangeId, listName: 'Office' })
  const traders = await addTraders(owner, story.members)
  const source = await owner.transaction((tx) =>
    openAccount(tx, {
      ...{ owner: `exchange:${exchangeId}`, kind: 'promotional-gift-cards', key: 'old' },
      floors: { MOX: null, USD: null, PTS: null },
    }),
  )
  const from = { memberId: staff.memberId, account: source }
  await post(ownerUrl, openings(from, traders, story))
  await post(ownerUrl, payments(traders, story))
  await owner.query('vacuum analyze')
  return {
    ...{ url, ownerUrl, owner, staff },
    async close() {
      await owner.end()
      await drop()
    },
  }
}

/** Each with a main contact and an address, in pieces. */
async function addTraders(owner: Database, count: number): Promise<Trader[]> {
  const all: Trader[] = []
  const piece = 5_000
  for (let done = 0; done < count; done += piece) {
    const { rows } = await owner.query<Trader & Record<string, unknown>>(
      `with numbers as (
        select nextval(pg_get_serial_sequence('members.members', 'id'))::integer as id
        from generate_series(1, $2::integer)
      ),
      added as (
        insert into members.members (
          id, exchange_id, owner_id, number, name, list_name, city, joined_at, status, main_account
        )
        select
          n.id, $1, n.id, n.id::text, t.name, t.name, 'Austin', '2015-01-01'::timestamptz + n.id * interval '1 hour', 'active',
          ledger.open_account('member:' || n.id, 'main', '', -999999999, 0, 0, null)
        from numbers n
        cross join lateral (
          select
            (array['Harbor','Cedar','Summit','Magnolia','Union','Copper','Delta'])[1 + n.id % 7]
            || ' ' || (array['Bakery','Print','Dental','Plumbing','Auto'])[1 + n.id % 5]
            || ' ' || n.id as name
        ) t
        returning id, main_account
      ),
      people as (
        insert into members.contacts (member_id, first_name, last_name, email, is_main, rights)
        select a.id, 'Ada', 'Lopez', 'ada' || a.id || '@example.com', true, '{}'
        from added a
      )
      select id as "memberId", main_account as account
      from added`,
      [exchangeId, Math.min(piece, count - done)],
    )
    all.push(...rows)
  }
  return all
}

function* openings(
  from: Trader,
  traders: readonly Trader[],
  { oneInHoldsOldMoney }: OfficeStory,
): Generator<Command> {
  if (oneInHoldsOldMoney === 0) return
  const at = new Date(Date.now() - 1_100 * 86_400_000)
  for (const [place, to] of traders.entries()) {
    if (place % oneInHoldsOldMoney > 0) continue
    yield command(`opening ${to.memberId}`, { from, to, amount: 1_000_00n, at, kind: 'opening' })
  }
}

function* payments(
  traders: readonly Trader[],
  { payments: count, from: first, until }: OfficeStory,
): Generator<Command> {
  const step = (until.getTime() - first.getTime()) / Math.max(count, 1)
  for (let place = 0; place < count; place += 1) {
    const [payer, payee] = [
      traders[place % traders.length],
      traders[(place * 7 + 1) % traders.length],
    ]
    if (!payer || !payee || payer === payee) continue
    const at = new Date(first.getTime() + place * step)
    const amount = BigInt(10_00 + (place % 97) * 100)
    yield command(`payment ${place}`, { from: payer, to: payee, amount, at, kind: 'send' })
  }
}

interface Move {
  readonly from: Trader
  readonly to: Trader
  /** Minor units. */
  readonly amount: bigint
  readonly at: Date
  readonly kind: 'send' | 'opening'
}

function command(name: string, { from, to, amount, at, kind }: Move): Command {
  const fee = String((amount * 6n) / 100n)
  return {
    ...{ id: uuidOf(`office/${name}`), kind, occurredAt: at, actor: 'job:bench' },
    detail: {
      ...{ payer: from.memberId, payee: to.memberId, amount: String(amount), flash: '0' },
      ...{ tip: '0', buyerFee: fee, sellerFee: fee, sellerCurrencyFee: '0', points: '10' },
      policies: [],
    },
    legs: [
      { account: from.account, MOX: -amount },
      { account: to.account, MOX: amount },
    ],
  }
}

/** In their order, because the entries of an account are in the order of time. */
async function post(url: string, commands: Iterable<Command>): Promise<void> {
  const ledger = openLedger({ url, connections: 1 })
  let some: Promise<unknown>[] = []
  for (const one of commands) {
    some.push(ledger.post(one).then(({ outcome }) => assertPosted(outcome)))
    if (some.length < 2_000) continue
    await Promise.all(some)
    some = []
  }
  await Promise.all(some)
  await ledger.close()
}

function assertPosted(outcome: string): void {
  if (outcome !== 'posted') throw new Error(`A command of the bench was ${outcome}.`)
}
