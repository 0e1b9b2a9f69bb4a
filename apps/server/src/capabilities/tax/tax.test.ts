/** W-9s with sealed numbers, what counts as sold in a year, and freezing it (forms 1099-B). */
import { randomUUID } from 'node:crypto'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { readDesk } from '@exchange/contract/desk/desk.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { readOwnTax, signW9 } from '@exchange/contract/tax/own-tax.contract'
import {
  freezeTaxYear,
  listTaxSellers,
  readMemberTax,
  readTaxYear,
  recordTaxNotice,
  saveTaxFiler,
  showTaxNumber,
  withdrawTaxFreeze,
} from '@exchange/contract/tax/tax.contract'
import { leastSale } from '@exchange/domain/tax/tax-year.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addStaff, right } from '../member-records/member-records.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'
import {
  addFinance,
  addTrader,
  corporation,
  filerLines,
  person,
  signs,
  taxApp,
  type Trader,
} from './tax.fixtures.ts'

const app = taxApp()
let staff: Awaited<ReturnType<typeof addFinance>>
const year = new Date().getFullYear()
const why = 'Letter of the IRS'

beforeAll(async () => {
  staff = await addFinance(app())
})

const count = () => app().work('tax.count-sales')
const rowsOf = async (of: number = year) =>
  (await staff.finance.api.call(listTaxSellers, { exchangeId: 8, year: of })).body.rows
const rowOf = async ({ memberId }: Trader, of: number = year) =>
  (await rowsOf(of)).find((row) => row.memberId === memberId)

describe('ADMIN-04 a W-9', () => {
  it('is kept sealed, is shown with four digits, and answers nobody the number', async () => {
    const dana = await addTrader(app())
    expect((await dana.api.call(readOwnTax, {})).body).toMatchObject({ asks: true, w9: null })
    const signed = await signs(dana, person)
    expect(signed.status).toBe(200)
    expect(signed.body).toMatchObject({
      status: 'signed',
      w9: { name: 'Dana de la Cruz', lastFour: '6789', oneTotal: false },
    })
    const seen = await staff.finance.api.call(readMemberTax, { memberId: dana.memberId })
    expect(JSON.stringify([signed.body, seen.body])).not.toMatch(/123-?45-?6789/)
    const { rows } = await app().owner.query(
      'select * from tax.certifications where member_id = $1',
      [dana.memberId],
    )
    expect(JSON.stringify(rows)).not.toContain('123456789')
    expect(Buffer.from((rows[0] as { sealed_tin: Buffer }).sealed_tin).includes('123456789')).toBe(
      false,
    )
  })

  it('is refused with all faults, and changes nothing', async () => {
    const dana = await addTrader(app())
    const wrong = { ...corporation, name: '', zip: '7', state: 'XX', tin: '00-1', signature: ' ' }
    const { status, problem } = await dana.api.call(signW9, wrong)
    expect(status).toBe(400)
    expect(problem.errors?.map(({ field }) => field)).toEqual([
      ...['name', 'state', 'zip', 'tin', 'signature'],
    ])
    expect((await dana.api.call(readOwnTax, {})).body.status).toBe('missing')
  })

  it('is asked only where the exchange files, and is the main contact’s alone', async () => {
    const abroad = await addTrader(app(), { exchange: 27 })
    expect((await signs(abroad, person)).problem.code).toBe('CONFLICT')
    const dana = await addTrader(app())
    await signs(dana, person)
    const employee = await addContact(app().owner, dana.memberId)
    const theirs = api(app()).as(await signedIn(app().owner, employee))
    expect((await theirs.call(signW9, person)).problem.code).toBe('FORBIDDEN')
    expect((await theirs.call(readOwnTax, {})).body).toMatchObject({ asks: false, w9: null })
  })

  it('SEC-06 is signed and its number read only with a fresh proof', async () => {
    const dana = await addTrader(app())
    const old = await signedIn(app().owner, dana.contactId, {
      provedAt: new Date(Date.now() - 3_600_000),
    })
    const stale = await api(app()).as(old).call(signW9, person)
    expect(stale.problem.code).toBe('PROOF_REQUIRED')
    expect((await dana.api.call(readOwnTax, {})).body.status).toBe('missing')
  })

  it('a new one holds from then on, and the former one stays', async () => {
    const dana = await addTrader(app())
    await signs(dana, person)
    const { body } = await signs(dana, corporation)
    expect(body.w9).toMatchObject({ name: 'Marco Foods Inc', lastFour: '4321', oneTotal: true })
    const { rowCount } = await app().owner.query(
      'select from tax.certifications where member_id = $1',
      [dana.memberId],
    )
    expect(rowCount).toBe(2)
  })
})

