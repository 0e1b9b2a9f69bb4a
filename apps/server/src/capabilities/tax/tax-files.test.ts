/** Files of forms 1099-B: the template, the export, copies for members, and TIN matching. */
import { randomUUID } from 'node:crypto'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { readOwnTax, taxCopyPath } from '@exchange/contract/tax/own-tax.contract'
import { freezeTaxYear, listTaxSellers, readTaxYear } from '@exchange/contract/tax/tax.contract'
import {
  correctTaxForms,
  readTaxCorrections,
  recordMatchResults,
  saveTaxTemplate,
  suggestTaxTemplate,
  taxExportPath,
  taxMatchPath,
  taxPaperPath,
} from '@exchange/contract/tax/tax-files.contract'
import { readMatchFile } from '@exchange/domain/tax/tin-match.rules'
import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addContact } from '../members/members.fixtures.ts'
import {
  addFinance,
  addTrader,
  corporation,
  person,
  signs,
  taxApp,
  type Trader,
} from './tax.fixtures.ts'

const app = taxApp()
const past = new Date().getFullYear() - 1
const ofYear = { exchangeId: 8, year: past }
let staff: Awaited<ReturnType<typeof addFinance>>
let dana: Trader
let marco: Trader
let silent: Trader

beforeAll(async () => {
  staff = await addFinance(app())
  const buyer = await addTrader(app())
  dana = await addTrader(app(), { listName: 'Dana' })
  marco = await addTrader(app(), { listName: 'Marco' })
  silent = await addTrader(app(), { listName: 'Silent' })
  await signs(dana, person)
  await signs(marco, corporation)
  for (const to of [dana, marco, silent]) {
    await buyer.pays(to, '20.00')
    await buyer.pays(to, '30.00')
  }
  await app().work('tax.count-sales')
  await app().owner.query('update tax.sales set year = $1', [past])
  await app().owner.query('update tax.sellers set year = $1', [past])
})

async function freeze() {
  const { finance, second } = staff
  const { sales, forms, amount } = (await finance.api.call(readTaxYear, ofYear)).body
  for (const { api: by } of [finance, second]) {
    await by.call(freezeTaxYear, { ...ofYear, sales, forms, amount })
  }
}

const query = (path: string, asked: Readonly<Record<string, number>>) => {
  const texts = Object.entries(asked).map(([key, value]) => [key, String(value)] as const)
  return `${path}?${new URLSearchParams(Object.fromEntries(texts)).toString()}`
}

