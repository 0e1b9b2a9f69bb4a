import { describe, expect, it } from 'vitest'
import { phoneAsTyped, readContact } from './contact.rules.ts'

const noel = { firstName: ' Noel ', lastName: 'Baker', email: '', phone: '' }

describe('people of a business', () => {
  it('CONTACT-02 CONTACT-03 INVITE-05 INVITE-06 says every fault, in the order of the form', () => {
    const typed = { firstName: ' ', lastName: '', email: 'noel@', phone: '555 5555' }
    const read = readContact(typed)
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual([
      ...['first-name-required', 'last-name-required', 'email-invalid', 'phone-invalid'],
    ])
    expect(readContact(noel)).toEqual({ ok: true, value: { ...noel, firstName: 'Noel' } })
  })

  it('CONTACT-02 takes addresses that can be written to, and no second header', () => {
    const takes = (email: string) => readContact({ ...noel, email }).ok
    expect(['noel@bakery.example', 'n.b+x@a.co.uk'].map(takes)).toEqual([true, true])
    for (const email of ['noel', 'a@b', 'a b@c.de', 'a@b.de\nBcc: x@y.zz', 'a@b.de,c@d.ef']) {
      expect(takes(email)).toBe(false)
    }
  })

  it('CONTACT-03 CONTACT-04 takes both forms, and writes the first while one types', () => {
    const takes = (phone: string) => readContact({ ...noel, phone }).ok
    expect(['(555) 201-3344', '555-201-3344'].map(takes)).toEqual([true, true])
    expect(['5552013344', '(555)201-3344', '(555) 201-33445'].map(takes)).toEqual([
      ...[false, false, false],
    ])
    expect(['5', '555', '5552', '5552013', '55520133449'].map(phoneAsTyped)).toEqual([
      ...['5', '555', '(555) 2', '(555) 201-3', '(555) 201-3344'],
    ])
  })
})
