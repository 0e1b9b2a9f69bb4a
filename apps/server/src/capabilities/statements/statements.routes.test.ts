/** Statements of real payments: what they say is what the ledger says. */
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { listStatements, readStatement } from '@exchange/contract/statements/statements.contract'
import { periodFaults } from '@exchange/contract/statements/statements.messages'
import { monthAt } from '@exchange/domain/months/month.rules'
import { monthsBetween } from '@exchange/domain/statements/month.rules'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { describe, expect, it } from 'vitest'
import {
  addBroker,
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from '../approvals/approvals.fixtures.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { acceptTerms, addContact, addMember } from '../members/members.fixtures.ts'
import { fileOf, ownedBy, paidAt, statementOf } from './statements.fixtures.ts'

const app = approvalsApp()
const zone = 'America/Chicago'
const thisMonth = () => monthAt(zone, new Date())

async function closesLikeTheLedger(of: Trader) {
  const statement = await statementOf(of, thisMonth())
  const { mox, usd } = await ownedBy(app().owner, of)
  expect([statement.trade.closing, statement.reserve.closing]).toEqual([mox, usd])
  for (const { unit, opening, in: came, out, net, closing } of statement.totals) {
    expect(came - out).toBeCloseTo(net, 6)
    expect(opening + net).toBeCloseTo(closing, 6)
    const last = statement.lines.findLast((line) => line.unit === unit)
    expect(last?.balance ?? opening).toBe(closing)
  }
  return statement
}

describe('ACCT-08 a statement of this month', () => {
  it('has a payment, its tip and its commission, for both sides', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 25, newKey())
    const paid = await closesLikeTheLedger(dana)
    expect(paid.over).toBe(false)
    expect(paid.lines.slice(-3)).toMatchObject([
      { unit: 'MOX', part: 'amount', paid: true, amount: -25, balance: 4_975 },
      { unit: 'USD', part: 'tip', amount: -2, balance: 498 },
      { unit: 'USD', part: 'commission', amount: -1.25, balance: 496.75 },
    ])
    const sold = await closesLikeTheLedger(marco)
    expect(sold.lines.slice(-3).map(({ amount }) => amount)).toEqual([25, 2, -1.25])
    expect(sold.points).toEqual({ opening: 0, closing: 0 })
    expect(paid.points).toEqual({ opening: 0, closing: 25 })
  })

  it('names what waits, and forgets what came to nothing', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    const held = await dana.send(marco, 3_000, newKey())
    const waiting = await closesLikeTheLedger(dana)
    expect(waiting.trade).toMatchObject({ closing: 5_000, held: 3_000 })
    expect(waiting.reserve).toMatchObject({ closing: 500, held: 152 })
    expect(waiting.lines.filter(({ type }) => type !== 'opening')).toEqual([])
    await brook.decide(held.body.pending?.approvalId ?? '', 'decline')
    const declined = await closesLikeTheLedger(dana)
    expect(declined.trade).toMatchObject({ closing: 5_000, held: 0, out: 0 })
    const again = await dana.send(marco, 3_000, newKey())
    await brook.decide(again.body.pending?.approvalId ?? '', 'approve')
    const approved = await closesLikeTheLedger(dana)
    expect(approved.trade).toMatchObject({ closing: 2_000, held: 0, out: 3_000 })
    expect(approved.lines.slice(-3).map(({ amount }) => amount)).toEqual([-3_000, -2, -150])
  })

  it('has refunds with the commission that comes back', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 100, newKey())
    const [sale] = (await marco.api.call(listTransactions, {})).body.transactions
    await marco.api.call(refund, { transactionId: sale?.id ?? '', amount: 50 }, newKey())
    const back = await closesLikeTheLedger(dana)
    expect(back.lines.at(-1)).toMatchObject({ type: 'refund', part: 'commission', amount: 2.5 })
    expect(back.reserve.commission).toBe(2.5)
    const given = await closesLikeTheLedger(marco)
    expect(given.lines.filter(({ type }) => type === 'refund')).toMatchObject([
      { part: 'amount', amount: -50, paid: true },
      { part: 'tip', amount: -1 },
      { part: 'commission', amount: 2.5 },
    ])
  })

  it('names FlashCash that was granted, spent, and evaporated', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const start = new Date()
    await giveFlashCash(app().owner, dana, { amount: 30_00n, days: 1, now: start })
    await dana.send(marco, 10, newKey())
    const spent = await closesLikeTheLedger(dana)
    expect(spent.trade).toMatchObject({ closing: 5_020, flashCash: 20 })
    expect(spent.lines.find(({ type }) => type === 'send')).toMatchObject({ flashCash: -10 })
    // One that had ended before anything of it was spent.
    const ended = new Date(start.getTime() - 2 * 86_400_000)
    await giveFlashCash(app().owner, dana, { amount: 7_00n, days: 1, now: ended })
    await app().work('flashcash.evaporate')
    const gone = await closesLikeTheLedger(dana)
    expect(gone.trade).toMatchObject({ closing: 5_020, flashCash: 20 })
    expect(gone.lines.at(-1)).toMatchObject({ type: 'flash-evaporation', amount: -7 })
  })
})

