/** The tax forms of the own business, and those of the office. */
import { taxCopyPath } from '@exchange/contract/tax/own-tax.contract'
import {
  taxExportPath,
  taxMatchPath,
  taxPaperPath,
} from '@exchange/contract/tax/tax-files.contract'
import { w9FaultWords } from '@exchange/contract/tax/tax.messages'
import { matchFaultWords, noticeWords, taxWords } from '@exchange/contract/tax/tax-page.messages'
import { ownStatusWords, w9Words as words } from '@exchange/contract/tax/w9-page.messages'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { CorrectionsPart } from './corrections-part.tsx'
import { FilesPart } from './files-part.tsx'
import { FreezePart } from './freeze-part.tsx'
import { MatchPart } from './match-part.tsx'
import { MemberTax } from './member-tax.tsx'
import { OwnTaxSection } from './own-tax.tsx'
import { filePaths } from './tax.api.ts'

const own = '/api/core/v2/tax/'
const sign = `${own}w9/`
const business = { name: 'D Signs', address: '5 Oak St', city: 'Austin', state: 'TX', zip: '78702' }
const none = { asks: true, filer: 'Exchange', status: 'missing', w9: null, business, copies: [] }
const w9 = {
  ...{ firstName: 'Dana', middleName: '', lastName: 'Cruz', name: 'Dana Cruz', businessName: '' },
  ...{ classification: 'individual', llcCode: null, foreignOwners: false, exemptCode: '' },
  ...{ address: '5 Oak St', city: 'Austin', state: 'TX', zip: '78702', tinType: 'ssn' },
  ...{ backupWithholding: false, paperless: true, signature: 'Dana Cruz', lastFour: '6789' },
  ...{ oneTotal: false, signedDate: '2026-03-09T21:05:00.000Z' },
}

test('the addresses of files are those of the contract', () => {
  expect(filePaths).toEqual({
    ownCopy: taxCopyPath,
    copy: taxPaperPath,
    export: taxExportPath,
    match: taxMatchPath,
  })
})

test('ADMIN-04 a W-9 is signed with all its lines; a fault keeps what was typed', async () => {
  const answers = { [sign]: () => json({ ...none, status: 'signed', w9 }), [own]: () => json(none) }
  const { keys, network } = mount(<OwnTaxSection />, { answers })
  expect(await screen.findByText(ownStatusWords.missing)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.sign }))
  const dialog = within(screen.getByRole('dialog', { name: words.title }))
  await keys.type(dialog.getByLabelText(words.firstName), 'Dana')
  await keys.type(dialog.getByLabelText(words.lastName), 'Cruz')
  await keys.type(dialog.getByLabelText(words.signature), 'Dana Cruz')
  await keys.click(dialog.getByRole('button', { name: words.signIt }))
  expect(dialog.getByText(w9FaultWords['tin-required'])).toBeVisible()
  expect(requestsTo(network, sign)).toHaveLength(0)
  await keys.type(dialog.getByLabelText(words.tin), '123-45-6789')
  await keys.click(dialog.getByRole('button', { name: words.signIt }))
  expect(await screen.findByText('XXX-XX-6789')).toBeVisible()
  expect(requestsTo(network, sign)).toHaveLength(1)
})

test('ADMIN-04 nothing is shown where the exchange files no forms', async () => {
  const { network } = mount(<OwnTaxSection />, {
    answers: { [own]: () => json({ ...none, asks: false }) },
  })
  await waitFor(() => expect(requestsTo(network, own)).toHaveLength(1))
  expect(screen.queryByText(words.section)).toBeNull()
})

const member = '/api/admin/tax/member/'
const ofMember = {
  ...{ memberId: 5, name: 'Dana', files: true, status: 'signed', w9, ownBusiness: false },
  foreignUntil: null,
  events: [],
  years: [{ year: 2025, sales: 2, forms: 2, amount: 50, frozen: true }],
}

test('SEC-05 the whole number is shown for a reason, and a refusal is told', async () => {
  let refuses = true
  const answers = {
    '/api/admin/tax/number/': () =>
      refuses ? problem(404, 'NOT_FOUND', 'No W-9 yet.') : json({ number: '123-45-6789' }),
    [member]: () => json(ofMember),
  }
  const { keys } = mount(<MemberTax memberId={5} />, { answers })
  await keys.click(await screen.findByRole('button', { name: taxWords.show }))
  const dialog = within(screen.getByRole('dialog', { name: taxWords.show }))
  await keys.type(dialog.getByLabelText(taxWords.reason), 'Letter of the IRS')
  await keys.click(dialog.getByRole('button', { name: taxWords.show }))
  expect(await dialog.findByText('No W-9 yet.')).toBeVisible()
  refuses = false
  await keys.click(dialog.getByRole('button', { name: taxWords.show }))
  expect(await screen.findByText('123-45-6789')).toBeVisible()
})

