/** The filters of the list of transactions, its file, and the sums of a month. */
import {
  exportTransactions,
  listTransactions,
  readFlow,
  type Transaction,
} from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  addBroker,
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from '../approvals/approvals.fixtures.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'

const app = approvalsApp()
type Asked = z.input<typeof listTransactions.input>

const listed = async ({ api }: Trader, filter: Asked = {}): Promise<Transaction[]> =>
  (await api.call(listTransactions, filter)).body.transactions
const amounts = (all: readonly Transaction[]) => all.map(({ amount }) => amount)
const flowOf = async ({ api }: Trader, by: 'day' | 'month' = 'day', month?: string) =>
  (await api.call(readFlow, month ? { by, month } : { by })).body

/** The sum of a list after commission; what came to nothing does not count. */
function added(all: readonly Transaction[], action: Transaction['action']): number {
  return all
    .filter((one) => one.unit === 'MOX' && one.action === action)
    .filter(({ status }) => !['Declined', 'Expired', 'Withdrawn'].includes(status))
    .reduce((sum, one) => sum + one.amount - one.currencyFee - one.currencyFeeBack, 0)
}

describe('the filters of the transactions', () => {
  it('ACCT-05 finds what came in, what went out, and what waits', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await marco.send(dana, 40, newKey())
    await dana.send(marco, 15, newKey())
    await dana.send(marco, 3_000, newKey())
    expect(amounts(await listed(dana, { show: 'in' }))).toEqual([40, 5_000])
    expect(amounts(await listed(dana, { show: 'out' }))).toEqual([3_000, 15])
    expect(amounts(await listed(dana, { show: 'waiting' }))).toEqual([3_000])
    const page = (await dana.api.call(listTransactions, { show: 'out', limit: 1 })).body
    const cursor = page.nextCursor ?? ''
    expect(amounts(await listed(dana, { show: 'out', cursor }))).toEqual([15])
  })

  it('ACCT-05 finds by name, note and code, and takes signs literally', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const { moxeyPayConfirm } = (await dana.send(marco, 15, newKey())).body
    await marco.send(dana, 40, newKey())
    const [, mine] = await listed(dana)
    expect(amounts(await listed(dana, { search: moxeyPayConfirm?.toLowerCase() }))).toEqual([15])
    const name = mine?.member.toUpperCase().slice(1, -1)
    expect(amounts(await listed(dana, { search: name }))).toEqual([40, 15])
    for (const search of ['%', '_', String.raw`\ `.trim(), 'nobody at all']) {
      expect(await listed(dana, { search })).toEqual([])
    }
  })

  it('ACCT-05 finds one by its id, only for its own member', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 15, newKey())
    await marco.send(dana, 40, newKey())
    const [, paid] = await listed(dana)
    expect(amounts(await listed(dana, { id: paid?.id }))).toEqual([15])
    const stranger = await addTrader(app())
    expect(await listed(stranger, { id: paid?.id })).toEqual([])
  })

  it('ACCT-05 a line names the other member, and the balance after it', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 15, newKey())
    const [paid] = await listed(dana)
    expect(paid).toMatchObject({ memberId: marco.memberId, picture: null, balanceAfter: 4_985 })
  })

  it('ACCT-05 ACCT-10 names the person whom the caller paid, and none to who was paid', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const name = `update members.contacts set first_name = 'Marco', last_name = 'Guidry' where id = $1`
    await app().owner.query(name, [marco.contactId])
    const order = { sendTarget: `c${marco.contactId}`, amount: 15, tip: 0 }
    await dana.api.call(send, order, newKey())
    expect((await listed(dana))[0]?.person).toBe('Marco Guidry')
    expect((await listed(marco))[0]?.person).toBe('')
    await dana.send(marco, 20, newKey())
    expect((await listed(dana))[0]?.person).toBe('')
  })

  it('ACCT-05 FLASH-01 tells the payer how much of a payment was FlashCash', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await giveFlashCash(app().owner, dana, { amount: 10_00n, days: 5 })
    await dana.send(marco, 15, newKey())
    expect((await listed(dana))[0]).toMatchObject({ amount: 15, flashCash: 10 })
    expect((await listed(marco))[0]).toMatchObject({ amount: 15, flashCash: 0 })
  })
})

