import { expect, it } from 'vitest'
import { createTransactionPages } from '../accounts/transaction-pages.service.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld } from '../payments/payments.fixtures.ts'
import { evaporateEnded } from './evaporate-ended.service.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

const dayMs = 86_400_000

it('FLASH-05 ACCT-05 returns the rest of ended buckets to the fund once', async () => {
  const { owner, ledger, houseAccounts, clock, grant, balances } = world()
  const member = await addMember(owner)
  const today = clock.now
  clock.now = new Date(today.getTime() - 10 * dayMs)
  await grant(member, 7_00n, new Date(today.getTime() - dayMs))
  await grant(member, 5_00n, new Date(today.getTime() + dayMs))
  clock.now = today
  const fund = await houseAccounts.find(8, 'flash-fund')
  expect((await balances(fund)).MOX).toBe(-12_00n)

  const needs = { database: owner, ledger, houseAccounts, now: () => clock.now }
  const runs = await Promise.all([evaporateEnded(needs), evaporateEnded(needs)])
  expect(Math.max(...runs)).toBe(1)
  expect(await evaporateEnded(needs)).toBe(0)
  expect((await balances(fund)).MOX).toBe(-5_00n)
  const { rows } = await owner.query('select from flashcash.buckets where evaporated_at is null')
  expect(rows).toHaveLength(1)

  // Zero entries on the main account list both among the member's transactions.
  const { lines } = await createTransactionPages(owner, () => today).read({
    ...member,
    limit: 9,
  })
  const flash = lines.filter(({ kind }) => kind.startsWith('flash-'))
  expect(flash.map(({ kind, amount, purchase }) => [kind, amount, purchase])).toEqual([
    ['flash-evaporation', 7_00n, true],
    ['flash-grant', 5_00n, false],
    ['flash-grant', 7_00n, false],
  ])
})
