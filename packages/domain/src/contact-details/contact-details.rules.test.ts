import { describe, expect, it } from 'vitest'
import {
  isSameEmail,
  isSamePhone,
  lastDigits,
  maskEmail,
  readContactDetails,
} from './contact-details.rules.ts'

describe('reading contact details', () => {
  it('CONTACT-02 CONTACT-03 CONTACT-04 takes both as people write them', () => {
    const read = readContactDetails({
      email: ' Dana <dana@Example.com>',
      phone: '504.555.0123 (cell)',
    })
    expect(read).toEqual({
      ok: true,
      value: { email: 'dana@example.com', phone: '(504) 555-0123' },
    })
  })

  it('CONTACT-05 needs both', () => {
    expect(readContactDetails({ email: ' ', phone: '' })).toEqual({
      ok: false,
      error: [
        { field: 'email', code: 'email-required' },
        { field: 'phone', code: 'phone-required' },
      ],
    })
  })

  it('CONTACT-02 CONTACT-03 names each that is invalid', () => {
    expect(readContactDetails({ email: 'dana@', phone: '555-0123' })).toEqual({
      ok: false,
      error: [
        { field: 'email', code: 'email-invalid' },
        { field: 'phone', code: 'phone-invalid' },
      ],
    })
    const onlyPhone = readContactDetails({ email: 'dana@example.com', phone: '1' })
    expect(onlyPhone).toEqual({ ok: false, error: [{ field: 'phone', code: 'phone-invalid' }] })
  })
})

it('an address is the same in capital letters, and no other is', () => {
  expect(isSameEmail('Dana@example.com', 'dana@example.com')).toBe(true)
  expect(isSameEmail('dana@example.com', 'dan@example.com')).toBe(false)
})

it('a masked address has its first letter and its host', () => {
  expect(maskEmail('dana@example.com')).toBe('d•••@example.com')
  expect(maskEmail('"a@b"@example.com')).toBe('"•••@example.com')
})

it('CONTACT-08 a phone is the same however it is written', () => {
  expect(isSamePhone('(504) 555-0123', '+1 504.555.0123')).toBe(true)
  expect(isSamePhone('(504) 555-0123', '(504) 555-0124')).toBe(false)
  expect(isSamePhone('extension 12', 'extension 12')).toBe(true)
  expect([lastDigits('(504) 555-0123'), lastDigits('')]).toEqual(['23', ''])
})
