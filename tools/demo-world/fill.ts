/**
 * Fills an empty, migrated database with the demo network. The same seed and day give the same
 * data. Rows are written in one transaction, two years of transfers through the ledger, and the
 * completion marker last.
 */
import { networkDays, paidByDays } from '@exchange/domain/directory/paid-by.rules'
import { confirmationNumbersPerBlock } from '@exchange/domain/payments/confirmation-code.rules'
import { monthAt, monthMoment } from '@exchange/domain/months/month.rules'
import { connect, type Database } from '@exchange/database'
import { openLedger } from '@exchange/ledger'
import { createPasswords } from '../../apps/server/src/capabilities/identity/index.ts'
import {
  openExchangeBook,
  openHouseAccounts,
} from '../../apps/server/src/capabilities/exchanges/index.ts'
import { turnMonths } from '../../apps/server/src/capabilities/months/index.ts'
import { loadZips } from '../../apps/server/src/capabilities/places/index.ts'
import { computeScores, scorePastDays } from '../../apps/server/src/capabilities/score/index.ts'
import { defaultSeed, drawWorld } from './content/world.content.ts'
import type { PlannedGrant } from './plan/planned.ts'
import { planTwoYears, type TwoYears } from './plan/two-years.ts'
import { createRandom } from './random.ts'
import { demoPassword } from './sign-ins.ts'
import { demoState, noteBeginning, noteCompletion } from './state.ts'
import type { World } from './world.ts'
import { writeBooks, writeOffice } from './write/books.store.ts'
import { openBucketAccounts, openMemberAccounts } from './write/accounts.store.ts'
import type { Accounts } from './write/commands.ts'
import { writeDocuments } from './write/documents.store.ts'
import { writeBuckets } from './write/flashcash.store.ts'
import { writeExchanges, writeHouses, writeRewards } from './write/houses.store.ts'
import { writeCards, writeContacts, writeMembers, writeShowcase } from './write/members.store.ts'
import { writeNotifications } from './write/notifications.store.ts'
import { writePayPages } from './write/pay-pages.store.ts'
import { postAll } from './write/post-all.ts'
import { writePrograms } from './write/programs.store.ts'
import { readSignedInMembers, writeDueScores, writePastMedians } from './write/scores.store.ts'
import { writeDirectory } from './write/storefronts.store.ts'
import { writeRegisters } from './write/registers.store.ts'
import { readTill, writeTillSales } from './write/till-sales.store.ts'
import { writeUsers } from './write/users.store.ts'

interface FillOptions {
  /** The owner's address of the database. */
  readonly url: string
  /** The keys that hide the numbers of cards, the newest first. */
  readonly cardNumberKeys: readonly string[]
  /** Events are dated back from this day. */
  readonly today: Date
  readonly seed?: string
  /** The number of businesses; 600 unless a test wants fewer. */
  readonly members?: number
  /** The approximate number of transfers; 60,000 unless a test wants fewer. */
  readonly transfers?: number
  readonly onProgress?: (progress: Progress) => void
}

interface Progress {
  readonly stage: 'drawing' | 'writing' | 'trading' | 'done'
  /** Of the whole, from 0 to 1. */
  readonly share: number
}

interface Summary {
  readonly exchanges: number
  readonly members: number
  readonly contacts: number
  readonly transfers: number
  readonly milliseconds: number
}

/** Throws when the database is not empty. */
export async function fillDemoWorld(options: FillOptions): Promise<Summary> {
  const { url, cardNumberKeys, today, seed = defaultSeed, members, transfers = 60_000 } = options
  const tell = options.onProgress ?? (() => undefined)
  const state = await demoState(url)
  if (state !== 'empty') throw new Error(`The demo network needs an empty database: ${state}.`)

  const began = performance.now()
  tell({ stage: 'drawing', share: 0 })
  await loadZips(url)
  const world = drawWorld({ today, seed, ...(members === undefined ? {} : { members }) })
  const years = planTwoYears(createRandom(`${seed}/trade`), world, transfers)

  tell({ stage: 'writing', share: 0.12 })
  const database = connect({
    url,
    max: 2,
    applicationName: 'demo-world',
    statementTimeoutMs: 120_000,
    idleInTransactionMs: 120_000,
  })
  try {
    await noteBeginning(database, seed, world.today)
    const accounts = await writeRows(database, world, { years, cardNumberKeys })
    await postEverything(options, years, accounts)
    await writeTillSales(database, world.today)
    await settle(database, years.events.length)
    await beginMonth(options, database)
    await scoreMembers(options, database)
    await noteCompletion(database)
  } finally {
    await database.end()
  }
  tell({ stage: 'done', share: 1 })
  return {
    exchanges: world.exchanges.length,
    members: world.members.length,
    contacts: world.contacts.length,
    transfers: years.events.length,
    milliseconds: Math.round(performance.now() - began),
  }
}

