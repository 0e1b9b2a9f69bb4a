/** A reward is changed by its exchange between being shown and being redeemed (POINTS-07). */
import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { listRewards, redeemReward, type Reward } from '@exchange/contract/rewards/rewards.contract'
import { redeemRefusals } from '@exchange/contract/rewards/rewards.messages'
import { readAccounts } from '@exchange/ledger'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addEarner, orderOf, type Earner } from './rewards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await owner.query('select rewards.begin_tiers(array[8])')
  },
})

let keys = 0

async function sees({ api }: Earner, cost: number): Promise<Reward> {
  const { rewards } = (await api.call(listRewards, {})).body
  const seen = rewards.find((reward) => reward.cost === cost)
  if (!seen) throw new Error(`No reward costs ${cost}.`)
  return seen
}

const redeem = ({ api }: Earner, seen: Reward) =>
  api.call(redeemReward, orderOf(seen), `a-key-of-a-change-${(keys += 1)}`)

const hasOf = async ({ api, account }: Earner) => ({
  points: (await readAccounts(app().owner, [account]))[0]?.balances.PTS,
  flash: (await api.call(listFlashCash, {})).body.flashCash.map(({ amount }) => amount),
})

it.each([
  ['costs more', 'cost = cost + 1'],
  ['costs less', 'cost = cost - 2'],
  ['gives less', 'reward = reward - 1'],
  ['gives more', 'reward = reward + 1'],
  ['ends sooner', 'days = days - 1'],
  ['ends later', 'days = days + 2'],
])(
  'POINTS-07 a reward that %s is refused, and redeemed after it was shown again',
  async (_how, change) => {
    const dana = await addEarner(app(), 20_000n)
    const seen = await sees(dana, 10_000)
    await app().owner.query(`update rewards.tiers set ${change} where id = $1`, [seen.id])
    const { problem } = await redeem(dana, seen)
    expect(problem).toMatchObject({ status: 409, code: 'REWARD_CHANGED' })
    expect(problem.detail).toContain(redeemRefusals['reward-changed'].reason)
    expect(await hasOf(dana)).toEqual({ points: 20_000n, flash: [] })
    const { rewards } = (await dana.api.call(listRewards, {})).body
    const now = rewards.find(({ id }) => id === seen.id) as Reward
    expect((await redeem(dana, now)).body).toMatchObject({
      points: now.cost,
      flashCash: now.reward,
    })
    await app().owner.query(
      'update rewards.tiers set cost = 10000, reward = 13000, days = 7 where id = $1',
      [seen.id],
    )
  },
)

it('POINTS-07 an invalid amount is refused as changed', async () => {
  const dana = await addEarner(app(), 1_000n)
  const seen = await sees(dana, 1_000)
  expect((await redeem(dana, { ...seen, reward: 10.001 })).problem.code).toBe('REWARD_CHANGED')
  expect(await hasOf(dana)).toEqual({ points: 1_000n, flash: [] })
})

it('POINTS-07 ten redemptions during a change wait for it, and are refused', async () => {
  const dana = await addEarner(app(), 60_000n)
  const seen = await sees(dana, 5_000)
  let answered = 0
  const pressed = await app().owner.transaction(async (tx) => {
    await tx.query('update rewards.tiers set reward = reward - 100 where id = $1', [seen.id])
    const all = Array.from({ length: 10 }, async () => {
      const reply = await redeem(dana, seen)
      answered += 1
      return reply
    })
    await vi.waitUntil(async () => answered > 0 || (await waiting()) > 1, { timeout: 20_000 })
    return all
  })
  const codes = (await Promise.all(pressed)).map(({ problem }) => problem.code)
  expect(new Set(codes)).toEqual(new Set(['REWARD_CHANGED']))
  expect(await hasOf(dana)).toEqual({ points: 60_000n, flash: [] })
  // If not blocked by the change, each is refused or gets what was shown.
  const again = await sees(dana, 5_000)
  const change = 'update rewards.tiers set reward = reward - 100 where id = $1'
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => redeem(dana, again))),
    app().owner.query(change, [again.id]),
  ])
  const made = replies.filter(({ status }) => status === 200)
  for (const { body } of made) expect(body.flashCash).toBe(again.reward)
  const refused = replies.filter(({ status }) => status !== 200)
  for (const { problem } of refused) expect(problem.code).toBe('REWARD_CHANGED')
  expect(await hasOf(dana)).toEqual({
    points: 60_000n - 5_000n * BigInt(made.length),
    flash: made.map(() => again.reward),
  })
})

it('SEC-10 POINTS-07 the application may lock rewards but not change them', async () => {
  const { db } = app().deps
  await expect(db.query('update rewards.tiers set reward = 1')).rejects.toThrow(/permission denied/)
  await expect(db.query('update rewards.tiers set id = default')).rejects.toThrow(/permission/)
  await expect(db.query('delete from rewards.tiers')).rejects.toThrow(/permission denied/)
})

/** The number of sessions in this database that wait for a row lock. */
async function waiting(): Promise<number> {
  const { rows } = await app().owner.query<{ count: bigint }>(
    `select count(*)
    from pg_stat_activity
    where datname = current_database()
      and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}
