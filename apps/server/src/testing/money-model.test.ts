/**
 * Compares random sequences of everything that moves money, through the API and on a real database,
 * with a model in plain arithmetic. 300 sequences; 20,000 with `npm test -- --all`. A failure
 * prints the seed and path that reproduce it, and the shortest failing sequences.
 */
import { readFlow } from '@exchange/contract/accounts/account.contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passDeadlines } from '../capabilities/approvals/approvals.fixtures.ts'
import { addExchange, publishTerms } from '../capabilities/members/members.fixtures.ts'
import { examples } from './money-examples.fixtures.ts'
import { threshold } from './money-day.fixtures.ts'
import { heldOf, timePasses } from './money-holds.fixtures.ts'
import { collects, runs } from './money-later.fixtures.ts'
import { evaporates, flashOf, redeems, type Tier } from './money-model.fixtures.ts'
import { reversalLimit } from './money-reversals.fixtures.ts'
import { step, type Place, type Step } from './money-step.fixtures.ts'
import { take } from './money-steps.fixtures.ts'
import { newStaff, newWorld, type World } from './money-world.fixtures.ts'
import { testApp } from './test-app.ts'

/** Concurrent sequences, each in a world of its own. */
const together = 50
const sequences = process.env['LONG_TESTS'] ? 20_000 : 300
const longest = 14
const hourMs = 3_600_000
/** Enough for a busy machine, but ends a hanging run. */
const mostMs = process.env['LONG_TESTS'] ? 3 * hourMs : 240_000
const stepMs = 17 * hourMs
const weekMs = 168 * hourMs
const tier = { cost: 40, reward: 30_00, days: 2 }
/** Redeemed automatically. */
const reached = { cost: 120, reward: 45_00, days: 3 }

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const id of [8, 27]) await addExchange(owner, id, { pointsRate: 1 })
    // The model has no time zones.
    await owner.query(`update exchanges.exchanges set zone = 'UTC'`)
    await owner.query(
      `update exchanges.policies
      set approval_threshold = $1, reversal_limit = $2, outlay_limit = $3, outlay_budget = $3,
        -- The ledger's clock does not travel.
        earning = earning || '{"settlingDays": 0}'`,
      [threshold, reversalLimit, 9_999_999_99n],
    )
    await owner.query(
      `insert into rewards.tiers (exchange_id, cost, reward, days, title, auto_redeem)
      select e.id, t.cost, t.reward, t.days, 'A treat', t.cost = $4
      from exchanges.exchanges e
      cross join unnest($1::integer[], $2::bigint[], $3::integer[]) as t (cost, reward, days)`,
      [
        [tier.cost, reached.cost],
        [tier.reward, reached.reward],
        [tier.days, reached.days],
        reached.cost,
      ],
    )
  },
})

async function readTiers(): Promise<Map<number, Tier & { id: number }>> {
  const { rows } = await app().owner.query<{ id: number; exchange: number }>(
    'select id, exchange_id as exchange from rewards.tiers where cost = $1',
    [tier.cost],
  )
  return new Map(rows.map(({ id, exchange }) => [exchange, { ...tier, id }]))
}

/** Every member's trade, reserve, points and FlashCash, and the balances of its held account. */
async function readPurses(worlds: readonly World[]): Promise<string[]> {
  const ids = worlds.flatMap(({ people }) => people.map(({ memberId }) => memberId))
  const { rows } = await app().owner.query<{ has: string }>(
    `select concat_ws(' ', a.mox, a.usd, a.pts, (
        select coalesce(sum(f.mox), 0)
        from flashcash.buckets b
        join ledger.accounts f on f.id = b.account_id
        where b.member_id = m.id
      ), coalesce(h.mox, 0), coalesce(h.usd, 0)) as has
    from unnest($1::integer[]) with ordinality as asked (id, place)
    join members.members m on m.id = asked.id
    join ledger.accounts a on a.id = m.main_account
    left join ledger.accounts h on h.owner = 'member:' || m.id and h.kind = 'held' and h.key = ''
    order by asked.place`,
    [ids],
  )
  return rows.map(({ has }) => has)
}

function expected(worlds: readonly World[]): string[] {
  return worlds.flatMap((world) =>
    world.purses.map((purse, place) => {
      const { trade, reserve, points } = purse
      return [trade, reserve, points, flashOf(purse), ...heldOf(world, place)].join(' ')
    }),
  )
}

/** The balances of the gift cards, in the program and in the model. */
async function giftCards(worlds: readonly World[]) {
  const cards = worlds.flatMap((world) => world.giftCards).toSorted((a, b) => a.id - b.id)
  const { rows } = await app().owner.query<{ left: bigint }>(
    `select a.mox as left
    from gift_cards.cards c
    join ledger.accounts a on a.id = c.account_id
    where c.id = any ($1::integer[])
    order by c.id`,
    [cards.map(({ id }) => id)],
  )
  return { had: rows.map(({ left }) => Number(left)), expected: cards.map(({ left }) => left) }
}

