import { describe, expect, it } from 'vitest'
import { readContact } from './contact.rules.ts'

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
    const dressed = { ...noel, email: ' noel@Bakery.example ', phone: '+1 555.201.3344 ext. 7' }
    expect(readContact(dressed)).toMatchObject({
      value: { email: 'noel@bakery.example', phone: '(555) 201-3344 x7' },
    })
  })

  it('CONTACT-02 keeps a name on one line, without what nobody sees', () => {
    const named = (lastName: string) => readContact({ ...noel, lastName })
    expect(named(' van \n der  Berg ')).toMatchObject({ value: { lastName: 'van der Berg' } })
    expect(named('\u202Eoiram')).toMatchObject({ value: { lastName: 'oiram' } })
  })

  it('CONTACT-02 refuses a name that is too long or has no letter, by its field', () => {
    const faults = (lastName: string) => readContact({ ...noel, lastName })
    const fault = (code: string) => ({ ok: false, error: [{ field: 'lastName', code }] })
    expect(faults('x'.repeat(61))).toEqual(fault('name-too-long'))
    expect(faults(`${'x'.repeat(59)}🍕`)).toMatchObject({ ok: true })
    expect(faults('...')).toEqual(fault('name-without-letter'))
    expect(faults('\u200B')).toEqual(fault('last-name-required'))
    expect(faults('\u3164')).toEqual(fault('last-name-required'))
  })

  it('CONTACT-02 takes addresses that can be written to, and no second header', () => {
    const takes = (email: string) => readContact({ ...noel, email }).ok
    expect(['noel@bakery.example', 'n.b+x@a.co.uk'].map(takes)).toEqual([true, true])
    for (const email of ['noel', 'a@b..com', 'a@b.de\nBcc: x@y.zz', 'a@b.de,c@d.ef']) {
      expect(takes(email)).toBe(false)
    }
  })
})