test('ADMIN-04 a form W-8 is recorded with the day on which it was signed, and shown to its end', async () => {
  const notice = '/api/admin/tax/notice/'
  const after = { ...ofMember, status: 'foreign', foreignUntil: 2029 }
  const { keys, network } = mount(<MemberTax memberId={5} />, {
    answers: { [notice]: () => json(after), [member]: () => json(ofMember) },
  })
  await keys.click(await screen.findByRole('button', { name: noticeWords.foreign.title }))
  const dialog = within(screen.getByRole('dialog', { name: noticeWords.foreign.title }))
  fireEvent.change(dialog.getByLabelText(taxWords.w8Signed), { target: { value: '2026-03-09' } })
  await keys.type(dialog.getByLabelText(taxWords.reason), 'W-8BEN came')
  await keys.click(dialog.getByRole('button', { name: noticeWords.foreign.title }))
  expect(await screen.findByText(taxWords.foreignUntil(2029))).toBeVisible()
  expect(requestsTo(network, notice)[0]?.body).toEqual({
    ...{ memberId: 5, event: 'foreign', why: 'W-8BEN came', signed: '2026-03-09' },
  })
})

test('SEC-06 nobody looks at the number of a business of its own', async () => {
  mount(<MemberTax memberId={5} />, {
    answers: { [member]: () => json({ ...ofMember, ownBusiness: true }) },
  })
  expect(await screen.findByText('XXX-XX-6789')).toBeVisible()
  expect(screen.queryByRole('button', { name: taxWords.show })).toBeNull()
  expect(screen.queryByRole('button', { name: noticeWords['first-notice'].title })).toBeNull()
})

const year = {
  exchanges: [{ id: 8, name: 'Austin' }],
  ...{ exchangeId: 8, year: 2025, thisYear: 2026, sellers: 1, sales: 2, forms: 2, amount: 50 },
  ...{
    unsigned: 1,
    doubted: 0,
    foreign: 0,
    needNotFile: true,
    order: null,
    frozen: null,
    filer: null,
  },
  deadlines: { recipients: '2026-02-17', paper: '2026-03-02', electronic: '2026-03-31' },
}
const staff = sampleUser({ rights: { '8|||Finance': true } })

test('ADMIN-04 the office says who files, and freezes a year with its figures', async () => {
  const filer = {
    ...{ name: 'Austin Barter', ein: '12-3456789', address: '1 A St', city: 'Austin' },
    ...{ state: 'TX', zip: '78701', phone: '(512) 555-0100' },
  }
  const freeze = '/api/admin/tax/freeze/'
  const { keys, network } = await openAt('/admin/tax?year=2025', {
    user: staff,
    answers: {
      [freeze]: () => json({ frozen: false }),
      '/api/admin/tax/template/': () => json({ columns: [], fromYear: null }),
      '/api/admin/tax/members/': () => json({ rows: [], nextCursor: null }),
      '/api/admin/tax/': () => json({ ...year, filer }),
    },
  })
  expect(await screen.findByText('Austin Barter')).toBeVisible()
  expect(screen.getByText(taxWords.needNot)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: taxWords.freeze }))
  const dialog = within(screen.getByRole('dialog', { name: taxWords.freezeTitle(2025) }))
  await keys.click(dialog.getByRole('button', { name: taxWords.freeze }))
  await waitFor(() => expect(requestsTo(network, freeze)).toHaveLength(1))
})

test('SEC-06 an order on other figures is given again, and no second person confirms it', async () => {
  const order = {
    ...{ by: 'Ruth Root', isOwn: false, mayConfirm: true, changed: 'forms 3 → 2' },
    ...{ date: '2026-01-09T21:05:00Z', expiresTS: '2026-01-16T21:05:00Z' },
  }
  const shown = (state: string, more: object = {}) =>
    mount(<FreezePart of={{ ...year, order: { ...order, state, ...more } } as never} />)
  shown('changed')
  expect(screen.getByText(/The figures have changed since: forms 3 → 2\./)).toBeVisible()
  expect(screen.getByRole('button', { name: taxWords.orderAgain })).toBeVisible()
  cleanup()
  shown('waits', { mayConfirm: false })
  expect(screen.getByText(taxWords.needsAnother)).toBeVisible()
  expect(screen.queryByRole('button', { name: taxWords.confirmFreeze })).toBeNull()
  cleanup()
  shown('waits')
  expect(screen.getByRole('button', { name: taxWords.confirmFreeze })).toBeVisible()
})