/** The state of each dispute, in the program and in the model, by its text. */
async function disputes(worlds: readonly World[]) {
  const reported = worlds.flatMap(({ paid }) => paid.flatMap((payment) => payment.disputes))
  const { rows } = await app().owner.query<{ reason: string; status: string }>(
    `select reason, status
    from reversals.disputes
    where payer_member_id = any ($1::integer[])`,
    [worlds.flatMap(({ people }) => people.map(({ memberId }) => memberId))],
  )
  const words = (all: readonly { reason: string; status: string }[]) =>
    all.map(({ reason, status }) => `${reason} ${status}`).toSorted()
  return { had: words(rows), expected: words(reported) }
}

/** For each member: the net sum of twelve months, and the balance, in cents. */
async function flows(worlds: readonly World[]) {
  const all = worlds.flatMap(({ people, purses }) =>
    people.map(async ({ api }, place) => {
      const { body } = await api.call(readFlow, { by: 'month' })
      const purse = purses[place] as World['purses'][number]
      const net = Math.round((body.in - body.out) * 100)
      const balance = Math.round((body.periods.at(-1)?.balance ?? 0) * 100)
      return { had: [net, balance], expected: purse.trade + flashOf(purse) }
    }),
  )
  return await Promise.all(all)
}

let keys = 0
/**
 * A Monday in the future, so that nothing in the test has ended, or is too old, by the ledger's
 * clock.
 */
const monday = Date.parse('2026-01-05T10:00:00Z')
const began = monday + Math.ceil((Date.now() - monday) / weekMs) * weekMs
type Staff = Pick<Place, 'brokers' | 'clerks'>
let staff: Promise<Staff> | undefined

async function addStaff(): Promise<Staff> {
  const clerks = [[8, 27], [8, 27], [8], [27]].map(async (sees) => {
    return { sees, api: await newStaff(app(), 'Finance', sees) }
  })
  const brokers = [8, 27].map(async (id) => [id, await newStaff(app(), 'Broker', [id])] as const)
  return { clerks: await Promise.all(clerks), brokers: new Map(await Promise.all(brokers)) }
}

/** Runs the jobs of this time, in both. */
async function timeIs(now: number, worlds: readonly World[]): Promise<void> {
  const { work } = app()
  await passDeadlines(app(), new Date(now))
  await work('flashcash.evaporate')
  await work('approvals.end-due')
  await work('refunds.collect-points')
  await work('schedules.run')
  await work('rewards.redeem-reached')
  for (const world of worlds) {
    evaporates(world.purses, now)
    timePasses(world, now)
    collects(world.purses)
    if (world.schedule && !runs(world, world.schedule, now)) world.schedule = undefined
    for (const purse of world.purses) while (redeems(purse, reached, now));
  }
  expect(await readPurses(worlds)).toEqual(expected(worlds))
}

/** Forgets the sums of 24 hours, whose time is the database's. */
async function dayEnds(worlds: readonly World[]): Promise<void> {
  await app().owner.query('delete from kernel.day_sums')
  for (const { day } of worlds) day.clear()
}

async function play(all: readonly (readonly Step[])[]): Promise<void> {
  app().clock.now = new Date(began)
  staff ??= addStaff()
  const worlds = await Promise.all(all.map(() => newWorld(app())))
  const shared = { tiers: await readTiers(), ...(await staff) }
  for (let at = 0; at < longest; at += 1) {
    const now = began + at * stepMs
    if (at % 3 === 0) await dayEnds(worlds)
    await timeIs(now, worlds)
    const said = await Promise.all(
      worlds.map(async (world, place) => {
        const one = all[place]?.[at]
        const key = `a-key-of-the-model-${(keys += 1)}`
        return one && (await take(one, { ...shared, world, now, key }))
      }),
    )
    expect(said.filter((words) => words !== undefined)).toEqual([])
    expect(await readPurses(worlds)).toEqual(expected(worlds))
  }
  const cards = await giftCards(worlds)
  expect(cards.had).toEqual(cards.expected)
  for (const { had, expected: balance } of await flows(worlds)) {
    expect(had).toEqual([balance, balance])
  }
  const reports = await disputes(worlds)
  expect(reports.had).toEqual(reports.expected)
  // Ends schedules and approvals of this round before the next one.
  await app().owner.query(
    `update schedules.schedules set status = 'cancelled', try_at = null, ended_at = now()
    where status = 'active'`,
  )
  for (const world of worlds) world.schedule = undefined
  for (const weeks of [3, 4]) await timeIs(began + weeks * weekMs, worlds)
}

it(
  'SEND-24 SEND-26 ACCT-12 REQ-09 CHARGE-16 CHARGE-17 GIFT-14 ACCT-06 POINTS-03 POINTS-07 FLASH-05 SPEND-10 any sequence gives the balances of the model',
  { timeout: mostMs + 60_000 },
  async () => {
    const sequence = fc.array(step, { minLength: 4, maxLength: longest, size: 'max' })
    const rounds = fc.array(sequence, { minLength: together, maxLength: together })
    await fc.assert(fc.asyncProperty(rounds, play), {
      numRuns: sequences / together + 1,
      examples: [[examples]],
      // Each shrinking step is a round: enough for a short example, not for the shortest.
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
      // In a long run, shrinking would delay the report of the seed too much.
      endOnFailure: process.env['LONG_TESTS'] !== undefined,
    })
  },
)
