/**
 * Random sequences of everything that moves money, over the wire and on a real database, against a
 * model of plain arithmetic. 300 sequences; 20,000 with `npm test -- --all`. A failure prints the
 * seed and the path that repeat it, and the shortest sequences that still fail.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addExchange, publishTerms } from '../capabilities/members/members.fixtures.ts'
import { evaporates, flashOf, runs, type Tier } from './money-model.fixtures.ts'
import { newWorld, step, take, type Step, type World } from './money-steps.fixtures.ts'
import { testApp } from './test-app.ts'

/** Sequences that run side by side, each in a world of its own. */
const together = 50
const sequences = process.env['LONG_TESTS'] ? 20_000 : 300
const longest = 14
const stepMs = 17 * 3_600_000
const tier = { cost: 40, reward: 30_00, days: 2 }

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const id of [8, 27]) await addExchange(owner, id, { pointsRate: 1 })
    // The model knows no zones.
    await owner.query(`update exchanges.exchanges set zone = 'UTC'`)
    await owner.query(
      `insert into rewards.tiers (exchange_id, cost, reward, days, title)
      select id, $1, $2, $3, 'A treat' from exchanges.exchanges`,
      [tier.cost, tier.reward, tier.days],
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

/** What every member has: trade, reserve, points, FlashCash. */
async function readPurses(worlds: readonly World[]): Promise<string[]> {
  const ids = worlds.flatMap(({ people }) => people.map(({ memberId }) => memberId))
  const { rows } = await app().owner.query<{ has: string }>(
    `select concat_ws(' ', a.mox, a.usd, a.pts, (
        select coalesce(sum(f.mox), 0)
        from flashcash.buckets b
        join ledger.accounts f on f.id = b.account_id
        where b.member_id = m.id
      )) as has
    from unnest($1::integer[]) with ordinality as asked (id, place)
    join members.members m on m.id = asked.id
    join ledger.accounts a on a.id = m.main_account
    order by asked.place`,
    [ids],
  )
  return rows.map(({ has }) => has)
}

function expected(worlds: readonly World[]): string[] {
  return worlds.flatMap(({ purses }) =>
    purses.map((purse) => [purse.trade, purse.reserve, purse.points, flashOf(purse)].join(' ')),
  )
}

const between = { from: 0, to: 1, tip: 0, hours: 1, weekly: false }
/** Found by this test: the holder's own account moves nothing then. */
const chargedWithFlashCashAlone: readonly Step[] = [
  { ...between, what: 'send', amount: 100_00 },
  { ...between, what: 'redeem', amount: 1 },
  { ...between, what: 'charge', amount: 2_73 },
]

let keys = 0
let began = Date.parse('2031-03-03T10:00:00Z')

async function play(all: readonly (readonly Step[])[]): Promise<void> {
  const { clock, work } = app()
  clock.now = new Date(began)
  const worlds = await Promise.all(all.map(() => newWorld(app())))
  const tiers = await readTiers()
  for (let at = 0; at < longest; at += 1) {
    const now = began + at * stepMs
    clock.now = new Date(now)
    await work('flashcash.evaporate')
    await work('schedules.run')
    for (const world of worlds) {
      evaporates(world.purses, now)
      if (world.plan && !runs(world.purses, world.plan, now)) world.plan = undefined
    }
    expect(await readPurses(worlds)).toEqual(expected(worlds))
    const said = await Promise.all(
      worlds.map(async (world, place) => {
        const one = all[place]?.[at]
        const key = `a-key-of-the-model-${(keys += 1)}`
        return one && (await take(one, { world, now, tiers, key }))
      }),
    )
    expect(said.filter((words) => words !== undefined)).toEqual([])
    expect(await readPurses(worlds)).toEqual(expected(worlds))
  }
  // Plans of this round are over before the next one begins.
  await app().owner.query(
    `update schedules.plans set status = 'cancelled', try_at = null, ended_at = now()
    where status = 'active'`,
  )
  began += longest * stepMs
}

it(
  'SEND-24 SEND-26 REQ-09 CHARGE-16 POINTS-07 FLASH-05 any sequence leaves what arithmetic says',
  { timeout: process.env['LONG_TESTS'] ? 3_600_000 : 300_000 },
  async () => {
    const sequence = fc.array(step, { minLength: 4, maxLength: longest, size: 'max' })
    const rounds = fc.array(sequence, { minLength: together, maxLength: together })
    await fc.assert(fc.asyncProperty(rounds, play), {
      numRuns: sequences / together + 1,
      examples: [[[chargedWithFlashCashAlone]]],
      // Each try of shrinking is a round: enough of them to be short, not to be the shortest.
      interruptAfterTimeLimit: process.env['LONG_TESTS'] ? 3_500_000 : 240_000,
      markInterruptAsFailure: true,
    })
  },
)
