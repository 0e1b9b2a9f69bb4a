/** The filters, orders and sums of the report of transactions, and who may ask for them. */
import {
  exportTransactions,
  listTransactions,
  type Transaction,
} from '@exchange/contract/accounts/account.contract'
import { listChoices, sumTransactions } from '@exchange/contract/accounts/sums.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { send } from '@exchange/contract/send/send.contract'
import { cameToNothing, sortColumns } from '@exchange/domain/accounts/transaction-list.rules'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from '../approvals/approvals.fixtures.ts'
import { acceptTerms, addContact, unlimited } from '../members/members.fixtures.ts'

const app = approvalsApp()
type Asked = z.input<typeof listTransactions.input>
type Api = Trader['api']

const listed = async (by: { api: Api }, filter: Asked = {}) =>
  (await by.api.call(listTransactions, filter)).body.transactions
const sumsOf = async (by: { api: Api }, asked: z.input<typeof sumTransactions.input> = {}) =>
  (await by.api.call(sumTransactions, asked)).body
const amounts = (all: readonly Transaction[]) => all.map(({ amount }) => amount)

/** Dana with a sale, a refund, and payments that were approved, declined and wait. */
async function aMonth() {
  const [dana, marco] = [await addTrader(app(), { trade: 20_000_00n }), await addTrader(app())]
  const named = 'update members.members set list_name = $2 where id = $1'
  await app().owner.query(named, [marco.memberId, `Guidry's Garage ${marco.memberId}`])
  await marco.send(dana, 40, newKey())
  await dana.send(marco, 15, newKey())
  const [sale] = await listed(dana, { show: 'in', search: 'Guidry' })
  await dana.api.call(refund, { transactionId: sale?.id ?? '', amount: 5 }, newKey())
  const brook = await addBroker(app())
  const declined = await dana.send(marco, 3_000, newKey())
  await brook.decide(declined.body.pending?.approvalId ?? '', 'decline')
  await dana.send(marco, 2_700, newKey())
  return { dana, marco }
}

describe('the filters of the report', () => {
  it('ACCT-05 ACCT-07 finds by action, status, member and amount', async () => {
    const { dana, marco } = await aMonth()
    expect(amounts(await listed(dana, { action: 'purchase' }))).toEqual([2_700, 3_000, 15])
    expect(amounts(await listed(dana, { action: 'sale' }))).toEqual([40])
    expect(amounts(await listed(dana, { action: 'refund' }))).toEqual([5])
    expect(amounts(await listed(dana, { action: 'load' }))).toEqual([])
    expect(amounts(await listed(dana, { status: 'Pending' }))).toEqual([2_700])
    expect(amounts(await listed(dana, { status: 'Declined' }))).toEqual([3_000])
    expect(amounts(await listed(dana, { status: 'Partly refunded' }))).toEqual([40])
    const member = `GUIDRY'S GARAGE ${marco.memberId}`
    expect(await listed(dana, { member })).toHaveLength(5)
    expect(amounts(await listed(dana, { member, least: '15', most: '40.00' }))).toEqual([15, 40])
    expect(await listed(dana, { member: '%' })).toEqual([])
  })

  it('ACCT-05 a search for an amount finds exactly that amount, of either sign', async () => {
    const { dana, marco } = await aMonth()
    for (const search of ['15', '15.00', '15,00']) {
      expect(amounts(await listed(dana, { search }))).toEqual([15])
      expect(amounts(await listed(marco, { search }))).toEqual([15])
    }
    expect(await listed(dana, { search: '15.01' })).toEqual([])
  })

  it('ACCT-05 ACCT-07 finds by days, months and times that move on', async () => {
    const { dana } = await aMonth()
    const [newest] = await listed(dana)
    const { csv } = (await dana.api.call(exportTransactions, { columns: 'date' })).body
    const today = csv.split('\r\n')[1]?.slice(0, 10) ?? ''
    expect(newest).toBeDefined()
    const all = (await listed(dana)).length
    expect(await listed(dana, { from: today, until: today })).toHaveLength(all)
    expect(await listed(dana, { until: '2020-02-29' })).toEqual([])
    expect(await listed(dana, { from: '2999-01-01' })).toEqual([])
    expect(await listed(dana, { from: '2999-01-01', until: '2020-01-01' })).toEqual([])
    expect(await listed(dana, { period: 'this-month' })).toHaveLength(all)
    expect(await listed(dana, { period: 'this-year' })).toHaveLength(all)
    expect(await listed(dana, { period: 'last-month' })).toEqual([])
    expect(await listed(dana, { period: 'last-year' })).toEqual([])
    expect(await listed(dana, { month: today.slice(0, 7), from: '2020-01-01' })).toHaveLength(all)
  })

  it.each([
    { from: '2026-02-30' },
    { until: 'yesterday' },
    { from: '0000-01-01' },
    { action: 'theft' },
    { status: 'approved' },
    { least: '-1' },
    { most: '1e9' },
    { period: 'next-month' },
    { sort: 'detail' },
    { member: 'x'.repeat(81) },
    { memberId: '2' },
  ])('ACCT-05 %j is refused', async (query) => {
    const { api: mine } = await addTrader(app())
    const asked = new URLSearchParams(query as Record<string, string>).toString()
    const answer = await mine.send(`/api/core/v2/transactions/?${asked}`, {})
    expect(answer.problem).toMatchObject({ status: 400, code: 'VALIDATION' })
  })
})