test('ADMIN-04 a year that could not be loaded says so', async () => {
  await openAt('/admin/tax', {
    user: staff,
    answers: { '/api/admin/tax/': () => problem(500, 'INTERNAL', 'x') },
  })
  expect(await screen.findByText(taxWords.failed)).toBeVisible()
})

test('ADMIN-04 forms of a frozen year that differ are corrected, with a reason', async () => {
  const corrections = '/api/admin/tax/corrections/'
  const found = {
    ...{ differ: 1, before: 50, after: 40, done: [] },
    rows: [{ memberId: 5, name: 'Dana', number: 7, before: 50, after: 40 }],
  }
  const { keys, network } = mount(<CorrectionsPart of={{ exchangeId: 8, year: 2025 }} />, {
    answers: { [corrections]: () => json(found) },
  })
  expect(await screen.findByText('Form 7 of Dana')).toBeVisible()
  await keys.click(screen.getByRole('button', { name: taxWords.correct }))
  const dialog = within(screen.getByRole('dialog', { name: taxWords.correct }))
  await keys.type(dialog.getByLabelText(taxWords.reason), 'Refunds')
  await keys.click(dialog.getByRole('button', { name: taxWords.correct }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(network, corrections).length).toBeGreaterThan(1)
})

test('ADMIN-04 the header row of a template is read, each column gets a field, and is saved', async () => {
  const template = '/api/admin/tax/template/'
  const columns = [
    { header: 'Recipient TIN', field: 'tin', text: '' },
    { header: 'CFSF', field: 'empty', text: '' },
  ]
  const { keys, network } = mount(<FilesPart of={{ ...year, filer: null }} />, {
    answers: {
      [`${template}suggest/`]: () => json({ columns, fromYear: null }),
      [template]: () => json({ columns: [], fromYear: null }),
    },
  })
  const file = new File(['Recipient TIN,CFSF\r\n'], 'template.csv', { type: 'text/csv' })
  await keys.upload(await screen.findByLabelText(taxWords.templateUpload), file)
  const column = await screen.findByLabelText(taxWords.columnOf('CFSF'))
  expect(requestsTo(network, `${template}suggest/`)[0]?.body).toEqual({
    ...{ exchangeId: 8, year: 2025, text: 'Recipient TIN,CFSF\r\n' },
  })
  expect(screen.getByText(/No column has: Box 13/)).toBeVisible()
  await keys.selectOptions(column, 'fixed')
  await keys.type(screen.getByLabelText(`${taxWords.text}: CFSF`), '1')
  await keys.click(screen.getByRole('button', { name: taxWords.saveTemplate }))
  await waitFor(() => {
    const saved = requestsTo(network, template).find(
      ({ method, path }) => method === 'POST' && !path.includes('suggest'),
    )
    expect(saved?.body).toMatchObject({
      ...{ exchangeId: 8, year: 2025 },
      columns: [{}, { header: 'CFSF', field: 'fixed', text: '1' }],
    })
  })
})

test('ADMIN-04 the answers of the IRS are read here, and only W-9 and code are sent', async () => {
  const results = '/api/admin/tax/match/results/'
  const { keys, network } = mount(<MatchPart exchangeId={8} />, {
    answers: { [results]: () => json({ matched: 1, mismatch: 0, ignored: 0 }) },
  })
  const answer = (text: string) => new File([text], 'answer.txt', { type: 'text/plain' })
  const input = await screen.findByLabelText(taxWords.matchIn)
  await keys.upload(input, answer('2;123456789;Dana Cruz;7\r\n'))
  expect(await screen.findByText(matchFaultWords['not-an-answer'])).toBeVisible()
  await keys.upload(
    screen.getByLabelText(taxWords.matchIn),
    answer('2;123456789;Dana Cruz;7;0\r\n'),
  )
  expect(await screen.findByText(taxWords.matched(1, 0, 0))).toBeVisible()
  expect(requestsTo(network, results).map(({ body }) => body)).toEqual([
    { exchangeId: 8, answers: [{ w9Id: 7, code: '0' }] },
  ])
})
