/** Points are redeemed once their sale can no longer be refunded; a refund takes back FlashCash. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { send } from '@exchange/contract/send/send.contract'
import { refundDays } from '@exchange/domain/refunds/refund.rules'
import { postIn, readAccounts } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { addExchange, publishTerms, type TestMember } from '../members/members.fixtures.ts'
import { addEarner, orderOf, type Earner } from './rewards.fixtures.ts'

/** In exchange 9 points settle at once. */
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const id of [8, 9]) await addExchange(owner, id, { pointsRate: 1 })
    await owner.query(
      `update exchanges.policies
      set approval_threshold = null, earning = earning || '{"settlingDays": 0}'
      where exchange_id = 9`,
    )
    await owner.query('select rewards.begin_tiers(array[8, 9])')
  },
})

let keys = 0
const newKey = () => `a-key-of-settling-${(keys += 1)}`
const rich = (points = 0n, exchange = 8) =>
  addEarner(app(), points, { exchange, trade: 9_000_00n, reserve: 900_00n })

async function buys(from: Earner, to: Earner, amount: number): Promise<void> {
  const order = { sendTarget: `m${to.memberId}`, amount }
  expect((await from.api.call(send, order, newKey())).body.pending).toBeNull()
}

async function refunds(by: Earner, amount: number) {
  const { transactions } = (await by.api.call(listTransactions, {})).body
  const transactionId = transactions.find(({ type }) => type === 'send')?.id ?? ''
  expect((await by.api.call(refund, { transactionId, amount }, newKey())).status).toBe(200)
}

async function redeem(person: Earner, cost = 1_000) {
  const { rewards } = (await person.api.call(listRewards, {})).body
  const tier = rewards.find((one) => one.cost === cost)
  if (!tier) throw new Error(`There is no reward for ${cost}.`)
  const { problem, status } = await person.api.call(redeemReward, orderOf(tier), newKey())
  return status === 200 ? 'redeemed' : problem.detail
}

const shown = async ({ api }: Earner) => {
  const { settledPoints, unsettledPoints } = (await api.call(listRewards, {})).body
  return [settledPoints, unsettledPoints]
}

const pointsOf = async ({ account }: TestMember) =>
  (await readAccounts(app().owner, [account]))[0]?.balances.PTS

const flashOf = async ({ api }: Earner) =>
  (await api.call(listFlashCash, {})).body.flashCash.reduce(
    (sum, { currentBalance }) => sum + currentBalance,
    0,
  )

async function owedBy({ memberId }: Earner): Promise<bigint> {
  const { rows } = await app().owner.query<{ owed: bigint }>(
    'select owed from refunds.point_claims where member_id = $1',
    [memberId],
  )
  return rows[0]?.owed ?? 0n
}

/** A sale long ago, with its points. */
async function boughtBefore({ account }: Earner, points: bigint, daysAgo: number): Promise<void> {
  const { owner } = app()
  const issuer = await openHouseAccounts({ database: owner }).find(8, 'fee-income')
  await owner.transaction((tx) =>
    postIn(tx, {
      id: randomUUID(),
      kind: 'send',
      occurredAt: new Date(Date.now() - daysAgo * 86_400_000),
      legs: [
        { account, PTS: points },
        { account: issuer, PTS: -points },
      ],
      actor: 'test',
      detail: {},
    }),
  )
}

const unsettledWords = /can still be refunded\. You can redeem them 28 days after the purchase/

describe('points of a sale that can still be refunded', () => {
  it('POINTS-07 are shown apart, and neither redeemed by a person nor by the job', async () => {
    const [dana, marco] = [await rich(), await rich()]
    await buys(dana, marco, 1_200)
    expect(await shown(dana)).toEqual([0, 1_200])
    expect(await redeem(dana)).toMatch(unsettledWords)
    await app().owner.query('update rewards.tiers set auto_redeem = true where cost = 1000')
    await app().work('rewards.redeem-reached')
    await app().owner.query('update rewards.tiers set auto_redeem = false')
    expect(await pointsOf(dana)).toBe(1_200n)
    await refunds(marco, 1_200)
    expect([await pointsOf(dana), await flashOf(dana), await owedBy(dana)]).toEqual([0n, 0, 0n])
  })

  it('POINTS-07 do not keep older points from being redeemed; ten at once redeem only these', async () => {
    const [dana, marco] = [await rich(2_500n), await rich()]
    await buys(dana, marco, 2_000)
    expect(await shown(dana)).toEqual([2_500, 2_000])
    const said = await Promise.all(Array.from({ length: 10 }, () => redeem(dana)))
    expect(said.filter((one) => one === 'redeemed')).toHaveLength(2)
    expect(said.filter((one) => unsettledWords.test(one))).toHaveLength(8)
    expect(await shown(dana)).toEqual([500, 2_000])
    await refunds(marco, 1_000)
    expect(await shown(dana)).toEqual([500, 1_000])
  })

  it('POINTS-07 settle 28 days after the sale, like refunds end', async () => {
    expect(refundDays).toBe(28)
    const dana = await rich()
    await boughtBefore(dana, 1_000n, 28.001)
    await boughtBefore(dana, 400n, 27.999)
    await boughtBefore(dana, 30n, 1)
    expect(await shown(dana)).toEqual([1_000, 430])
    expect([await redeem(dana), await shown(dana)]).toEqual(['redeemed', [0, 430]])
  })
})

describe('a refund of a sale whose points were redeemed', () => {
  it('POINTS-03 FLASH-05 takes back the FlashCash that they became', async () => {
    const [dana, marco] = [await rich(0n, 9), await rich(0n, 9)]
    await buys(dana, marco, 1_500)
    expect(await redeem(dana)).toBe('redeemed')
    expect(await flashOf(dana)).toBe(10)
    await refunds(marco, 750)
    // 500 points were left; 250 come from 2.50 of FlashCash.
    expect([await pointsOf(dana), await flashOf(dana)]).toEqual([0n, 7.5])
    await refunds(marco, 750)
    expect([await pointsOf(dana), await flashOf(dana), await owedBy(dana)]).toEqual([0n, 0, 0n])
    const { transactions } = (await dana.api.call(listTransactions, {})).body
    expect(transactions.map(({ type }) => type)).toContain('points-return')
  })

  it('POINTS-03 claims what was spent of it from later earnings', async () => {
    const [dana, marco] = [await rich(0n, 9), await rich(0n, 9)]
    await buys(dana, marco, 1_000)
    expect(await redeem(dana)).toBe('redeemed')
    const lena = await rich(0n, 9)
    await buys(dana, lena, 4)
    expect(await flashOf(dana)).toBe(6)
    await refunds(marco, 1_000)
    expect([await pointsOf(dana), await flashOf(dana), await owedBy(dana)]).toEqual([0n, 0, 400n])
  })

  it('POINTS-03 leaves FlashCash of other sources', async () => {
    const [dana, marco] = [await rich(0n, 9), await rich(0n, 9)]
    await buys(dana, marco, 1_000)
    expect(await redeem(dana)).toBe('redeemed')
    await app().owner.query(`update flashcash.buckets set source = 'staff' where member_id = $1`, [
      dana.memberId,
    ])
    await refunds(marco, 1_000)
    expect([await flashOf(dana), await owedBy(dana)]).toEqual([10, 1_000n])
  })
})
