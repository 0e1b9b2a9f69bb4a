/** POINTS-09 ADMIN-04: reward tiers change by date, from the screen, and members redeem by them. */
import { readDesk } from '@exchange/contract/desk/desk.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import {
  decideTiers,
  proposeTiers,
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
let second: Office
let member: Earner
beforeAll(async () => {
  office = await addOffice([{ scope: 8, role: 'Points' }])
  second = await addOffice([{ scope: 8, role: 'Admin' }])
  const earner = await addEarner(app(), 20_000n)
  const token = await signedIn(app().owner, earner.contactId, { expiresAt: farAway })
  member = { ...earner, api: api(app()).as(token) }
})
afterEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from rewards.proposals')
  await app().owner.query('delete from rewards.changes')
  await app().owner.query(`delete from rewards.tiers where valid_from > '2000-01-01'`)
  await app().owner.query('update rewards.tiers set valid_until = null')
})

const read = async (of = office): Promise<RewardTiers> => (await of.api.call(readTiers, {})).body
const costs = async () =>
  (await member.api.call(listRewards, {})).body.rewards.map(({ cost }) => cost)
const first = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000]

async function propose(days: number, more: object = {}, of = office) {
  const { version } = await read(of)
  const order = { exchangeId: 8, tiers: [treat, big], reason: 'Winter', version }
  return await of.api.call(proposeTiers, { ...order, from: dayFromNow(days), ...more })
}

async function decide(decision: 'publish' | 'withdraw', of = second, more: object = {}) {
  const { version, proposed } = await read(second)
  const order = { exchangeId: 8, proposalId: proposed?.proposalId ?? 1, version, decision }
  return await of.api.call(decideTiers, { ...order, ...more })
}

/** Proposed by one person and published by another. */
async function publish(days: number, more: object = {}) {
  const proposed = await propose(days, more)
  expect(proposed.status).toBe(200)
  expect((await decide('publish')).status).toBe(200)
  return proposed
}

const toldOf = async (of: Office) =>
  (await of.api.call(listNotifications, {})).body.notifications.filter(
    ({ kind }) => kind === 'tiers-planned',
  )