describe('SEC-05 the whole tax number', () => {
  it('is shown to Finance of the exchange with a reason, and each look is in the log', async () => {
    const dana = await addTrader(app())
    await signs(dana, person)
    const { memberId } = dana
    const { finance, stranger } = staff
    const shown = await finance.api.call(showTaxNumber, { memberId, why })
    expect(shown.body).toEqual({ number: '123-45-6789' })
    const [line] = await logged('tax.show-number')
    expect(line).toMatchObject({ why, actor: finance.contactId, members: [memberId] })
    expect(JSON.stringify(line)).not.toMatch(/123-?45-?6789/)
    const refused = [
      await finance.api.call(showTaxNumber, { memberId, why: ' ' }),
      await stranger.api.call(showTaxNumber, { memberId, why }),
      await dana.api.call(showTaxNumber, { memberId, why }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 404, 403])
    expect((await stranger.api.call(readMemberTax, { memberId })).status).toBe(404)
    const users = await addStaff(app(), [right('Users')])
    expect((await users.api.call(showTaxNumber, { memberId, why })).status).toBe(403)
    expect(await logged('tax.show-number')).toHaveLength(1)
  })
})

describe('ADMIN-04 notices of the IRS', () => {
  it('after a first one a new W-9 helps, after a second one only the letter', async () => {
    const dana = await addTrader(app())
    await signs(dana, person)
    const { memberId } = dana
    const record = async (event: 'first-notice' | 'second-notice' | 'proved') =>
      await staff.finance.api.call(recordTaxNotice, { memberId, event, why })
    expect((await record('second-notice')).problem.code).toBe('CONFLICT')
    expect((await record('first-notice')).body.status).toBe('first-notice')
    expect((await signs(dana, person)).body.status).toBe('signed')
    expect((await record('second-notice')).body.status).toBe('second-notice')
    expect((await signs(dana, person)).body.status).toBe('second-notice')
    expect((await record('proved')).body).toMatchObject({ status: 'signed', ownBusiness: false })
    expect(await logged('tax.notice')).toHaveLength(3)
  })
})

describe('ADMIN-04 a form W-8', () => {
  it('makes no form of what the member sells, until the end of the third year after it', async () => {
    const buyer = await addTrader(app())
    const dana = await addTrader(app())
    const { memberId } = dana
    await buyer.pays(dana, '20.00')
    await count()
    const asked = { exchangeId: 8, year }
    const figures = async () => (await staff.finance.api.call(readTaxYear, asked)).body
    const before = await figures()
    const record = async (signed?: string, by = staff.finance) =>
      await by.api.call(recordTaxNotice, { memberId, event: 'foreign', why, signed })
    const wrong = await Promise.all([record(), record('2999-01-01'), record(`${year - 4}-05-05`)])
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await record(`${year}-01-01`, staff.stranger)).status).toBe(404)
    expect((await rowOf(dana))?.status).toBe('missing')
    const { body } = await record(`${year}-01-01`)
    expect(body).toMatchObject({ status: 'foreign', foreignUntil: year + 3, w9: null })
    expect(await rowOf(dana)).toMatchObject({ status: 'foreign', sales: 1, forms: 0 })
    const after = await figures()
    expect(after).toMatchObject({
      ...{ sellers: before.sellers - 1, forms: before.forms - 1, amount: before.amount - 20 },
      ...{ unsigned: before.unsigned - 1, foreign: before.foreign + 1 },
    })
    expect((await dana.api.call(readOwnTax, {})).body.status).toBe('foreign')
    const notice = { memberId, event: 'first-notice', why } as const
    expect((await staff.finance.api.call(recordTaxNotice, notice)).status).toBe(409)
    // It has ended, and counts as none.
    await app().owner.query('update tax.standings set foreign_until = $2 where member_id = $1', [
      ...[memberId, year - 1],
    ])
    expect(await rowOf(dana)).toMatchObject({ status: 'missing', forms: 1 })
    await record(`${year}-01-01`)
    // Whoever becomes a US person signs a W-9.
    expect((await signs(dana, person)).body.status).toBe('signed')
    expect(await figures()).toMatchObject({ foreign: before.foreign, forms: before.forms })
  })
})

