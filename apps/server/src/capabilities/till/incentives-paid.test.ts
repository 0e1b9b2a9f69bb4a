import { setIncentive } from '@exchange/contract/incentives/incentives.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { saveCashier } from '@exchange/contract/registers/registers.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { prepareJobs } from '../../kernel/jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import { addHolder, balanceOf } from '../charge/charge.fixtures.ts'
import { acceptTerms, addContact, addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addFinance } from '../reversals/reversals.fixtures.ts'
import { addShop, cashierStory, openTill, type Shop } from '../registers/registers.fixtures.ts'
import { newKey, newSale, tillOf, type TestTill } from './till.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
  },
})

let shop: Shop
let till: TestTill
let samId = 0

beforeAll(async () => {
  await prepareJobs(app().deps.config.databaseOwnerUrl, app().deps.log)
  shop = await addShop(app())
  samId = await addContact(app().owner, shop.memberId, { firstName: 'Sam', lastName: 'Reyes' })
  await acceptTerms(app().owner, samId)
  await shop.api.call(saveCashier, {
    ...cashierStory,
    ...{ cashierId: shop.cashierId, contactId: samId, pin: null, refundMost: null },
    seesDay: true,
  })
  till = tillOf((await openTill(app(), shop)).api)
})

/** Runs the jobs that the facts ask for. */
async function settle() {
  await app().deps.outbox.drain()
  const { rows } = await app().owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id
      and t.identifier = 'till.reward-person'
    returning j.payload`,
  )
  for (const { payload } of rows) await app().work('till.reward-person', payload)
}

/** Sam's own membership, and what sales bring to it. */
async function earns(exchange: number, incentive: { percent?: number; fixed?: number }) {
  const own = await addHolder(app(), { exchange, trade: 0n, firstName: 'Sam', lastName: 'Reyes' })
  const asked = { percent: null, fixed: null, ...incentive, contactId: samId }
  const set = await shop.api.call(setIncentive, { ...asked, paidTo: `m${own.memberId}` })
  expect(set.status).toBe(200)
  return own
}

async function sell(amount: string, parts: readonly string[] = [amount]) {
  const guest = await addHolder(app())
  const saleId = newSale()
  for (const [at, part] of parts.entries()) {
    const tender = { number: at + 1, kind: 'card', presented: guest.scan, amount: part } as const
    expect((await till.pay({ saleId, amount, tender })).status).toBe(200)
  }
  return saleId
}

const tradeOf = async (own: { readonly account: bigint }) => (await balanceOf(app(), own))?.MOX

describe('ACCT-11 what a sale brings to the person who made it', () => {
  it('is paid once the sale is done, once, to the own membership, and goes back with a refund', async () => {
    const own = await earns(8, { percent: 10 })
    const saleId = await sell('40.00', ['15.00', '25.00'])
    await settle()
    await settle()
    expect(await tradeOf(own)).toBe(4_00n)
    expect((await till.x()).body.incentives).toEqual({ count: 1, amount: 4 })
    await till.refund({ saleId, part: 2, amount: '10.00' })
    await settle()
    expect(await tradeOf(own)).toBe(3_00n)
    expect((await till.x()).body.incentives).toEqual({ count: 2, amount: 3 })
    const mine = api(app()).as(await signedIn(app().owner, own.contactId))
    const listed = (await mine.call(listTransactions, {})).body.transactions
    expect(listed.slice(0, 2).map(({ amount }) => amount)).toEqual([1, 4])
  })

  it('goes back with a refund or a reversal outside of the till', async () => {
    const own = await earns(8, { percent: 10 })
    await sell('40.00')
    await settle()
    expect(await tradeOf(own)).toBe(4_00n)
    const [sold] = (await shop.api.call(listTransactions, {})).body.transactions.filter(
      ({ amount }) => amount === 40,
    )
    const transactionId = sold?.id ?? ''
    const back = await shop.api.call(refund, { transactionId, amount: 10 }, newKey())
    expect(back.status).toBe(200)
    await settle()
    expect(await tradeOf(own)).toBe(3_00n)
    const office = await addFinance(app())
    expect((await office.reverse(transactionId)).status).toBe(200)
    await settle()
    expect(await tradeOf(own)).toBe(0n)
  })

  it('is a sum, and paid in another exchange as well', async () => {
    const own = await earns(27, { fixed: 2 })
    await sell('30.00')
    await settle()
    expect(await tradeOf(own)).toBe(2_00n)
  })

  it('is nothing for an open sale, and for what was sold in cash', async () => {
    const own = await earns(8, { percent: 50 })
    const guest = await addHolder(app())
    const tender = { kind: 'card', presented: guest.scan, amount: '5.00' } as const
    await till.pay({ amount: '20.00', tender })
    await till.pay({ amount: '20.00' })
    await settle()
    expect(await tradeOf(own)).toBe(0n)
  })

  it('is paid once by ten processes at once', async () => {
    const own = await earns(8, { percent: 10 })
    const sale = await sell('50.00')
    await Promise.all(Array.from({ length: 10 }, () => app().work('till.reward-person', { sale })))
    expect(await tradeOf(own)).toBe(5_00n)
  })
})