async function bytes(token: string, path: string): Promise<Uint8Array> {
  const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` }
  return new Uint8Array(await (await fetch(app().url + path, { headers })).arrayBuffer())
}

async function logged(act: string): Promise<number> {
  const { rowCount } = await app().owner.query('select from audit.entries where act = $1', [act])
  return rowCount ?? 0
}

describe('ADMIN-04 TIN matching', () => {
  const answer = async (by: Api, answers: readonly { w9Id: number; code: string }[]) =>
    await by.call(recordMatchResults, { exchangeId: 8, answers: [...answers] })

  it('takes signed W-9s out and reads the answers in, once', async () => {
    const { finance, stranger } = staff
    const sent = String((await finance.api.send(query(taxMatchPath, { exchangeId: 8 }))).body)
    expect(sent).toMatch(/^2;123456789;Dana de la Cruz;\d+\r\n1;987654321;Marco Foods Inc;\d+\r\n$/)
    const lines = sent.trim().split('\r\n')
    const read = readMatchFile(`${lines[0]};0\r\n${lines[1]};3\r\n`)
    if (!read.ok) throw new Error(read.error)
    expect((await answer(stranger.api, read.value)).status).toBe(404)
    expect((await answer(finance.api, read.value)).body).toEqual({
      ...{ matched: 1, mismatch: 1, ignored: 0 },
    })
    expect((await answer(finance.api, read.value)).status).toBe(200)
    const { rowCount } = await app().owner.query(
      "select from tax.events where event in ('matched', 'mismatch')",
    )
    expect(rowCount).toBe(2)
    const { rows } = (await finance.api.call(listTaxSellers, ofYear)).body
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['matched', 'mismatch', 'missing'])
    expect((await finance.api.send(query(taxMatchPath, { exchangeId: 8 }))).body).toBe('')
    expect([await logged('tax.match'), await logged('tax.match-results')]).toEqual([2, 1])
  })
})

describe('ADMIN-04 the files of a year', () => {
  const header = 'Tax Year,Recipient TIN,Last Name,Business Name,Box 13 Bartering,Odd'

  it('are made on the template of the IRS, at most 100 forms each, and only of a frozen year', async () => {
    const { finance, stranger } = staff
    const path = query(taxExportPath, ofYear)
    expect((await finance.api.send(path)).status).toBe(409)
    const found = await finance.api.call(suggestTaxTemplate, { ...ofYear, text: `${header}\r\n` })
    const { columns } = found.body
    expect(columns.map(({ field }) => field)).toEqual([
      ...['tax-year', 'tin', 'last-name', 'company-name', 'amount', 'empty'],
    ])
    columns[5] = { header: 'Odd', field: 'fixed', text: 'No' }
    await finance.api.call(saveTaxTemplate, { ...ofYear, columns })
    const again = await finance.api.call(suggestTaxTemplate, { ...ofYear, text: header })
    expect(again.body.columns[5]).toEqual(columns[5])
    await freeze()
    const stale = await signedIn(app().owner, finance.contactId, {
      provedAt: new Date(Date.now() - 3_600_000),
    })
    expect((await api(app()).as(stale).send(path)).problem.code).toBe('PROOF_REQUIRED')
    expect((await stranger.api.send(path)).status).toBe(404)
    expect((await dana.api.send(path)).status).toBe(403)
    const files = unzipSync(await bytes(finance.token, path))
    expect(Object.keys(files)).toEqual([`1099-B-${past}-0001.csv`])
    const [name = ''] = Object.keys(files)
    expect(
      strFromU8(files[name] as Uint8Array)
        .trim()
        .split('\r\n')
        .toSorted(),
    ).toEqual(
      [
        header,
        `${past},123456789,de la Cruz,,20.00,No`,
        `${past},123456789,de la Cruz,,30.00,No`,
        `${past},987654321,,Marco Foods Inc,50.00,No`,
        `${past},,,Silent,20.00,No`,
        `${past},,,Silent,30.00,No`,
      ].toSorted(),
    )
    expect([await logged('tax.export'), await logged('tax.save-template')]).toEqual([1, 1])
  })

  it('copies are tagged PDFs for the main contact, and for the office to print', async () => {
    const path = query(taxCopyPath, { year: past })
    const mine = await dana.api.send(path)
    expect(mine.headers.get('content-type')).toBe('application/pdf')
    expect(String(mine.body)).toMatch(/^%PDF-1\.7/)
    expect(String(mine.body)).toContain('/StructTreeRoot')
    const employee = await addContact(app().owner, dana.memberId)
    const theirs = api(app()).as(await signedIn(app().owner, employee))
    expect((await theirs.send(path)).status).toBe(404)
    expect((await dana.api.send(query(taxCopyPath, { year: past - 1 }))).status).toBe(404)
    const paper = query(taxPaperPath, { memberId: silent.memberId, year: past })
    expect((await staff.finance.api.send(paper)).status).toBe(200)
    expect((await staff.stranger.api.send(paper)).status).toBe(404)
    expect((await marco.api.send(paper)).status).toBe(403)
    expect(await logged('tax.copy')).toBe(1)
  })
})

describe('ADMIN-04 corrections', () => {
  const read = async () => (await staff.finance.api.call(readTaxCorrections, ofYear)).body
  const givesBack = async (trader: Trader, amount: string) => {
    const { transactions } = (await trader.api.call(listTransactions, {})).body
    const sold = transactions.find((one) => one.amount === 30)
    const back = { transactionId: sold?.id ?? '', amount }
    expect((await trader.api.call(refund, back, randomUUID())).status).toBe(200)
    await app().work('tax.count-sales')
  }

  it('take the place of forms of which something was given back after the year was frozen', async () => {
    const { finance, stranger } = staff
    expect(await read()).toMatchObject({ differ: 0, done: [] })
    await givesBack(dana, '30.00')
    await givesBack(marco, '10.00')
    const found = await read()
    expect(found).toMatchObject({ differ: 2, before: 80, after: 40 })
    expect(found.rows.map(({ before, after }) => `${before} → ${after}`).toSorted()).toEqual([
      ...['30 → 0', '50 → 40'],
    ])
    const order = { ...ofYear, differ: 2, after: 40, why: 'Given back in January' }
    const refused = [
      await finance.api.call(correctTaxForms, { ...order, after: 41 }),
      await finance.api.call(correctTaxForms, { ...order, why: '' }),
      await stranger.api.call(correctTaxForms, order),
      await dana.api.call(correctTaxForms, order),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 404, 403])
    const all = await Promise.all(
      Array.from({ length: 10 }, () => finance.api.call(correctTaxForms, order)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read()).toMatchObject({
      differ: 0,
      done: [{ forms: 2, before: 80, after: 40, why: 'Given back in January' }],
    })
    expect(await logged('tax.correct')).toBe(1)
  })

  it('leave as files of their own, and are in the copy of the member', async () => {
    const path = query(taxExportPath, ofYear)
    const files = unzipSync(await bytes(staff.finance.token, `${path}&forms=corrections`))
    const [name = ''] = Object.keys(files)
    expect(name).toBe(`1099-B-${past}-corrections-0001.csv`)
    const [, ...rows] = strFromU8(files[name] as Uint8Array)
      .trim()
      .split('\r\n')
    expect(rows.toSorted()).toEqual([
      `${past},123456789,de la Cruz,,0.00,No`,
      `${past},987654321,,Marco Foods Inc,40.00,No`,
    ])
    const frozen = unzipSync(await bytes(staff.finance.token, path))
    expect(strFromU8(Object.values(frozen)[0] as Uint8Array)).toContain('Marco Foods Inc,50.00,No')
    expect((await dana.api.call(readOwnTax, {})).body.copies).toEqual([
      { year: past, forms: 1, amount: 20 },
    ])
  })
})
