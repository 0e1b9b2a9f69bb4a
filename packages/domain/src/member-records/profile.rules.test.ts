import { describe, expect, test } from 'vitest'
import { readProfile, readRecordNote, type Profile } from './profile.rules.ts'

const typed: Profile = {
  ...{ name: ' Whitfield LLC ', listName: 'Whitfield', address1: '1 Main', address2: '' },
  ...{ city: 'New Orleans', state: 'LA', zip: '70112', phone: '5045550177' },
  ...{ email: 'office@whitfield.example', website: '' },
}

describe('the profile of a member', () => {
  test('ADMIN-04 is stored without spaces around it, the phone as it is written', () => {
    expect(readProfile(typed)).toEqual({
      ok: true,
      value: { ...typed, name: 'Whitfield LLC', phone: '(504) 555-0177' },
    })
  })

  test('ADMIN-04 all faults are said at once, in the order of the form', () => {
    const bad = { ...typed, name: ' ', city: 'x'.repeat(121), zip: '7', phone: '1', email: 'a' }
    const read = readProfile(bad)
    expect(read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name name-required',
      'city text-too-long',
      'zip zip-invalid',
      'phone phone-invalid',
      'email email-invalid',
    ])
  })

  test('ADMIN-04 a note needs words', () => {
    expect(readRecordNote(' \n ')).toEqual({ ok: false, error: 'note-required' })
    expect(readRecordNote('x'.repeat(4_001)).ok).toBe(false)
    expect(readRecordNote('Called.\nWill pay.')).toEqual({ ok: true, value: 'Called.\nWill pay.' })
  })
})
