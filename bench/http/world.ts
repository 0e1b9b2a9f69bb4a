/**
 * A small demo network in which the members of one exchange have high balances and are signed in.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@exchange/database'
import { openLedger } from '@exchange/ledger'
import { createCardNumbers } from '../../apps/server/src/capabilities/members/index.ts'
import type { Sealed } from '../../apps/server/src/kernel/number-seal.ts'
import { testCardKey } from '../../apps/server/src/testing/seal-key.ts'
import { fillDemoWorld } from '../../tools/demo-world/index.ts'
import type { Cluster } from '../cluster.ts'
import { fund } from '../ledger/bench-ledger.ts'
import { addGiftCards, askForPayments } from './payables.ts'

const plenty = 100_000_000_000n
const exchangeId = 8

export interface HttpWorld {
  /** The database address with the application's login. */
  readonly url: string
  readonly ownerUrl: string
  readonly tokens: readonly string[]
  /** Payees: `m` and a member's id. */
  readonly targets: readonly string[]
  /** The content of their business cards' stripes. */
  readonly cards: readonly string[]
  readonly giftCards: readonly string[]
  /** Adds pending requests; returns the id of the first. */
  askForPayments(count: number): Promise<number>
  /** Resolves when a running server has delivered all facts. */
  untilFactsDelivered(): Promise<void>
  close(): Promise<void>
}

interface Trader {
  readonly contact: number
  readonly member: number
  readonly account: bigint
  readonly card: string
}

export async function openHttpWorld(cluster: Cluster): Promise<HttpWorld> {
  const { url, ownerUrl, drop } = await cluster.clone('http')
  await fillDemoWorld({
    url: ownerUrl,
    today: new Date(),
    members: 400,
    transfers: 8_000,
    cardNumberKeys: [testCardKey],
  })
  const database = connect({ url: ownerUrl, max: 1, statementTimeoutMs: 0 })
  const traders = await listTraders(database)
  const members = traders.map(({ member }) => member)
  return {
    url,
    ownerUrl,
    tokens: await signIn(database, traders),
    targets: members.map((member) => `m${member}`),
    cards: traders.map(({ card }) => card),
    giftCards: await enrich(ownerUrl, database, traders),
    askForPayments: (count) => askForPayments(database, members, count),
    untilFactsDelivered: () => untilFactsDelivered(database),
    close: async () => {
      await database.end()
      await drop()
    },
  }
}

async function listTraders(database: Database): Promise<Trader[]> {
  const numbers = createCardNumbers([testCardKey])
  const { rows } = await database.query<Omit<Trader, 'card'> & Sealed & Record<string, unknown>>(
    `select
      c.id as contact,
      m.id as member,
      m.main_account as account,
      k.key_id as "keyId",
      k.sealed_number as sealed
    from members.members m
    join members.contacts c on c.member_id = m.id and c.is_main
    join members.cards k on k.contact_id = c.id and k.status = 'active'
    where m.exchange_id = $1
      and m.status = 'active'
      and m.joined_at < now() - interval '100 days'
      and not m.hide_pay
      and not m.directory_only
      and c.trans_auth
    order by m.id`,
    [exchangeId],
  )
  return rows.map(({ keyId, sealed, ...trader }) => {
    const { number, proof } = numbers.open({ keyId, sealed })
    return { ...trader, card: `${number}${proof}` }
  })
}

async function untilFactsDelivered(database: Database): Promise<void> {
  const left = 'select from kernel.outbox limit 1'
  while ((await database.query(left)).rows.length > 0) await pause(200)
}

/** Gives all members and gift cards high balances; returns the gift card numbers. */
async function enrich(
  url: string,
  database: Database,
  traders: readonly Trader[],
): Promise<string[]> {
  const { rows } = await database.query<{ account: bigint }>(
    `select account_id as account
    from exchanges.house_accounts
    where exchange_id = $1 and purpose = 'flash-fund'`,
    [exchangeId],
  )
  const house = rows[0]?.account ?? 0n
  const ledger = openLedger({ url })
  const accounts = traders.map(({ account }) => account)
  await fund(ledger, accounts, { from: house, each: plenty })
  await database.query('update members.members set gift_card = true where not gift_card')
  // Thresholds that are counted and never reached.
  await database.query(
    `update members.members
    set own_thresholds = true, purchase_threshold = $1, sales_threshold = $1`,
    [plenty],
  )
  const giftCards = await addGiftCards(database, ledger, { exchangeId, house })
  await ledger.close()
  return giftCards
}

async function signIn(database: Database, traders: readonly Trader[]): Promise<string[]> {
  const tokens = traders.map(() => `ex1_${randomBytes(32).toString('base64url')}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await database.query(
    `insert into identity.sessions
      (token_hash, contact_id, keep, signed_in_at, proved_at, created_at, last_used_at, expires_at)
    select s.hash, s.contact, true, now(), now(), now(), now(), now() + interval '30 days'
    from unnest($1::bytea[], $2::integer[]) s (hash, contact)`,
    [hashes, traders.map(({ contact }) => contact)],
  )
  return tokens
}