describe('ACCT-08 the months of a member', () => {
  it('begin with its first transaction; what closes one opens the next', async () => {
    const [dana, marco] = [await addMember(app().owner), await addMember(app().owner)]
    const rich = await addMember(app().owner, { creditLimit: 1_000_00n })
    const reader = { api: api(app()).as(await signedIn(app().owner, dana.contactId)) }
    // The clocks go forward on March 8th at 2:00: the last moment of February, and of March.
    await paidAt(app().owner, '2026-02-15T18:00:00Z', { from: rich, to: dana, amount: 70_00n })
    await paidAt(app().owner, '2026-03-01T05:59:59Z', { from: rich, to: dana, amount: 5_00n })
    await paidAt(app().owner, '2026-03-01T06:00:00Z', { from: dana, to: marco, amount: 1_00n })
    await paidAt(app().owner, '2026-04-01T04:59:59Z', { from: dana, to: marco, amount: 2_00n })
    await paidAt(app().owner, '2026-06-10T05:00:00Z', { from: dana, to: marco, amount: 4_00n })
    const { months } = (await reader.api.call(listStatements, {})).body
    expect(months.map(({ month }) => month)).toEqual(
      monthsBetween('2026-02', thisMonth()).toReversed(),
    )
    const closings = new Map(months.map(({ month, closing }) => [month, closing]))
    for (const [month, closing, transactions] of [
      ['2026-02', 75, 2],
      ['2026-03', 72, 2],
      ['2026-04', 72, 0],
      ['2026-05', 72, 0],
      ['2026-06', 68, 1],
      ['2026-07', 68, 0],
    ] as const) {
      const statement = await statementOf(reader, month)
      expect([month, statement.trade.closing, statement.over]).toEqual([month, closing, true])
      expect(statement.lines).toHaveLength(transactions)
      expect(closings.get(month)).toBe(closing)
      const [, next = ''] = monthsBetween(month, thisMonth())
      expect((await statementOf(reader, next)).trade.opening).toBe(closing)
    }
    expect((await statementOf(reader, '2026-02')).trade.opening).toBe(0)
    expect((await statementOf(reader, '2025-01')).trade).toMatchObject({ opening: 0, closing: 0 })
    const [first] = (await statementOf(reader, '2026-03')).lines
    expect(first).toMatchObject({ day: '2026-03-01', time: '00:00' })
  })

  it('are those of the time zone of its exchange', async () => {
    await app().owner.query(
      `update exchanges.exchanges set zone = 'Pacific/Honolulu' where id = 27`,
    )
    const dana = await addMember(app().owner, { exchange: 27 })
    const rich = await addMember(app().owner, { exchange: 27, creditLimit: 1_000_00n })
    const reader = { api: api(app()).as(await signedIn(app().owner, dana.contactId)) }
    await paidAt(app().owner, '2026-07-01T09:59:59Z', { from: rich, to: dana, amount: 70_00n })
    const { body } = await reader.api.call(listStatements, {})
    expect(body.zone).toBe('Pacific/Honolulu')
    expect(body.months.at(-1)).toMatchObject({ month: '2026-06', closing: 70, transactions: 1 })
    expect((await statementOf(reader, '2026-07')).trade).toMatchObject({ opening: 70, in: 0 })
  })

  it('has no month that has not begun, and takes no other words for one', async () => {
    const dana = await addTrader(app())
    const ahead = await dana.api.call(readStatement, { month: '2099-01' })
    expect([ahead.status, ahead.problem.detail]).toEqual([404, 'This month has not begun yet.'])
    for (const month of ['2026-13', '2026-1', '', '1999-01', "2026-01'; --"]) {
      expect((await dana.api.call(readStatement, { month })).status).toBe(400)
      expect((await fileOf(dana, { month, format: 'pdf' })).status).toBe(400)
    }
    expect((await fileOf(dana, { month: '2026-01', format: 'xls' })).status).toBe(400)
    expect((await fileOf(dana, { month: '2099-01', format: 'csv' })).status).toBe(404)
  })
})

