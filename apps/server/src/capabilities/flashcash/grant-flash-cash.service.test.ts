import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld } from '../payments/payments.fixtures.ts'
import { grantFlashCash, type FlashCashGrant } from './grant-flash-cash.service.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

/** What is there of it: buckets of the member, and what is in them. */
async function bucketsOf(memberId: number) {
  const { rows } = await world().owner.query<{ id: bigint; mox: bigint }>(
    `select b.id, a.mox
    from flashcash.buckets b
    join ledger.accounts a on a.id = b.account_id
    where b.member_id = $1`,
    [memberId],
  )
  return rows
}

async function newGrant(sourceId: string) {
  const { owner, houseAccounts, clock } = world()
  const needs = { database: owner, houseAccounts, now: () => clock.now }
  const to = await addMember(owner)
  const source = { source: 'invite', sourceId, actor: 'job:invites' } as const
  const grant = { ...source, to, amount: 15_00n, days: 30, note: 'A friend joined' }
  const fund = await houseAccounts.find(8, 'flash-fund')
  const before = (await world().balances(fund)).MOX
  return {
    to,
    say: (more: Partial<FlashCashGrant> = {}) => grantFlashCash(needs, { ...grant, ...more }),
    left: async () => ((await world().balances(fund)).MOX ?? 0n) - (before ?? 0n),
  }
}

it('FLASH-05 a grant that is said again is the first one', async () => {
  const { to, say, left } = await newGrant('said-twice')
  const first = await say()
  expect(await say()).toEqual(first)
  world().clock.now = new Date(world().clock.now.getTime() + 3_600_000)
  expect(await say()).toEqual(first)
  expect(await bucketsOf(to.memberId)).toEqual([{ id: first.ok && first.value, mox: 15_00n }])
  expect(await left()).toBe(-15_00n)
})

it('FLASH-05 ten that say one grant at once make one of it', async () => {
  const { to, say, left } = await newGrant('said-by-ten')
  const said = await Promise.all(Array.from({ length: 10 }, () => say()))
  expect(new Set(said.map((one) => one.ok && one.value)).size).toBe(1)
  expect(await bucketsOf(to.memberId)).toMatchObject([{ mox: 15_00n }])
  expect(await left()).toBe(-15_00n)
})

it('FLASH-05 a source grants nothing else, and no other source is in its way', async () => {
  const { to, say, left } = await newGrant('one-of-two')
  const somebody = await addMember(world().owner)
  await say()
  for (const other of [{ amount: 16_00n }, { days: 31 }, { note: '' }, { to: somebody }]) {
    expect(await say(other)).toEqual({ ok: false, error: 'granted-otherwise' })
  }
  expect((await say({ source: 'reward' })).ok).toBe(true)
  expect((await say({ sourceId: 'two-of-two' })).ok).toBe(true)
  expect(await bucketsOf(to.memberId)).toHaveLength(3)
  expect(await bucketsOf(somebody.memberId)).toEqual([])
  expect(await left()).toBe(-45_00n)
})