async function logged(act: string) {
  const { rows } = await app().owner.query<Record<string, unknown>>(
    'select * from audit.entries where act = $1 order by at',
    [act],
  )
  return rows
}

describe('what counts as sold', () => {
  it('each sale, without tips, own transfers and what is below a dollar; less what was given back', async () => {
    const buyer = await addTrader(app(), { owner: 701 })
    const dana = await addTrader(app(), { owner: 702 })
    const sister = await addTrader(app(), { owner: 702 })
    await buyer.pays(dana, '100.00', '5.00')
    await buyer.pays(dana, '40.00')
    await buyer.pays(dana, '0.99')
    await sister.pays(dana, '500.00')
    await count()
    expect(await rowOf(dana)).toMatchObject({ sales: 2, forms: 2, amount: 140, status: 'missing' })
    expect(await rowOf(sister)).toBeUndefined()
    const { transactions } = (await dana.api.call(listTransactions, {})).body
    const sold = transactions.find(({ amount }) => amount === 40)
    const back = { transactionId: sold?.id ?? '', amount: '39.50' }
    expect((await dana.api.call(refund, back, randomUUID())).status).toBe(200)
    await count()
    expect(await rowOf(dana)).toMatchObject({ sales: 1, amount: 100 })
    await signs(dana, corporation)
    await buyer.pays(dana, '10.00')
    await count()
    expect(await rowOf(dana)).toMatchObject({ sales: 2, forms: 1, oneTotal: true })
  })

  it('is counted once, however many count at the same time', async () => {
    const buyer = await addTrader(app())
    const dana = await addTrader(app())
    for (const amount of ['5.00', '6.00', '7.00']) await buyer.pays(dana, amount)
    await Promise.all(Array.from({ length: 10 }, count))
    expect(await rowOf(dana)).toMatchObject({ sales: 3, amount: 18 })
  })

  it('the database judges a small sale as the domain does', async () => {
    const { rows } = await app().owner.query(
      'select tax.makes_form($1::bigint) as at, tax.makes_form($1::bigint - 1) as below',
      [leastSale],
    )
    expect(rows).toEqual([{ at: true, below: false }])
  })
})

