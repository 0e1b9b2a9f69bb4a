/** POINTS-09 ADMIN-04: reward tiers change by date, from the screen, and members redeem by them. */
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import {
  publishTiers,
  readTiers,
  tryTiers,
  withdrawTiers,
  type RewardTiers,
} from '@exchange/contract/rewards/tiers.contract'
import type { Grant } from '@exchange/domain/rights'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { dayFromNow } from '../policies/policies.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { addEarner, orderOf, type Earner } from './rewards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const id of [8, 27]) await addExchange(owner, id, { pointsRate: 1 })
    await owner.query('select rewards.begin_tiers(array[8, 27])')
  },
})

const farAway = new Date(Date.now() + 300 * 86_400_000)
let added = 0
async function addOffice(grants: readonly Grant[], more: object = {}) {
  added += 1
  const lastName = `Office ${'IVXLC'.repeat(added)}`
  const { contactId } = await addMember(app().owner, { lastName })
  const session = { grants, expiresAt: farAway, ...more }
  return { contactId, api: api(app()).as(await signedIn(app().owner, contactId, session)) }
}
type Office = Awaited<ReturnType<typeof addOffice>>

const treat = {
  ...{ cost: 2_000, reward: '25.00', days: 5, title: 'A treat', description: '' },
  ...{ instructions: '', unlocked: true, autoRedeem: false },
}
const big = { ...treat, cost: 8_000, reward: '120.00', title: 'Dinner' }

let office: Office
let member: Earner
beforeAll(async () => {
  office = await addOffice([{ scope: 8, role: 'Points' }])
  const earner = await addEarner(app(), 20_000n)
  const token = await signedIn(app().owner, earner.contactId, { expiresAt: farAway })
  member = { ...earner, api: api(app()).as(token) }
})
afterEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from rewards.changes')
  await app().owner.query(`delete from rewards.tiers where valid_from > '2000-01-01'`)
  await app().owner.query('update rewards.tiers set valid_until = null')
})

const read = async (of = office): Promise<RewardTiers> => (await of.api.call(readTiers, {})).body
const costs = async () =>
  (await member.api.call(listRewards, {})).body.rewards.map(({ cost }) => cost)
const first = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000]

async function publish(days: number, more: object = {}, of = office) {
  const { version } = await read(of)
  const order = { exchangeId: 8, tiers: [treat, big], reason: 'Winter', version }
  return await of.api.call(publishTiers, { ...order, from: dayFromNow(days), ...more })
}

const toldOf = async (of: Office) =>
  (await of.api.call(listNotifications, {})).body.notifications.filter(
    ({ kind }) => kind === 'tiers-planned',
  )

describe('reward tiers', () => {
  it('apply from their day on, and what was shown before is redeemed no more', async () => {
    const seen = (await member.api.call(listRewards, {})).body.rewards[0]
    const published = await publish(3)
    expect(published.status).toBe(200)
    const from = Date.parse(published.body.validFrom)
    app().clock.now = new Date(from - 1)
    expect(await costs()).toEqual(first)
    app().clock.now = new Date(from)
    expect(await costs()).toEqual([2_000, 8_000])
    const old = await member.api.call(redeemReward, orderOf(seen as never))
    expect([old.status, old.problem.code]).toEqual([404, 'NOT_FOUND'])
    expect(await read()).toMatchObject({ planned: null, tiers: [{ cost: 2_000, reward: 25 }, {}] })
  })

  it('are withdrawn until they apply; another plan replaces the first', async () => {
    await publish(3)
    await publish(5, { tiers: [big], reason: 'Less' })
    const seen = await read()
    expect(seen).toMatchObject({
      version: 3,
      planned: { reason: 'Less', tiers: [{ cost: 8_000 }] },
    })
    const stale = await office.api.call(withdrawTiers, { exchangeId: 8, version: 1 })
    expect(stale.status).toBe(409)
    const order = { exchangeId: 8, version: 3 }
    expect((await office.api.call(withdrawTiers, order)).status).toBe(200)
    expect((await office.api.call(withdrawTiers, order)).status).toBe(409)
    app().clock.now = new Date(Date.now() + 10 * 86_400_000)
    expect(await costs()).toEqual(first)
    const acts = (await staffLines(app())).filter(({ actor }) => actor === office.contactId)
    expect(acts.slice(-2)).toMatchObject([
      { act: 'tiers.publish', exchange: 8, why: 'Less' },
      { act: 'tiers.withdraw', exchange: 8 },
    ])
  })

  it('SEC-05 are told to all others who may withdraw them, planned and withdrawn', async () => {
    // Of the tests before.
    await everythingTold(app())
    const [other, stranger] = [
      await addOffice([{ scope: 8, role: 'Admin' }]),
      await addOffice([{ scope: 27, role: 'Points' }]),
    ]
    await publish(3)
    await office.api.call(withdrawTiers, { exchangeId: 8, version: (await read()).version })
    await expect.poll(() => toldOf(other)).toHaveLength(2)
    // Both may be of one moment.
    const told = await toldOf(other)
    const planned = told.find(({ subject }) => /^From .+, .+ has other reward tiers$/.test(subject))
    expect(planned?.content).toMatch(/^2,000 points give 25\.00 of FlashCash\.\n8,000 points/)
    expect(planned?.content).toMatch(/Published by .+\. Until then they can be withdrawn in Points/)
    expect(told.some(({ subject }) => subject.includes(' withdrew the reward tiers of '))).toBe(
      true,
    )
    expect([await toldOf(office), await toldOf(stranger)]).toEqual([[], []])
  })

  it('changed by two at once are changed once; a repetition answers as before', async () => {
    const other = await addOffice([{ scope: 8, role: 'Admin' }])
    const { version } = await read()
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        publish(4, { version, reason: at % 2 ? 'One' : 'Two' }, at % 2 ? office : other),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
    expect((await read()).changes).toHaveLength(1)
  })

  it('SEC-05 are those of the own exchange, need a fresh proof, and change nothing if wrong', async () => {
    const stranger = await addOffice([{ scope: 27, role: 'Points' }])
    const refused = [
      await stranger.api.call(readTiers, { exchangeId: 8 }),
      await publish(3, {}, stranger),
      await stranger.api.call(withdrawTiers, { exchangeId: 8, version: 0 }),
      await stranger.api.call(tryTiers, { exchangeId: 8, tiers: [treat] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const hourAgo = new Date(Date.now() - 3_600_000)
    const stolen = await addOffice([{ scope: 8, role: 'Points' }], { provedAt: hourAgo })
    expect((await publish(3, {}, stolen)).problem.code).toBe('PROOF_REQUIRED')
    const wrong = await publish(0, { tiers: [{ ...treat, cost: 0 }], reason: '' })
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['0.cost', 'from', 'reason'])
    expect((await read()).changes).toEqual([])
  })

  it('are tried on the redemptions of last month', async () => {
    const [, second] = (await member.api.call(listRewards, {})).body.rewards
    expect((await member.api.call(redeemReward, orderOf(second as never))).status).toBe(200)
    const tried = await office.api.call(tryTiers, { exchangeId: 8, tiers: [treat, big] })
    expect(tried.body.redemptions).toBe(0)
    await app().owner.query(
      `update flashcash.buckets set starts_at = starts_at - interval '1 month'`,
    )
    const found = (await office.api.call(tryTiers, { exchangeId: 8, tiers: [treat, big] })).body
    expect(found).toMatchObject({ redemptions: 1, before: 60, after: 25, without: 0, kept: 3_000 })
  })
})
