import { describe, expect, it } from 'vitest'
import { maskedTin, readTin, tinText } from './tin.rules.ts'
import { statusAfter, type W9Event } from './w9-status.rules.ts'
import { classifications, hasOneTotal, llcCodes, readW9, type TypedW9 } from './w9.rules.ts'

const person: TypedW9 = {
  ...{ firstName: ' Dana ', middleName: '', lastName: 'de la Cruz', name: 'Ignored' },
  ...{ businessName: 'D Signs', classification: 'individual', llcCode: 'C', foreignOwners: false },
  ...{ exemptCode: '', address: '5 Oak St', city: 'Austin', state: 'tx', zip: '78702-1234' },
  ...{ tinType: 'ssn', tin: '123 45 6789', backupWithholding: false, paperless: true },
  signature: 'Dana de la Cruz',
}

describe('ADMIN-04 a tax number', () => {
  it.each([
    ['ssn', '123-45-6789', '123456789'],
    ['ssn', '912-70-1234', '912701234'],
    ['ein', '12–3456789', '123456789'],
  ] as const)('%s %s is read', (type, typed, value) => {
    expect(readTin(type, typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['ssn', ' ', 'tin-required'],
    ['ssn', '12345678', 'tin-length'],
    ['ssn', '12345678A', 'tin-length'],
    ['ssn', '000-12-3456', 'ssn-impossible'],
    ['ssn', '666-12-3456', 'ssn-impossible'],
    ['ssn', '123-00-3456', 'ssn-impossible'],
    ['ssn', '123-45-0000', 'ssn-impossible'],
    ['ssn', '912-49-1234', 'ssn-impossible'],
    ['ssn', '912-89-1234', 'ssn-impossible'],
    ['ssn', '912-93-1234', 'ssn-impossible'],
    ['ein', '00-1234567', 'ein-impossible'],
  ] as const)('%s %s is refused: %s', (type, typed, error) => {
    expect(readTin(type, typed)).toEqual({ ok: false, error })
  })

  it('is written as people know it, and masked but for four digits', () => {
    expect([tinText('ssn', '123456789'), tinText('ein', '123456789')]).toEqual([
      ...['123-45-6789', '12-3456789'],
    ])
    expect([maskedTin('ssn', '6789'), maskedTin('ein', '6789')]).toEqual([
      ...['XXX-XX-6789', 'XX-XXX6789'],
    ])
  })
})

describe('ADMIN-04 a W-9', () => {
  it('of a person has its name in parts, and no code of an LLC', () => {
    const read = readW9(person)
    expect(read).toMatchObject({
      ok: true,
      value: {
        ...{ name: 'Dana de la Cruz', firstName: 'Dana', llcCode: null, state: 'TX' },
        ...{ tin: '123456789', lastFour: '6789', oneTotal: false },
      },
    })
  })

  it('of a company has one name, and no number of a person', () => {
    const read = readW9({ ...person, classification: 'llc', llcCode: null, exemptCode: '14' })
    expect(read.ok ? [] : read.error).toEqual([
      { field: 'llcCode', code: 'llc-code-required' },
      { field: 'exemptCode', code: 'exempt-code-unknown' },
      { field: 'tinType', code: 'entity-needs-ein' },
    ])
  })

  it('takes the 40 characters of a line, all together for a person', () => {
    const long = { ...person, firstName: 'A'.repeat(25), lastName: 'B'.repeat(25) }
    const read = readW9({ ...long, address: 'x'.repeat(41), zip: '', state: 'ZZ' })
    expect(read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`)).toEqual([
      ...['lastName text-too-long', 'address text-too-long', 'state state-unknown', 'zip required'],
    ])
  })

  it('makes one total only of what is taxed as a C or S corporation', () => {
    const found = classifications.flatMap((classification) =>
      (classification === 'llc' ? llcCodes : [null])
        .filter((llcCode) => hasOneTotal({ classification, llcCode }))
        .map((llcCode) => `${classification} ${llcCode ?? ''}`.trim()),
    )
    expect(found).toEqual(['c-corporation', 's-corporation', 'llc C', 'llc S'])
  })
})

describe('ADMIN-04 how a W-9 stands', () => {
  const after = (status: Parameters<typeof statusAfter>[0]['status'], event: W9Event) => {
    const found = statusAfter({ status, firstNotice: status === 'first-notice' }, event)
    return found.ok ? found.value : found.error
  }

  it.each([
    ['missing', 'signed', 'signed'],
    ['missing', 'matched', 'w9-missing'],
    ['signed', 'matched', 'matched'],
    ['matched', 'mismatch', 'mismatch'],
    ['first-notice', 'matched', 'notice-waits'],
    ['first-notice', 'signed', 'signed'],
    ['first-notice', 'first-notice', 'already-noticed'],
    ['first-notice', 'second-notice', 'second-notice'],
    ['matched', 'second-notice', 'no-first-notice'],
    ['second-notice', 'signed', 'second-notice'],
    ['second-notice', 'second-notice', 'already-noticed'],
    ['second-notice', 'proved', 'signed'],
    ['signed', 'proved', 'no-second-notice'],
  ] as const)('%s, then %s: %s', (status, event, outcome) => {
    expect(after(status, event)).toBe(outcome)
  })

  it('a first notice is not sent again within three years', () => {
    expect(statusAfter({ status: 'signed', firstNotice: true }, 'first-notice')).toEqual({
      ok: false,
      error: 'already-noticed',
    })
  })
})
