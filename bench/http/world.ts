/** A small demo network in which members of one exchange are rich and signed in. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@exchange/database'
import { openLedger } from '@exchange/ledger'
import { fillDemoWorld } from '../../tools/demo-world/index.ts'
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import { addGiftCards, askForPayments } from './payables.ts'

const plenty = 100_000_000_000n
const exchangeId = 8

export interface HttpWorld {
  /** The application's address. */
  readonly url: string
  readonly ownerUrl: string
  readonly tokens: readonly string[]
  /** Whom to pay: `m` and a member's id. */
  readonly targets: readonly string[]
  /** What their cards' stripes say. */
  readonly cards: readonly string[]
  readonly giftCards: readonly string[]
  /** Adds so many requests that wait to be paid; answers the first one's id. */
  askForPayments(count: number): Promise<number>
  /** Once a server that runs has told of everything that was posted. */
  untilTold(): Promise<void>
  /** Nobody pays for the writes of before. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Throws when the books of the network do not balance. */
export async function proveWorld({ ownerUrl }: HttpWorld): Promise<void> {
  await proveBooks(ownerUrl)
}

interface Trader extends Record<string, unknown> {
  readonly contact: number
  readonly member: number
  readonly account: bigint
  readonly card: string
}

export async function openHttpWorld(cluster: Cluster): Promise<HttpWorld> {
  const clone = await cluster.clone('http')
  await fillDemoWorld({ url: clone.ownerUrl, today: new Date(), members: 400, transfers: 8_000 })
  const database = connect({ url: clone.ownerUrl, max: 1 })
  try {
    const traders = await listTraders(database)
    const giftCards = await fund(clone.ownerUrl, database, traders)
    const tokens = await signIn(database, traders)
    const targets = traders.map(({ member }) => `m${member}`)
    const cards = traders.map(({ card }) => card)
    const members = traders.map(({ member }) => member)
    return {
      ...{ url: clone.url, ownerUrl: clone.ownerUrl, tokens, targets, cards, giftCards },
      askForPayments: (count) => askIn(clone.ownerUrl, members, count),
      untilTold: () => untilTold(clone.ownerUrl),
      settle: () => settle(clone.ownerUrl),
      close: clone.drop,
    }
  } finally {
    await database.end()
  }
}

async function listTraders(database: Database): Promise<Trader[]> {
  const { rows } = await database.query<Trader>(
    `select c.id as contact, m.id as member, m.main_account as account, k.number || k.proof as card
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
  return rows
}

async function askIn(url: string, members: readonly number[], count: number): Promise<number> {
  const database = connect({ url, max: 1, statementTimeoutMs: 0 })
  try {
    return await askForPayments(database, members, count)
  } finally {
    await database.end()
  }
}

async function untilTold(url: string): Promise<void> {
  const database = connect({ url, max: 1 })
  try {
    for (;;) {
      const { rows } = await database.query<{ left: boolean }>(
        'select seq < (select max(seq) from ledger.transfers) as left from kernel.told',
      )
      if (!rows[0]?.left) return
      await pause(200)
    }
  } finally {
    await database.end()
  }
}

/** Everybody is rich, and so are gift cards; answers the numbers of these. */
async function fund(
  url: string,
  database: Database,
  traders: readonly Trader[],
): Promise<string[]> {
  const { rows } = await database.query<{ account: bigint }>(
    `select account_id as account
    from exchanges.house_accounts
    where exchange_id = $1 and purpose = 'suspense'`,
    [exchangeId],
  )
  const house = rows[0]?.account ?? 0n
  const ledger = openLedger({ url })
  for (const { account } of traders) {
    await ledger.post({
      id: crypto.randomUUID(),
      kind: 'opening',
      actor: 'job:bench',
      detail: {},
      legs: [
        { account, MOX: plenty, USD: plenty },
        { account: house, MOX: -plenty, USD: -plenty },
      ],
    })
  }
  await database.query('update members.members set gift_card = true where not gift_card')
  const giftCards = await addGiftCards(database, ledger, { exchangeId, house })
  await ledger.close()
  return giftCards
}

async function signIn(database: Database, traders: readonly Trader[]): Promise<string[]> {
  const tokens = traders.map(() => `ex1_${randomBytes(32).toString('base64url')}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await database.query(
    `insert into identity.sessions
      (token_hash, contact_id, keep, created_at, last_used_at, expires_at)
    select s.hash, s.contact, true, now(), now(), now() + interval '30 days'
    from unnest($1::bytea[], $2::integer[]) s (hash, contact)`,
    [hashes, traders.map(({ contact }) => contact)],
  )
  return tokens
}