describe('the order of the report', () => {
  it('ACCT-07 by any column, page by page, without what was posted since the first page', async () => {
    const { dana, marco } = await aMonth()
    const page = async (cursor?: { cursor: string }) =>
      (await dana.api.call(listTransactions, { sort: 'amount', limit: 2, ...cursor })).body
    const first = await page()
    expect(amounts(first.transactions)).toEqual([3_000, 2_700])
    await dana.send(marco, 1, newKey())
    const second = await page({ cursor: first.nextCursor ?? '' })
    expect(amounts(second.transactions)).toEqual([15, 5])
    const third = await page({ cursor: second.nextCursor ?? '' })
    expect(amounts(third.transactions)).toEqual([40, 20_000])
    expect(third.nextCursor).toBeNull()
    expect(amounts(await listed(dana, { sort: '-amount', limit: 2 }))).toEqual([20_000, 40])
    const oldest = await listed(dana, { sort: 'date' })
    expect(oldest.map(({ id }) => id)).toEqual(
      (await listed(dana)).map(({ id }) => id).toReversed(),
    )
    for (const sort of sortColumns) expect(await listed(dana, { sort })).toHaveLength(7)
    expect(await listed(dana, { sort: 'amount', cursor: 'nonsense' })).toEqual([])
  })
})