describe('what came in and went out', () => {
  it('ACCT-12 the sums of the month are those of its lines, with refunds and what waits', async () => {
    const [dana, marco] = [await addTrader(app(), { trade: 20_000_00n }), await addTrader(app())]
    await marco.send(dana, 40, newKey())
    await dana.send(marco, 15, newKey())
    const [sale] = await listed(marco)
    await marco.api.call(refund, { transactionId: sale?.id ?? '', amount: 5 }, newKey())
    const declined = await dana.send(marco, 3_000, newKey())
    const brook = await addBroker(app())
    await brook.decide(declined.body.pending?.approvalId ?? '', 'decline')
    const approved = await dana.send(marco, 2_600, newKey())
    await brook.decide(approved.body.pending?.approvalId ?? '', 'approve')
    await dana.send(marco, 2_700, newKey())
    for (const trader of [dana, marco]) {
      const all = await listed(trader)
      const flow = await flowOf(trader)
      expect(flow.in).toBe(added(all, 'Sale'))
      expect(flow.out).toBe(added(all, 'Purchase'))
    }
    expect(await flowOf(dana)).toMatchObject({ in: 20_045, out: 5_315 })
  })

  it('ACCT-12 counts what a sale left after its commission in the currency', async () => {
    const dana = await addTrader(app())
    const marco = await addTrader(app(), { feePlan: 'cash-fee-free' })
    await dana.send(marco, 100, newKey())
    const [sale] = await listed(marco)
    expect(await flowOf(marco)).toMatchObject({ in: 5_090, out: 0 })
    await marco.api.call(refund, { transactionId: sale?.id ?? '', amount: 40 }, newKey())
    const flow = await flowOf(marco)
    expect(flow).toMatchObject({ in: 5_090, out: 36 })
    expect(flow.periods.at(-1)?.balance).toBe(5_054)
    expect(flow.in).toBe(added(await listed(marco), 'Sale'))
    expect(flow.out).toBe(added(await listed(marco), 'Purchase'))
  })

  it('ACCT-12 tells the balance of each day and month until today, also of quiet ones', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 15, newKey())
    const days = await flowOf(dana)
    expect(days.periods.at(-1)).toMatchObject({ out: 15, balance: 4_985 })
    expect(days.periods[0]?.starts).toBe(`${days.month}-01`)
    const months = await flowOf(dana, 'month')
    expect(months.periods).toHaveLength(12)
    expect(months.periods[0]).toMatchObject({ in: 0, out: 0, balance: 0 })
    expect(months.periods.at(-1)).toMatchObject({ starts: `${days.month}-01`, balance: 4_985 })
    const past = await flowOf(dana, 'day', '2020-02')
    expect(past.periods).toHaveLength(29)
    expect(await listed(dana, { month: '2020-02' })).toEqual([])
    expect(await listed(dana, { month: days.month })).toHaveLength(2)
  })

  it('BAR-30 a member without an account has none', async () => {
    const partial = await addTrader(app(), { status: 'applied', trade: 0n, reserve: 0n })
    expect(await flowOf(partial)).toMatchObject({ in: 0, out: 0, periods: [] })
  })
})

describe('the file of the transactions', () => {
  it('ACCT-05 has the lines of the same filter, and no formula of others', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await marco.send(dana, 40, newKey())
    await dana.send(marco, 15, newKey())
    const { csv, whole } = (await dana.api.call(exportTransactions, { show: 'out' })).body
    const [head, line, ...rest] = csv.trim().split('\r\n')
    expect(head).toMatch(/^Date,Action,Member,Their person,Our person,Product,Amount,Asked,Unit,/)
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Purchase,.*,-15,,Moxey,/)
    expect(rest).toEqual([])
    expect(whole).toBe(true)
  })
})