describe('reward tiers', () => {
  it('apply from their day on, and what was shown before is redeemed no more', async () => {
    const seen = (await member.api.call(listRewards, {})).body.rewards[0]
    const published = await publish(3)
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
    const acts = (await staffLines(app())).filter(({ act }) => act.startsWith('tiers.'))
    expect(acts.slice(-3)).toMatchObject([
      { act: 'tiers.propose', actor: office.contactId, exchange: 8, why: 'Less' },
      { act: 'tiers.publish', actor: second.contactId, second: office.contactId, why: 'Less' },
      { act: 'tiers.withdraw', actor: office.contactId, exchange: 8 },
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
    // Who published it is not told, who proposed it is.
    expect((await toldOf(office)).some(({ subject }) => subject.startsWith('From '))).toBe(true)
    expect((await toldOf(second)).some(({ subject }) => subject.startsWith('From '))).toBe(false)
    expect(await toldOf(stranger)).toEqual([])
  })

  it('SEC-06 proposed by two at once wait once; a repetition answers as before', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        propose(4, { reason: at % 2 ? 'One' : 'Two' }, at % 2 ? office : second),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
    expect((await read()).changes).toEqual([])
    const { by } = (await read()).proposed as { by: string }
    expect(by).toMatch(/Office/)
  })

  it('SEC-06 give nothing before a second person has seen the same tiers', async () => {
    await propose(3)
    const own = (await read()).proposed
    expect(own).toMatchObject({ isOwn: true, mayPublish: false, tiers: [{ cost: 2_000 }, {}] })
    expect(own?.expiresTS).toBe(own?.validFrom)
    expect((await read(second)).proposed).toMatchObject({ isOwn: false, mayPublish: true })
    const waits = async (of: Office) => (await of.api.call(readDesk, {})).body.waiting
    expect(await waits(second)).toMatchObject([{ kind: 'reward-tiers', count: 1 }])
    expect(await waits(office)).toEqual([])
    expect((await decide('publish', office)).status).toBe(403)
    expect((await decide('publish', second, { version: 5 })).status).toBe(409)
    expect((await decide('publish', second, { proposalId: 9_999 })).status).toBe(404)
    app().clock.now = new Date(Date.now() + 2 * 86_400_000)
    expect(await costs()).toEqual(first)
    expect((await read()).planned).toBeNull()
    const { proposed, version } = await read()
    const same = { version, proposalId: proposed?.proposalId }
    const made = await Promise.all(
      Array.from({ length: 10 }, () => decide('publish', second, same)),
    )
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await read()).changes).toHaveLength(1)
    expect((await decide('withdraw', office, same)).status).toBe(409)
  })

  it('SEC-06 are not published by one of the same business, nor with another login', async () => {
    await propose(3)
    const owner = `(select owner_id from members.members m
      join members.contacts c on c.member_id = m.id where c.id = $1)`
    const mine = `where id = (select member_id from members.contacts where id = $2)`
    const partner = await addOffice([{ scope: 8, role: 'Points' }])
    await app().owner.query(`update members.members set owner_id = ${owner} ${mine}`, [
      ...[office.contactId, partner.contactId],
    ])
    expect((await decide('publish', partner)).problem.code).toBe('FORBIDDEN')
    expect((await partner.api.call(readDesk, {})).body.waiting).toEqual([])
    expect((await decide('withdraw', partner)).status).toBe(200)
  })

  it('are refused or taken back, and expire after seven days', async () => {
    await propose(20)
    const { proposed } = await read()
    const days = (Date.parse(proposed?.expiresTS ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await propose(20, { reason: 'Other' })).status).toBe(409)
    expect((await decide('withdraw', office)).status).toBe(200)
    const again = { proposalId: proposed?.proposalId }
    expect((await decide('withdraw', office, again)).status).toBe(200)
    expect((await decide('publish', second, again)).status).toBe(409)
    await propose(20)
    expect((await decide('withdraw')).status).toBe(200)
    await propose(20)
    const late = { proposalId: (await read()).proposed?.proposalId }
    app().clock.now = new Date(Date.now() + 7 * 86_400_000 + 60_000)
    expect((await read()).proposed).toBeNull()
    expect((await decide('publish', second, late)).status).toBe(409)
    expect((await second.api.call(readDesk, {})).body.waiting).toEqual([])
    expect((await propose(30)).status).toBe(200)
    expect(await costs()).toEqual(first)
  })

  it('SEC-05 are those of the own exchange, need a fresh proof, and change nothing if wrong', async () => {
    const stranger = await addOffice([{ scope: 27, role: 'Points' }])
    const refused = [
      await stranger.api.call(readTiers, { exchangeId: 8 }),
      await propose(3, { version: 0 }, stranger),
      await decide('publish', stranger),
      await stranger.api.call(withdrawTiers, { exchangeId: 8, version: 0 }),
      await stranger.api.call(tryTiers, { exchangeId: 8, tiers: [treat] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const hourAgo = new Date(Date.now() - 3_600_000)
    const stolen = await addOffice([{ scope: 8, role: 'Points' }], { provedAt: hourAgo })
    expect((await propose(3, {}, stolen)).problem.code).toBe('PROOF_REQUIRED')
    await propose(3)
    expect((await decide('publish', stolen)).problem.code).toBe('PROOF_REQUIRED')
    await decide('withdraw')
    const wrong = await propose(0, { tiers: [{ ...treat, cost: 0 }], reason: '' })
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['0.cost', 'from', 'reason'])
    expect((await read()).changes).toEqual([])
  })

  it('are tried on the redemptions of last month', async () => {
    const [, lunch] = (await member.api.call(listRewards, {})).body.rewards
    expect((await member.api.call(redeemReward, orderOf(lunch as never))).status).toBe(200)
    const tried = await office.api.call(tryTiers, { exchangeId: 8, tiers: [treat, big] })
    expect(tried.body.redemptions).toBe(0)
    await app().owner.query(
      `update flashcash.buckets set starts_at = starts_at - interval '1 month'`,
    )
    const found = (await office.api.call(tryTiers, { exchangeId: 8, tiers: [treat, big] })).body
    expect(found).toMatchObject({ redemptions: 1, before: 60, after: 25, without: 0, kept: 3_000 })
  })
})