describe('the sums of the report', () => {
  it('ACCT-07 are those of the lines that match; what came to nothing adds nothing', async () => {
    const { dana, marco } = await aMonth()
    for (const by of [dana, marco]) {
      for (const filter of [{}, { show: 'out' }, { action: 'sale' }, { search: '15' }] as const) {
        const all = await listed(by, filter)
        const paid = all.filter(({ status }) => !cameToNothing(status))
        const { total } = await sumsOf(by, filter)
        const sum = (of: (one: Transaction) => number) =>
          Math.round(paid.reduce((added, one) => added + of(one), 0) * 100) / 100
        const currency = total.moved.find(({ unit }) => unit === 'MOX') ?? { in: 0, out: 0 }
        expect(total.count).toBe(all.length)
        expect(currency.in).toBe(sum((one) => (one.action === 'Sale' ? one.amount : 0)))
        expect(currency.out).toBe(sum((one) => (one.action === 'Purchase' ? one.amount : 0)))
        expect(total.tip).toBe(sum((one) => (one.action === 'Sale' ? one.tip : -one.tip)))
        expect(total.commission).toBe(sum((one) => one.feeBack - one.fee))
        expect(total.points).toBe(sum((one) => one.points))
      }
    }
  })

  it('ACCT-07 by month, member, person and product; groups add up to the total', async () => {
    const { dana, marco } = await aMonth()
    const member = await sumsOf(dana, { group: 'member', sort: '-out' })
    expect(member.groups[0]).toMatchObject({ key: String(marco.memberId), count: 5 })
    expect(member.groups.at(-1)).toMatchObject({ key: '', name: '', count: 1 })
    for (const group of ['month', 'member', 'by', 'product'] as const) {
      const { total, groups, whole } = await sumsOf(dana, { group })
      expect(whole).toBe(true)
      const added = groups.reduce((sum, one) => sum + one.count, 0)
      expect(added).toBe(total.count)
      const out = groups.flatMap(({ moved }) => moved).reduce((sum, one) => sum + one.out, 0)
      expect(out).toBe(total.moved.reduce((sum, one) => sum + one.out, 0))
    }
    expect((await sumsOf(dana, { group: 'month' })).groups[0]?.key).toMatch(/^\d{4}-\d\d$/)
  })

  it('ACCT-07 the file of groups has a row each, with a name that is no formula', async () => {
    const { dana, marco } = await aMonth()
    const evil = `update members.members set list_name = '=1+1' where id = $1`
    await app().owner.query(evil, [marco.memberId])
    const { csv } = (await dana.api.call(exportTransactions, { group: 'member' })).body
    const [head, ...rows] = csv.trim().split('\r\n')
    expect(head).toMatch(/^Member,Transactions,In \(Moxey\),Out \(Moxey\),Net \(Moxey\),/)
    expect(rows.join('\n')).toMatch(/^'=1\+1,5,40,-2720,-2680,/)
    expect(rows.at(-1)).toMatch(/^None,1,20000,0,20000,/)
  })
})

describe('what an employee sees', () => {
  it('ACCT-07 SEC-08 without the right to statements: own transactions, sums and names only', async () => {
    const { dana, marco } = await aMonth()
    const id = await addContact(app().owner, dana.memberId, {
      firstName: 'Sam',
      rights: ['send'],
      limits: unlimited,
    })
    await acceptTerms(app().owner, id)
    const sam = { api: api(app()).as(await signedIn(app().owner, id)) }
    expect((await sumsOf(sam)).total).toMatchObject({ count: 0, moved: [], commission: 0 })
    expect((await sumsOf(sam, { group: 'member' })).groups).toEqual([])
    expect((await sam.api.call(listChoices, {})).body).toEqual({
      members: [],
      products: [],
      persons: [],
    })
    await sam.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 7, tip: 0 }, newKey())
    const { total } = await sumsOf(sam)
    expect(total).toMatchObject({ count: 1, moved: [{ unit: 'MOX', in: 0, out: 7 }] })
    expect((await listed(sam))[0]).toMatchObject({ by: expect.stringMatching(/^Sam/) })
    expect(
      (await listed(sam, { sort: '-amount' })).map(({ balanceAfter }) => balanceAfter),
    ).toEqual([null])
    const { csv } = (await sam.api.call(exportTransactions, { columns: 'amount,balance' })).body
    expect(csv.trim().split('\r\n')).toEqual(['Amount,Asked,Unit,Balance after', '-7,,Moxey,'])
    expect(await listed(dana, { contact: 'sam' })).toHaveLength(1)
    expect((await sumsOf(dana, { group: 'by' })).groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Sam/)]),
    )
  })

  it('ACCT-05 SEC-08 who paid is told to its own business, not to the other', async () => {
    const { dana, marco } = await aMonth()
    const [paid] = await listed(dana, { search: '15' })
    const [received] = await listed(marco, { search: '15' })
    expect(paid?.by).not.toBe('')
    expect(received).toMatchObject({ by: '', person: '' })
    const { persons, members } = (await dana.api.call(listChoices, {})).body
    expect(persons).toContain(paid?.by)
    expect(members).toEqual([`Guidry's Garage ${marco.memberId}`])
  })
})
