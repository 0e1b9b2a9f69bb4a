import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld } from '../payments/payments.fixtures.ts'
import { grantFlashCash, type FlashCashGrant } from './grant-flash-cash.service.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

/** The member's buckets with their balances. */
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
  const order = { ...source, to, amount: 15_00n, days: 30, note: 'A friend joined' }
  const fund = await houseAccounts.find(8, 'flash-fund')
  const before = (await world().balances(fund)).MOX
  return {
    to,
    grant: (more: Partial<FlashCashGrant> = {}) => grantFlashCash(needs, { ...order, ...more }),
    left: async () => ((await world().balances(fund)).MOX ?? 0n) - (before ?? 0n),
  }
}

it('FLASH-05 a repeated grant returns the first one', async () => {
  const { to, grant, left } = await newGrant('granted-twice')
  const first = await grant()
  expect(await grant()).toEqual(first)
  world().clock.now = new Date(world().clock.now.getTime() + 3_600_000)
  expect(await grant()).toEqual(first)
  expect(await bucketsOf(to.memberId)).toEqual([{ id: first.ok && first.value, mox: 15_00n }])
  expect(await left()).toBe(-15_00n)
})

it('FLASH-05 ten concurrent calls make one grant', async () => {
  const { to, grant, left } = await newGrant('granted-by-ten')
  const results = await Promise.all(Array.from({ length: 10 }, () => grant()))
  expect(new Set(results.map((one) => one.ok && one.value)).size).toBe(1)
  expect(await bucketsOf(to.memberId)).toMatchObject([{ mox: 15_00n }])
  expect(await left()).toBe(-15_00n)
})

it('FLASH-05 a source makes only one grant; other sources are independent', async () => {
  const { to, grant, left } = await newGrant('one-of-two')
  const otherMember = await addMember(world().owner)
  await grant()
  for (const other of [{ amount: 16_00n }, { days: 31 }, { note: '' }, { to: otherMember }]) {
    expect(await grant(other)).toEqual({ ok: false, error: 'granted-otherwise' })
  }
  expect((await grant({ source: 'reward' })).ok).toBe(true)
  expect((await grant({ sourceId: 'two-of-two' })).ok).toBe(true)
  expect(await bucketsOf(to.memberId)).toHaveLength(3)
  expect(await bucketsOf(otherMember.memberId)).toEqual([])
  expect(await left()).toBe(-45_00n)
})