describe('ACCT-08 a statement of other days', () => {
  const days = async (of: { api: Trader['api'] }, from: string, to: string) =>
    (await of.api.call(readStatement, { from, to })).body

  it('has what moved on them, and continues where the days before it close', async () => {
    const { owner } = app()
    const [dana, rich] = [await addMember(owner), await addMember(owner, { creditLimit: 99_00n })]
    const reader = { api: api(app()).as(await signedIn(owner, dana.contactId)) }
    // Chicago is five hours behind until the clocks go back on November 1st, then six.
    await paidAt(owner, '2025-10-31T04:59:59Z', { from: rich, to: dana, amount: 1_00n })
    await paidAt(owner, '2025-10-31T05:00:00Z', { from: rich, to: dana, amount: 2_00n })
    await paidAt(owner, '2025-11-03T05:59:59Z', { from: rich, to: dana, amount: 4_00n })
    await paidAt(owner, '2025-11-03T06:00:00Z', { from: rich, to: dana, amount: 8_00n })
    const some = await days(reader, '2025-10-31', '2025-11-02')
    expect(some).toMatchObject({ from: '2025-10-31', to: '2025-11-02', month: null, over: true })
    expect(some.lines.map(({ amount }) => amount)).toEqual([2, 4])
    expect(some.totals[0]).toMatchObject({ opening: 1, in: 6, closing: 7 })
    expect((await days(reader, '2025-11-03', '2025-11-03')).totals[0]).toMatchObject({
      ...{ opening: 7, in: 8, closing: 15 },
    })
    const [november, asDays] = [
      await statementOf(reader, '2025-11'),
      await days(reader, '2025-11-01', '2025-11-30'),
    ]
    expect({ ...asDays, madeAt: '' }).toMatchObject({ month: '2025-11', lines: november.lines })
    // A year adds up to its months.
    const year = await days(reader, '2025-01-01', '2025-12-31')
    expect(year.totals[0]).toMatchObject({ opening: 0, in: 15, closing: 15 })
    for (const [format, name] of [
      ['csv', 'statement-N-2025-10-31-to-2025-11-02-trade.csv'],
      ['ofx', 'statement-N-2025-10-31-to-2025-11-02-trade.ofx'],
      ['pdf', 'statement-N-2025-10-31-to-2025-11-02.pdf'],
    ] as const) {
      const file = await fileOf(reader, { from: '2025-10-31', to: '2025-11-02', format })
      const said = `attachment; filename="${name.replace('N', String(dana.memberId))}"`
      expect(file.headers.get('content-disposition')).toBe(said)
    }
    const texts = ['ofx', 'csv'].map((format) =>
      fileOf(reader, { from: '2025-10-31', to: '2025-11-02', format }),
    )
    const [ofx, csv] = (await Promise.all(texts)).map(({ body }) => String(body))
    expect(ofx).toContain('<DTSTART>20251031\r\n<DTEND>20251102')
    expect(csv?.trim().split('\n')).toHaveLength(3)
  })

  it.each([
    [{}, periodFaults['period-missing']],
    [{ from: '2025-11-01' }, periodFaults['period-missing']],
    [{ month: '2025-11', to: '2025-11-02' }, periodFaults['period-twice']],
    [{ from: '2025-02-29', to: '2025-03-01' }, periodFaults['day-unknown']],
    [{ from: '2025-11-02', to: '2025-11-01' }, periodFaults['period-reversed']],
    [{ from: '2024-01-01', to: '2025-01-01' }, periodFaults['period-too-long']],
  ])('of %j is refused in words', async (asked, words) => {
    const dana = await addTrader(app())
    const { status, problem } = await dana.api.call(readStatement, asked)
    expect([status, problem.detail]).toEqual([400, words])
    expect((await fileOf(dana, { ...asked, format: 'csv' })).status).toBe(400)
  })

  it('is not of days ahead, and of days that go on only so far', async () => {
    const dana = await addTrader(app())
    const ahead = { from: '2099-01-02', to: '2099-01-09' }
    const { status, problem } = await dana.api.call(readStatement, ahead)
    expect([status, problem.detail]).toEqual([404, 'These days have not begun yet.'])
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await days(dana, from, inAMonth)).over).toBe(false)
  })
})

