/** The page of imports: loaded, empty, failing; a file with faults, and a second person. */
import {
  importExportPath,
  importFileType,
  importTemplatePath,
  importUploadPath,
  type ImportDetail,
  type ImportFile,
  type ImportRowOut,
} from '@exchange/contract/imports/imports.contract'
import { importFileFaultText } from '@exchange/contract/imports/imports.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { exportPath, faultOf, fileType, templatePath, uploadPath } from './imports.api.ts'

const base = '/api/admin/imports/'
const staff = sampleUser({ rights: { '8|||Admin': true } })
const exchanges = [{ exchangeId: 8, name: 'Gulf Coast' }]
const file: ImportFile = {
  ...{ importId: 4, exchangeId: 8, kind: 'balances', fileName: 'b.csv', status: 'checked' },
  ...{ uploadedBy: 'Olive Office', date: '2026-03-09T21:05:00.000Z', endedDate: null },
}
const none = { ready: 0, faulty: 0, there: 0, skipped: 0, made: 0, undone: 0, kept: 0, remarks: 0 }
const one = (over: Partial<ImportDetail> = {}): ImportDetail => ({
  ...file,
  rows: { ...none, ready: 2 },
  ...{
    unknownColumns: [],
    given: 0,
    version: 3,
    needsSecond: false,
    orderedBy: '',
    confirmedBy: '',
  },
  ...{ orderedByYou: false, letters: null },
  sums: { balance: 450.5, reserve: 15, points: 0, credit: 1_000 },
  ...over,
})
const row = (over: Partial<ImportRowOut> = {}): ImportRowOut => ({
  ...{ row: 3, status: 'faulty', kept: '', business: '', cells: { number: '1401', balance: 'x' } },
  faults: [{ column: 'balance', message: 'This is not an amount.', remark: false }],
  ...over,
})

const opened = (address: string, answers: Readonly<Record<string, Answer>>) =>
  openAt(address, { user: staff, answers })

test('the addresses and the type of files are those of the contract', () => {
  expect([uploadPath, templatePath, exportPath, fileType]).toEqual([
    ...[importUploadPath, importTemplatePath, importExportPath, importFileType],
  ])
})

test('ADMIN-02 a workbook or a file of more than 20 MB is refused before it is sent', () => {
  expect(faultOf(new File(['x'], 'a.csv'))).toBeNull()
  expect(faultOf(new File(['x'], 'a.XLSX'))).toBe(importFileFaultText({ code: 'spreadsheet' }))
  expect(faultOf(new File([new Uint8Array(20_000_001)], 'a.csv'))).toBe(words.tooLarge)
})

test('ADMIN-02 an exchange without imports is told how to begin; with a failure it can try again', async () => {
  await opened('/admin/imports', {
    [base]: () => json({ exchanges, imports: [], nextCursor: null }),
  })
  expect(await screen.findByText(words.none)).toBeVisible()
  expect(screen.getByLabelText(words.what)).toHaveValue('members')
  expect(screen.getByText('Explanation of the columns')).toBeVisible()
  expect(screen.queryByLabelText(words.exchange)).toBeNull()
})

test('ADMIN-02 a list that does not load says so', async () => {
  await opened('/admin/imports', { [base]: () => problem(500, 'INTERNAL', 'Oh.') })
  expect(await screen.findByText(words.failed)).toBeVisible()
})

test('ADMIN-02 a wrong cell is corrected where it stands, or its row is left out', async () => {
  const { keys, network } = await opened('/admin/imports?one=4', {
    [`${base}one/`]: () => json(one({ rows: { ...none, ready: 1, faulty: 1 } })),
    [`${base}rows/`]: () => json({ rows: [row()], nextCursor: null }),
    [`${base}correct/`]: () => json({}),
    [`${base}skip/`]: () => json({}),
  })
  const cell = await screen.findByRole('textbox', { name: 'Balance' })
  expect(cell).toHaveAccessibleDescription(/This is not an amount/)
  expect(screen.queryByRole('button', { name: words.run })).toBeNull()
  await keys.clear(cell)
  await keys.type(cell, '250.00')
  await keys.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(requestsTo(network, `${base}correct/`)).toHaveLength(1))
  const [sent] = requestsTo(network, `${base}correct/`)
  expect(sent?.body).toEqual({ importId: 4, row: 3, cells: { balance: '250.00' } })
  await keys.click(screen.getByRole('button', { name: 'Leave out: Row 3' }))
  await waitFor(() => expect(requestsTo(network, `${base}skip/`)).toHaveLength(1))
})

test('ADMIN-02 a row says whose it is and what was read; remarks are said again before it runs', async () => {
  const message = 'Your exchange has a member with this name.'
  const cells = { number: '80008', balance: '(1.234,56)', points: '1,200', credit: '5,000' }
  const ready = row({ status: 'ready', business: 'Harbor Coffee', cells })
  const noted = { ...ready, faults: [{ column: 'number', message, remark: true }] }
  let detail = one({ rows: { ...none, ready: 1, remarks: 1 } })
  const { keys } = await opened('/admin/imports?one=4&rows=remarks', {
    [`${base}one/`]: () => json(detail),
    [`${base}rows/`]: () => json({ rows: [noted], nextCursor: null }),
    [`${base}run/`]: () => {
      detail = one({ status: 'done', rows: { ...none, there: 1, made: 1 } })
      return json({})
    },
  })
  const facts = '80008 · Harbor Coffee · Balance (1,234.56) · Points 1,200 · Credit line 5,000.00'
  expect(await screen.findByText(facts)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.run }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.worthALook(1))).toBeVisible()
  expect(dialog.getByRole('listitem')).toHaveTextContent(`Row 3, Harbor Coffee: ${message}`)
  await keys.click(dialog.getByRole('button', { name: words.run }))
  const made = await screen.findByRole('button', { name: /^Imported/ })
  expect(made).toHaveAttribute('aria-pressed', 'true')
})

test('ADMIN-02 who ordered an import waits for somebody else, who confirms it', async () => {
  let yours = true
  const waiting = () => one({ status: 'waiting', orderedBy: 'Ben Boss', orderedByYou: yours })
  const answers = {
    [`${base}one/`]: () => json(waiting()),
    [`${base}rows/`]: () => json({ rows: [], nextCursor: null }),
    [`${base}run/`]: () => json({}),
  }
  await opened('/admin/imports?one=4', answers)
  expect(await screen.findByText(words.waitsForOther)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.confirm })).toBeNull()
  expect(screen.getByRole('button', { name: words.withdraw })).toBeVisible()
  cleanup()
  yours = false
  const { keys, network } = await opened('/admin/imports?one=4', answers)
  await keys.click(await screen.findByRole('button', { name: words.confirm }))
  const dialog = await screen.findByRole('dialog')
  await keys.click(within(dialog).getByRole('button', { name: words.confirm }))
  await waitFor(() => expect(requestsTo(network, `${base}run/`)).toHaveLength(1))
  const [sent] = requestsTo(network, `${base}run/`)
  expect(sent?.body).toMatchObject({ seen: { given: 0, version: 3 } })
})
