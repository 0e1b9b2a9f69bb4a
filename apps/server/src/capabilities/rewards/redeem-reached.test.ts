import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { readAccounts } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms, type MemberStory } from '../members/members.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import { addEarner, leaveFlashCash, type Earner } from './rewards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await addExchange(owner, 31)
    await owner.query('select rewards.begin_tiers(array[8, 31])')
    await owner.query('update rewards.tiers set auto_redeem = true where cost in (1000, 5000)')
  },
})

const earner = (points: bigint, story?: MemberStory) => addEarner(app(), points, story)

const redeemReached = () => app().work('rewards.redeem-reached')
const pointsOf = async ({ account }: Earner) =>
  (await readAccounts(app().owner, [account]))[0]?.balances.PTS
const bucketsOf = async ({ api }: Earner) =>
  (await api.call(listFlashCash, {})).body.flashCash.map(({ amount }) => amount)

it('POINTS-07 redeems automatically, the most expensive reward first, and notifies the member', async () => {
  const [dana, marco] = [await earner(7_300n), await earner(999n)]
  await redeemReached()
  expect(await bucketsOf(dana)).toEqual(expect.arrayContaining([60, 10, 10]))
  expect(await pointsOf(dana)).toBe(300n)
  expect(await bucketsOf(marco)).toEqual([])
  const { notifications } = await toldTo(app(), dana.api)
  expect(notifications.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your points became 60.00 Moxey of FlashCash: Lunch out']),
  )
  expect(notifications).toHaveLength(3)
  await redeemReached()
  expect(await pointsOf(dana)).toBe(300n)
})

it('POINTS-07 redeems once with two concurrent workers', async () => {
  const dana = await earner(1_500n)
  await Promise.all(Array.from({ length: 10 }, redeemReached))
  expect(await bucketsOf(dana)).toEqual([10])
  expect(await pointsOf(dana)).toBe(500n)
})

it('POINTS-07 skips members who are not enrolled, without FlashCash, inactive, or owe points', async () => {
  const stranger = await earner(1_000n, { exchange: 31 })
  const gone = await earner(1_000n, { status: 'disabled' })
  const debtor = await earner(1_000n)
  await app().owner.query('insert into refunds.point_claims (member_id, owed) values ($1, 1)', [
    debtor.memberId,
  ])
  const unseen = await earner(1_000n)
  await leaveFlashCash(app().owner, unseen)
  await redeemReached()
  for (const person of [stranger, gone, debtor, unseen]) expect(await pointsOf(person)).toBe(1_000n)
})

it('POINTS-07 redeems for others if one redemption fails', async () => {
  // A reward whose end is beyond the range of dates.
  await app().owner.query(
    'update rewards.tiers set days = 2000000000 where exchange_id = 8 and cost = 5000',
  )
  const [stuck, dana] = [await earner(5_000n), await earner(1_000n)]
  await redeemReached()
  expect(await pointsOf(stuck)).toBe(5_000n)
  expect(await bucketsOf(dana)).toEqual([10])
})