describe('SEC-08 who reads statements', () => {
  it('somebody with the right, of this business only', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await dana.send(marco, 25, newKey())
    const own = await statementOf(marco, thisMonth())
    expect(own.number).toBe(String(marco.memberId))
    // No question names another member.
    const asked = { month: thisMonth(), memberId: String(dana.memberId) }
    expect((await marco.api.call(readStatement, asked)).status).toBe(400)
    expect((await fileOf(marco, { ...asked, format: 'csv' })).status).toBe(400)
  })

  it('is refused to an employee without it, to a visitor, and to an applicant', async () => {
    const dana = await addTrader(app(), { firstName: 'Dana', lastName: 'Landry' })
    const rights = personRights.filter((right) => right !== 'statements')
    const sam = await addContact(app().owner, dana.memberId, { firstName: 'Sam', rights })
    await acceptTerms(app().owner, sam)
    const employee = { api: api(app()).as(await signedIn(app().owner, sam)) }
    const refused = await employee.api.call(listStatements, {})
    expect(refused.problem).toMatchObject({
      code: 'NO_TRANSACTION_AUTHORITY',
      detail: expect.stringContaining('Please ask Dana Landry') as string,
    })
    const month = thisMonth()
    expect((await employee.api.call(readStatement, { month })).status).toBe(403)
    for (const format of ['pdf', 'csv', 'ofx']) {
      expect((await fileOf(employee, { month, format })).status).toBe(403)
      expect((await fileOf({ api: api(app()) }, { month, format })).status).toBe(401)
      const stolen = { api: api(app()).as('a-token-that-was-never-given') }
      expect((await fileOf(stolen, { month, format })).status).toBe(401)
    }
    const applied = await addMember(app().owner, { status: 'applied' })
    const applicant = { api: api(app()).as(await signedIn(app().owner, applied.contactId)) }
    expect((await applicant.api.call(listStatements, {})).problem.code).toBe('PARTIAL_MEMBER')
  })

  it('staff read none but that of their own business', async () => {
    const dana = await addTrader(app())
    const desk = await addMember(app().owner)
    const grants = [{ scope: 'Super' as const, role: 'Admin' as const }]
    const staff = { api: api(app()).as(await signedIn(app().owner, desk.contactId, { grants })) }
    const own = await statementOf(staff, thisMonth())
    expect([own.number, own.lines]).toEqual([String(desk.memberId), []])
    expect(own.number).not.toBe(String(dana.memberId))
  })
})