interface ToWrite extends Pick<FillOptions, 'cardNumberKeys'> {
  readonly years: TwoYears
}

async function writeRows(
  database: Database,
  world: World,
  { years, cardNumberKeys }: ToWrite,
): Promise<Accounts> {
  const passwordHash = await createPasswords().hash(demoPassword)
  const grants = years.events.filter((event): event is PlannedGrant => event.kind === 'flash-grant')
  return await database.transaction(async (tx) => {
    await writeExchanges(tx, world.exchanges)
    await writeRewards(tx, world.exchanges)
    const houses = await writeHouses(tx, world.exchanges)
    const main = await openMemberAccounts(tx, world.members)
    await writeMembers(tx, world.members, main)
    await writeContacts(tx, world)
    await writeCards(tx, world, cardNumberKeys)
    await writeShowcase(tx, world)
    await writeDirectory(tx, world)
    await writeUsers(tx, world, passwordHash)
    await writePrograms(tx, world.today, cardNumberKeys)
    await writePayPages(tx, world.today)
    await writeRegisters(tx, world.today)
    await writeOffice(tx)
    await writeBooks(tx, world.today)
    await writeDocuments(tx, exchangesOpen(world), world.today)
    const buckets = await openBucketAccounts(tx, grants)
    await writeBuckets(tx, grants, buckets, years.liveBuckets)
    const exchangeOf = new Map(world.members.map((member) => [member.id, member.exchangeId]))
    const till = await readTill(tx, world.today)
    return {
      ...{ houses, main, buckets, isCharged: till.isCharged },
      exchangeIdOf: (member) => exchangeOf.get(member) ?? 0,
    }
  })
}

function exchangesOpen({ exchanges }: World): World['exchanges'] {
  return exchanges.filter(({ removedCode }) => removedCode === null)
}

async function postEverything(
  { url, onProgress }: FillOptions,
  { events }: TwoYears,
  accounts: Accounts,
): Promise<void> {
  // One connection, so that two years are posted in the order of time.
  const ledger = openLedger({ url, connections: 1, applicationName: 'demo-world-ledger' })
  try {
    await postAll(ledger, events, accounts, (posted) =>
      onProgress?.({ stage: 'trading', share: 0.15 + (0.84 * posted) / events.length }),
    )
  } finally {
    await ledger.close()
  }
}

/**
 * Continues confirmation codes after the used ones, tells the users, and refreshes statistics.
 */
async function settle(database: Database, codes: number): Promise<void> {
  const next = Math.ceil(codes / confirmationNumbersPerBlock) * confirmationNumbersPerBlock
  await database.query(`select setval('payments.confirmation_numbers', $1, false)`, [next])
  await writeNotifications(database)
  await database.query('analyze')
  // What a nightly job counts, so that the first visitor finds it.
  const ago = 'now() - make_interval(days => $1)'
  await database.query(`select directory.count_payers(${ago})`, [paidByDays])
  await database.query(`select directory.count_network(${ago})`, [networkDays])
}

/** The targets of the month, as they were frozen when it began. */
async function beginMonth({ url, today }: FillOptions, database: Database): Promise<void> {
  const ledger = openLedger({ url, connections: 1, applicationName: 'demo-world-months' })
  const zone = 'America/Chicago'
  try {
    await turnMonths({
      ...{ database, ledger },
      houseAccounts: openHouseAccounts({ database }),
      now: () => monthMoment(zone, monthAt(zone, today)),
      log: {
        error(text, facts) {
          throw new Error(text, { cause: facts })
        },
      },
    })
  } finally {
    await ledger.close()
  }
}

/** So many days are shown of those who sign in. */
const scoredDays = 90

/** Everybody's score of today, and the days before of those who sign in. */
async function scoreMembers({ today }: FillOptions, database: Database): Promise<void> {
  const now = () => today
  const exchanges = openExchangeBook({ database, now })
  const nobodyIsTold = { add: () => Promise.resolve() }
  const needs = { database, exchanges, now, outbox: nobodyIsTold }
  await computeScores(needs)
  await writePastMedians(database, scoredDays)
  const members = await readSignedInMembers(database)
  await scorePastDays(needs, members, { today, count: scoredDays })
  await writeDueScores(database, members, today)
  await computeScores(needs)
}
