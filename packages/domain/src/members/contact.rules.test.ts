import { describe, expect, it } from 'vitest'
import { phoneAsTyped, readContact } from './contact.rules.ts'

const noel = { firstName: ' Noel ', lastName: 'Baker', email: '', phone: '' }

describe('people of a business', () => {
  it('CONTACT-02 CONTACT-03 INVITE-05 INVITE-06 says every fault, in the order of the form', () => {
    const typed = { firstName: ' ', lastName: '', email: 'noel@', phone: '555 5555' }
    const read = readContact(typed)
    expect(read).toEqual({
      ok: false,
      error: [
        { field: 'firstName', code: 'first-name-required' },
        { field: 'lastName', code: 'last-name-required' },
        { field: 'email', code: 'email-invalid' },
        { field: 'phone', code: 'phone-invalid' },
      ],
    })
    expect(readContact(noel)).toEqual({ ok: true, value: { ...noel, firstName: 'Noel' } })
    const dressed = { ...noel, email: ' noel@bakery.example ', phone: ' 555-201-3344 ' }
    expect(readContact(dressed)).toMatchObject({
      value: { email: 'noel@bakery.example', phone: '555-201-3344' },
    })
  })

  it('CONTACT-02 keeps a name on one line and within 60 characters', () => {
    const named = (lastName: string) => readContact({ ...noel, lastName })
    expect(named(' van \n der  Berg ')).toMatchObject({ value: { lastName: 'van der Berg' } })
    expect(named('x'.repeat(61))).toMatchObject({ value: { lastName: 'x'.repeat(60) } })
  })

  it('CONTACT-02 takes addresses that can be written to, and no second header', () => {
    const takes = (email: string) => readContact({ ...noel, email }).ok
    expect(['noel@bakery.example', 'n.b+x@a.co.uk'].map(takes)).toEqual([true, true])
    for (const email of [
      'noel',
      'a@b',
      '@b.de',
      'a@.de',
      'a@b.d',
      'a b@c.de',
      'a@b c.de',
      'a@b@c.de',
      'a@b.de>',
      'a@b.de\nBcc: x@y.zz',
      'a@b.de,c@d.ef',
    ]) {
      expect(takes(email)).toBe(false)
    }
    const long = (letters: number) => `${'a'.repeat(letters)}@bakery.example`
    expect([takes(long(239)), takes(long(240))]).toEqual([true, false])
  })

  it('CONTACT-03 CONTACT-04 takes both forms, and writes the first while one types', () => {
    const takes = (phone: string) => readContact({ ...noel, phone }).ok
    expect(['(555) 201-3344', '555-201-3344'].map(takes)).toEqual([true, true])
    for (const phone of [
      '5552013344',
      '(555)201-3344',
      '(55) 201-3344',
      '(555) 201-33445',
      '1(555) 201-3344',
      '(555) 20-3344',
      '(555) 201-334',
      '(555-201-3344',
      '55-201-3344',
      '(abc) def-ghij',
      'abc-def-ghij',
    ]) {
      expect(takes(phone)).toBe(false)
    }
  })

  it.each([
    ['5', '5'],
    ['555', '555'],
    ['5552', '(555) 2'],
    ['555201', '(555) 201'],
    ['5552013', '(555) 201-3'],
    ['55520133449', '(555) 201-3344'],
    ['555.201.3344', '(555) 201-3344'],
  ])('CONTACT-04 %s is shown as %s', (typed, shown) => {
    expect(phoneAsTyped(typed)).toBe(shown)
  })
})
