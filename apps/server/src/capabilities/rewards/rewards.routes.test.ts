import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { redeemRefusals } from '@exchange/contract/rewards/rewards.messages'
import { readAccounts } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms, type MemberStory } from '../members/members.fixtures.ts'
import { addEarner, leaveFlashCash, orderOf, type Earner } from './rewards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await addExchange(owner, 31)
    await owner.query('select rewards.begin_tiers(array[8, 31])')
  },
})

let keys = 0
const newKey = () => `a-key-of-rewards-${(keys += 1)}`

const earner = (points: bigint, story?: MemberStory) => addEarner(app(), points, story)

const tierAt = async (person: Earner, cost: number) =>
  (await person.api.call(listRewards, {})).body.rewards.find((tier) => tier.cost === cost)

async function redeem(person: Earner, cost: number, key = newKey()) {
  const tier = await tierAt(person, cost)
  return await person.api.call(redeemReward, orderOf({ ...gone, ...tier }), key)
}

const noFlashCash = redeemRefusals['no-flash-cash']

/** A reward that does not exist. */
const gone = { id: 999_999, cost: 1_000, reward: 10, daysToExpire: 3 }

const pointsOf = async ({ account }: Earner) =>
  (await readAccounts(app().owner, [account]))[0]?.balances.PTS

describe('rewards', () => {
  it('POINTS-05 POINTS-06 are listed cheapest first to members of enrolled exchanges', async () => {
    const dana = await earner(0n)
    const { rewards } = (await dana.api.call(listRewards, {})).body
    expect(rewards.map(({ cost, reward, daysToExpire }) => [cost, reward, daysToExpire])).toEqual([
      [1_000, 10, 3],
      [5_000, 60, 5],
      [10_000, 130, 7],
      [25_000, 375, 14],
      [50_000, 850, 21],
      [100_000, 2_000, 30],
    ])
    const stranger = await earner(0n, { exchange: 31 })
    expect((await stranger.api.call(listRewards, {})).body.rewards).toEqual([])
  })

  it('ENT-27 have every field of the specification', async () => {
    const dana = await earner(0n)
    const { rewards } = (await dana.api.call(listRewards, {})).body
    expect(rewards[0]).toEqual({
      ...{ id: expect.any(Number), exchangeId: 8, cost: 1_000, reward: 10, daysToExpire: 3 },
      ...{ type: 'fc', title: expect.any(String), description: expect.any(String) },
      ...{ redeemInstructions: expect.any(String), autoRedeem: expect.any(Boolean) },
      unlocked: expect.any(Boolean),
    })
  })

  it('POINTS-07 FLASH-06 convert points to a bucket with an end', async () => {
    const dana = await earner(6_500n)
    const { status, body } = await redeem(dana, 5_000)
    expect(status).toBe(200)
    expect(body).toMatchObject({ pointsBalance: 1_500, points: 5_000, flashCash: 60 })
    expect(body.moxeyPayConfirm).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect(body.redeemInstructions).not.toBe('')
    const { flashCash } = (await dana.api.call(listFlashCash, {})).body
    expect(flashCash).toMatchObject([
      { amount: 60, currentBalance: 60, days: 5, source: 'reward', endDate: body.endDate },
    ])
    const days = (Date.parse(body.endDate) - Date.parse(body.date)) / 86_400_000
    expect(days).toBeCloseTo(5, 2)
    const { transactions } = (await dana.api.call(listTransactions, {})).body
    expect(transactions[0]).toMatchObject({
      type: 'points-redemption',
      action: 'Purchase',
      amount: 5_000,
      unit: 'PTS',
      moxeyPayConfirm: body.moxeyPayConfirm,
    })
  })

  it('POINTS-07 SEC-10 are redeemed once per key', async () => {
    const dana = await earner(2_000n)
    const key = newKey()
    const first = await redeem(dana, 1_000, key)
    const again = await redeem(dana, 1_000, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await pointsOf(dana)).toBe(1_000n)
    expect((await dana.api.call(listFlashCash, {})).body.flashCash).toHaveLength(1)
    expect((await redeem(dana, 5_000, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('POINTS-07 never cost more than the available points in ten concurrent redemptions', async () => {
    const dana = await earner(3_500n)
    const all = await Promise.all(Array.from({ length: 10 }, () => redeem(dana, 1_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = all.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(
      new Set(['INSUFFICIENT_POINTS']),
    )
    expect(await pointsOf(dana)).toBe(500n)
    expect((await dana.api.call(listFlashCash, {})).body.flashCash).toHaveLength(3)
  })
})

describe('a reward is refused', () => {
  it('POINTS-07 without the points', async () => {
    const dana = await earner(999n)
    const { problem } = await redeem(dana, 1_000)
    expect(problem).toMatchObject({ status: 402, code: 'INSUFFICIENT_POINTS' })
    expect(await pointsOf(dana)).toBe(999n)
    expect((await dana.api.call(listFlashCash, {})).body.flashCash).toEqual([])
  })

  it('POINTS-07 that is locked or does not exist', async () => {
    const dana = await earner(20_000n)
    const tier = await tierAt(dana, 10_000)
    await app().owner.query('update rewards.tiers set unlocked = false where id = $1', [tier?.id])
    expect((await redeem(dana, 10_000)).problem.code).toBe('REWARD_LOCKED')
    expect((await redeem(dana, 77)).problem.code).toBe('NOT_FOUND')
    expect(await pointsOf(dana)).toBe(20_000n)
  })

  it('FLASH-07 POINTS-07 to members without FlashCash, who keep the points', async () => {
    const marco = await earner(1_000n)
    await leaveFlashCash(app().owner, marco)
    const tenAtOnce = Array.from({ length: 10 }, () => redeem(marco, 1_000))
    for (const { problem } of await Promise.all(tenAtOnce)) {
      expect(problem).toMatchObject({ code: 'NOT_FOUND', message: noFlashCash.reason })
    }
    expect(await pointsOf(marco)).toBe(1_000n)
    expect((await marco.api.call(listFlashCash, {})).body.flashCash).toEqual([])
  })

  it('POINTS-01 of another exchange, or where there are no rewards', async () => {
    const dana = await earner(5_000n)
    const stranger = await earner(5_000n, { exchange: 31 })
    const { rows } = await app().owner.query<{ id: number }>(
      'select id from rewards.tiers where exchange_id = 31 and cost = 1000',
    )
    const order = orderOf({ ...gone, id: rows[0]?.id ?? 0 })
    expect((await dana.api.call(redeemReward, order, newKey())).problem.code).toBe('NOT_FOUND')
    expect((await stranger.api.call(redeemReward, order, newKey())).problem.code).toBe('NOT_FOUND')
  })

  it.each([
    ['PARTIAL_MEMBER', { status: 'applied' }],
    ['NO_TRANSACTION_AUTHORITY', { transAuth: false }],
    ['TERMS_REQUIRED', { acceptsTerms: false }],
  ] as const)('POINTS-07 to whoever may not move money: %s', async (code, story) => {
    const person = await earner(0n, story)
    const order = orderOf({ ...gone, id: 1 })
    expect((await person.api.call(redeemReward, order, newKey())).problem.code).toBe(code)
  })

  it('FLASH-06 for the buckets of another member', async () => {
    const [dana, marco] = [await earner(0n), await earner(0n)]
    const asked = { memberId: String(marco.memberId) }
    expect((await dana.api.call(listFlashCash, asked)).problem.code).toBe('FORBIDDEN')
  })
})
