import { describe, expect, it } from 'vitest'
import { readFiler } from './filer.rules.ts'
import { formRow, ownColumns, suggestField, type FiledForm } from './form-columns.rules.ts'
import {
  deadlinesOf,
  fileCount,
  formCount,
  isOver,
  needNotFile,
  yearToFile,
} from './tax-year.rules.ts'
import { eventOfCode, matchLine, readMatchFile } from './tin-match.rules.ts'

describe('ADMIN-04 the year of tax forms', () => {
  it('has its deadlines on work days', () => {
    expect(deadlinesOf(2025)).toEqual({
      ...{ recipients: '2026-02-17', paper: '2026-03-02', electronic: '2026-03-31' },
    })
    expect(deadlinesOf(2026)).toEqual({
      ...{ recipients: '2027-02-16', paper: '2027-03-01', electronic: '2027-03-31' },
    })
  })

  it('is the last one until the files are due, afterwards the present one', () => {
    expect(['2027-01-01', '2027-03-31', '2027-04-01'].map(yearToFile)).toEqual([2026, 2026, 2027])
  })

  it('makes a form of each sale, or one in all', () => {
    const counts = [0, 1, 7].flatMap((sales) => [
      formCount({ sales, oneTotal: false }),
      formCount({ sales, oneTotal: true }),
    ])
    expect(counts).toEqual([0, 0, 1, 1, 7, 1])
    expect([0, 1, 100, 101].map(fileCount)).toEqual([0, 1, 1, 2])
    expect([needNotFile(99), needNotFile(100)]).toEqual([true, false])
    expect([isOver(2026, '2026-12-31'), isOver(2026, '2027-01-01')]).toEqual([false, true])
  })
})

describe('ADMIN-04 TIN matching', () => {
  it('writes a line without what the IRS refuses, and reads it back with a code', () => {
    const line = matchLine({
      tinType: 'ein',
      tin: '123456789',
      name: 'O’Malley & Söns, Inc.',
      w9Id: 7,
    })
    expect(line).toBe('1;123456789;OMalley & Sons Inc;7\r\n')
    expect(readMatchFile(`${line.trim()};3\r\n\r\n`)).toEqual({
      ok: true,
      value: [{ w9Id: 7, code: '3' }],
    })
    expect(readMatchFile(line)).toEqual({ ok: false, error: 'not-an-answer' })
    expect(readMatchFile(' \n')).toEqual({ ok: false, error: 'empty' })
  })

  it('judges the codes', () => {
    expect([...'012345678'].map(eventOfCode)).toEqual([
      ...['matched', 'mismatch', 'mismatch', 'mismatch', undefined, undefined],
      ...['matched', 'matched', 'matched'],
    ])
  })
})

const filer = {
  ...{ name: 'Exchange', ein: '123456789', address: '1 A St', city: 'Austin', state: 'TX' },
  ...{ zip: '78701', phone: '(512) 555-0100' },
}
const form: FiledForm = {
  ...{
    formId: '9',
    priorId: '',
    year: 2026,
    filer,
    tinType: 'ssn',
    tin: '123456789',
    firstName: 'Dana',
  },
  ...{ middleName: '', lastName: 'Cruz', name: 'Dana Cruz', businessName: 'D Signs' },
  ...{ address: '5 Oak St', city: 'Austin', state: 'TX', zip: '78702', accountNumber: '1001' },
  ...{ secondNotice: true, sales: 1, soldOn: '2026-03-09', amount: '20.00' },
}

describe('ADMIN-04 the columns of a file', () => {
  it('are found by the words of a template', () => {
    const headers = [
      ...['Tax Year', 'Payer TIN', "Issuer's Name", 'Payer Address 1', 'Payer Address 2'],
      ...['Recipient TIN Type', 'Recipient TIN', 'Recipient First Name', 'Recipient Last Name'],
      ...['Recipient Business Name', 'Recipient Street Address', 'Recipient City/Town'],
      ...['Recipient State', 'Recipient ZIP Code', 'Account Number', '2nd TIN Notice'],
      ...['Box 1a Description of Property', 'Box 1c Date Sold', 'Box 13 Bartering'],
      ...['Box 16 State Tax Withheld', 'Box 15 State Identification No', 'Colour'],
    ]
    expect(headers.map(suggestField)).toEqual([
      ...['tax-year', 'payer-tin', 'payer-name', 'payer-address', 'empty'],
      ...['tin-type', 'tin', 'first-name', 'last-name'],
      ...['company-name', 'address', 'city', 'state', 'zip', 'account-number', 'second-notice'],
      ...['description', 'sold-on', 'amount', 'empty', 'empty', 'empty'],
    ])
  })

  it('write each field of a form, a fixed text, and nothing', () => {
    const row = formRow(ownColumns, form)
    expect(row).toHaveLength(ownColumns.length)
    expect(row.slice(-5)).toEqual(['1001', 'Y', 'Barter sale', '03/09/2026', '20.00'])
    const odd = formRow(
      [
        { header: 'A', field: 'fixed', text: 'No' },
        { header: 'B', field: 'empty', text: 'x' },
        { header: 'C', field: 'company-name', text: '' },
        { header: 'D', field: 'sold-on', text: '' },
      ],
      { ...form, lastName: '', soldOn: null },
    )
    expect(odd).toEqual(['No', '', 'Dana Cruz', ''])
  })
})

it('ADMIN-04 who files is read with all faults', () => {
  const read = readFiler({ ...filer, name: '', ein: '1', state: 'X', zip: '1', phone: '1' })
  expect(read.ok ? [] : read.error.map(({ field }) => field)).toEqual([
    ...['name', 'ein', 'state', 'zip', 'phone'],
  ])
  expect(readFiler({ ...filer, state: 'tx' })).toMatchObject({ ok: true, value: { state: 'TX' } })
})