describe('a year', () => {
  const past = year - 1
  /** Sales of this year that were made a year ago. */
  const aged = async () => {
    await count()
    await app().owner.query('update tax.sales set year = $1, sold_on = sold_on - 366', [past])
    await app().owner.query('delete from tax.sellers where year = $1', [past])
    await app().owner.query('update tax.sellers set year = $1', [past])
  }
  const figures = async () => {
    const { body } = await staff.finance.api.call(readTaxYear, { exchangeId: 8, year: past })
    return {
      exchangeId: 8,
      year: past,
      sales: body.sales,
      forms: body.forms,
      amount: body.amount,
      body,
    }
  }
  const freeze = async (by: Pick<typeof staff.finance, 'api'>, more: object = {}) => {
    const { body: _body, ...order } = await figures()
    return await by.api.call(freezeTaxYear, { ...order, ...more })
  }

  it('SEC-06 is frozen by two persons who saw the same figures, once it is over', async () => {
    const { finance, second, stranger } = staff
    const buyer = await addTrader(app())
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await signs(dana, person)
    await signs(marco, corporation)
    for (const to of [dana, marco]) for (const sum of ['20.00', '30.00']) await buyer.pays(to, sum)
    // No US person: no form, whatever it sold.
    const away = await addTrader(app())
    await buyer.pays(away, '10.00')
    const w8 = { memberId: away.memberId, event: 'foreign', why, signed: `${past}-01-01` } as const
    expect((await finance.api.call(recordTaxNotice, w8)).status).toBe(200)
    await aged()
    expect((await freeze(stranger)).status).toBe(404)
    expect((await freeze(dana)).status).toBe(403)
    expect((await freeze(finance, { year })).problem.code).toBe('CONFLICT')
    expect((await freeze(finance, { sales: 1 })).problem.code).toBe('CONFLICT')
    expect((await freeze(finance)).body).toEqual({ frozen: false })
    expect((await freeze(finance)).problem.code).toBe('FORBIDDEN')
    const waits = async (by: Pick<typeof finance, 'api'>) =>
      (await by.api.call(readDesk, {})).body.waiting.find(({ kind }) => kind === 'tax-years')?.count
    expect([await waits(second), await waits(finance)]).toEqual([1, undefined])
    expect((await second.api.call(readTaxYear, {})).body.year).toBe(past)
    const withdrawn = await second.api.call(withdrawTaxFreeze, { exchangeId: 8, year: past })
    expect(withdrawn.status).toBe(200)
    expect((await freeze(finance)).body).toEqual({ frozen: false })
    // Another W-9 makes other forms: what was ordered is confirmed by nobody.
    const saw = (await figures()).forms
    await signs(dana, corporation)
    const late = await freeze(second, { forms: saw })
    expect([late.status, late.problem.detail]).toEqual([
      ...[409, expect.stringMatching(`: forms ${saw} → ${saw - 1}\\. Look at them again`)],
    ])
    const seen = (await figures()).body.order
    expect(seen).toMatchObject({ state: 'changed', changed: `forms ${saw} → ${saw - 1}` })
    expect((await freeze(second)).body).toEqual({ frozen: false })
    await signs(dana, person)
    expect((await freeze(second)).body).toEqual({ frozen: false })
    // After seven days nobody confirms it any more.
    await app().owner.query(
      `update tax.years set ordered_at = ordered_at - interval '7 days', ordered_by = $1`,
      [finance.contactId],
    )
    expect((await figures()).body.order).toMatchObject({ state: 'expired', isOwn: true })
    expect(await waits(second)).toBeUndefined()
    expect((await freeze(second)).body).toEqual({ frozen: false })
    await second.api.call(withdrawTaxFreeze, { exchangeId: 8, year: past })
    expect((await freeze(finance)).body).toEqual({ frozen: false })
    expect((await figures()).body.order).toMatchObject({ state: 'waits', mayConfirm: false })
    const all = await Promise.all(Array.from({ length: 10 }, () => freeze(second)))
    expect(all.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { frozen: true },
    ])
    const { body } = await figures()
    expect(body.frozen).toMatchObject({ files: 1 })
    expect([body.sellers > 1, body.forms > 2, body.amount > 100]).toEqual([true, true, true])
    const { rows } = await app().owner.query(
      `select r.member_id as member, f.sales, f.amount, f.transfer_id is null as total
      from tax.recipients r
      join tax.forms f on f.recipient_id = r.id
      where r.member_id = any ($1)
      order by r.member_id, f.amount`,
      [[dana.memberId, marco.memberId, away.memberId]],
    )
    expect(rows).toEqual([
      { member: dana.memberId, sales: 1, amount: 2000n, total: false },
      { member: dana.memberId, sales: 1, amount: 3000n, total: false },
      { member: marco.memberId, sales: 2, amount: 5000n, total: true },
    ])
    const own = (await marco.api.call(readOwnTax, {})).body.copies
    expect(own).toEqual([{ year: past, forms: 1, amount: 50 }])
    for (const act of ['tax.order-freeze', 'tax.freeze', 'tax.withdraw-freeze', 'tax.list']) {
      expect([act, (await logged(act)).length > 0]).toEqual([act, true])
    }
  })

  it('ADMIN-05 names its filer, which only Finance of the exchange sets', async () => {
    const { finance, stranger } = staff
    const wrong = await finance.api.call(saveTaxFiler, { exchangeId: 8, ...filerLines, ein: '1' })
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['ein'])
    const other = await stranger.api.call(saveTaxFiler, { exchangeId: 8, ...filerLines })
    expect(other.status).toBe(404)
    const { body } = await stranger.api.call(readTaxYear, {})
    expect(body).toMatchObject({ exchangeId: 27, filer: null, needNotFile: true })
    expect((await stranger.api.call(readTaxYear, { exchangeId: 8 })).status).toBe(404)
    // Whoever works for all exchanges sees the own one first.
    const everywhere = [right('Finance', 'Super')]
    const network = await addStaff(app(), everywhere, { exchange: 27 })
    expect((await network.api.call(readTaxYear, {})).body.exchangeId).toBe(27)
    expect((await logged('tax.save-filer')).length).toBeGreaterThan(0)
    expect((await logged('tax.read')).length).toBeGreaterThan(0)
  })
})
