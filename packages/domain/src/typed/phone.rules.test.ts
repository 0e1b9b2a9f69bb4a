import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneAsTyped, phoneLink, phoneText, readPhoneNumber } from './phone.rules.ts'

const ours = { digits: '5045550123', extension: '' }

describe('CONTACT-03 FMT-07 a phone number', () => {
  it.each([
    '5045550123',
    '504 555 0123',
    '504-555-0123',
    '504.555.0123',
    '504/555-0123',
    '(504) 555-0123',
    '(504)555-0123',
    '[504] 555-0123',
    '( 504 ) 555 - 0123',
    '504‑555‑0123',
    '504–555–0123',
    '504—555—0123',
    '504−555−0123',
    '504·555·0123',
    '504\u00A0555\u00A00123',
    '504\u2009555\u20090123',
    '\u202A(504) 555-0123\u202C',
    '504\u200B5550123',
    '\uFEFF504 555 0123\n',
    '５０４ ５５５ ０１２３',
    '+15045550123',
    '+1 504 555 0123',
    '+1 (504) 555-0123',
    '+1.504.555.0123',
    '+1-504-555-0123',
    '1 504 555 0123',
    '1-504-555-0123',
    '1 (504) 555-0123',
    '15045550123',
    '+ 1 504 555 0123',
    'tel:+15045550123',
    'tel:+1-504-555-0123',
    'Tel. 504 555 0123',
    'Tel: (504) 555-0123',
    'Phone: 504-555-0123',
    'Ph 504-555-0123',
    'Cell: 504-555-0123',
    'Mobile 504 555 0123',
    'Call (504) 555-0123',
    'FAX: 504-555-0123',
    '5 0 4 5 5 5 0 1 2 3',
    '504-555-0123 (cell)',
    '504-555-0123 (Cell Phone)',
    '504-555-0123 cell',
    '504-555-0123 - work',
    '504-555-0123 (m)',
    '504-555-0123 [home]',
    '504-555-0123 Fax',
    '+1 (504) 555‑0123 mobile',
    'Work: 504-555-0123',
    'M: 504-555-0123',
    'T 504 555 0123',
    'p. 504-555-0123',
    'Cell phone: 504-555-0123',
    'Call or text 504-555-0123',
    'Phone no. 504-555-0123',
    'Phone #: 504-555-0123',
    'Tel: 504 555 0123 (office)',
    'tel://5045550123',
    'tel:5045550123;phone-context=+1',
    'tel:+1%20504%20555%200123',
    'sms:5045550123',
    'callto:+15045550123',
    '504-555-0123.',
    '504-555-0123,',
    '“504-555-0123”',
    '"504-555-0123"',
    '<504-555-0123>',
    '(504-555-0123)',
    '📞 504-555-0123',
    '☎️ 504-555-0123',
    '• 504-555-0123',
    '001 504 555 0123',
    '(+1) 504-555-0123',
    '504•555•0123',
    '\u2068504-555-0123\u2069',
    '504\u00AD555\u00AD0123',
    '（５０４）５５５−０１２３',
  ])('reads %j', (written) => {
    expect(readPhoneNumber(written)).toEqual({ ok: true, value: ours })
  })

  it.each([
    '504-555-0123 x12',
    '504-555-0123x12',
    '504-555-0123 X 12',
    '504-555-0123 ext 12',
    '504-555-0123 ext. 12',
    '504-555-0123, ext: 12',
    '504-555-0123 extension 12',
    '504-555-0123 #12',
    'tel:+15045550123;ext=12',
    'tel:+1-504-555-0123;ext=12',
    'Mobile: +1 504-555-0123;ext=12',
    '504-555-0123 (ext 12)',
    '504-555-0123 (x12)',
    '504-555-0123 ext. 12 (work)',
    '504-555-0123 extn 12',
    '504.555.0123 x.12',
    '504-555-0123,,12#',
    '504-555-0123;12',
  ])('keeps the extension of %j', (written) => {
    expect(readPhoneNumber(written)).toEqual({ ok: true, value: { ...ours, extension: '12' } })
  })

  it.each([
    '555-0123',
    '504555012',
    '50455501234',
    '25045550123',
    '+44 20 7946 0958',
    '+52 55 1234 5678',
    '0045550123',
    '104-555-0123',
    '1504555012',
    '+1 (504) 555-012',
    '504²5550123',
    '504555012½',
    '504-555-0123 or 504-555-0124',
    '504-555-0123, 504-555-0124',
    '504-555-0123 (cell), 504-555-0124 (work)',
    '504-555-0123 ask for Dana',
    '(cell)',
    '504-555-O123',
    '504 KLONDIKE',
    '1-800-FLOWERS',
    'dana@example.com',
    '504,555,0123',
    '504_555_0123',
    'x12',
    '+',
  ])('refuses %j, and cuts nothing off', (written) => {
    expect(readPhoneNumber(written)).toEqual({ ok: false, error: 'not-a-phone' })
  })

  it.each(['', '  ', '\u200B', undefined, null, 5045550123])('%j is missing', (written) => {
    expect(readPhoneNumber(written)).toEqual({ ok: false, error: 'missing' })
  })

  it('is the same number when what was written of it is read', () => {
    const digit = (from: number) => fc.integer({ min: from, max: 9 })
    const digits = fc
      .tuple(
        digit(2),
        digit(0),
        digit(0),
        digit(0),
        fc.array(digit(0), { minLength: 6, maxLength: 6 }),
      )
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(digits, fc.stringMatching(/^\d{0,6}$/), (main, extension) => {
        const phone = { digits: main, extension }
        expect(readPhoneNumber(phoneText(phone))).toEqual({ ok: true, value: phone })
        expect(readPhoneNumber(`tel:${phoneLink(phone)}`)).toEqual({ ok: true, value: phone })
        for (const pasted of [`Work: ${main} (cell)`, `“${main}”.`, `<tel:+1${main}>`])
          expect(readPhoneNumber(pasted)).toEqual({ ok: true, value: { ...phone, extension: '' } })
      }),
    )
  })

  it('is written as people know it', () => {
    expect(phoneText(ours)).toBe('(504) 555-0123')
    expect(phoneText({ ...ours, extension: '12' })).toBe('(504) 555-0123 x12')
    expect(phoneLink(ours)).toBe('+15045550123')
    expect(phoneLink({ ...ours, extension: '12' })).toBe('+15045550123;ext=12')
  })
  it.each([
    ['', ''],
    ['5', '5'],
    ['555', '555'],
    ['5552', '(555) 2'],
    ['555201', '(555) 201'],
    ['5552013', '(555) 201-3'],
    ['5552013344', '(555) 201-3344'],
    ['555-201-3344', '(555) 201-3344'],
    ['(555) 201-33449', '(555) 201-33449'],
    ['1', '1'],
    ['15045550123', '15045550123'],
    ['+1 (504) 555-0123', '+1 (504) 555-0123'],
    ['+1 (504) 555-012', '+1 (504) 555-012'],
    ['(555) 201-3344 x', '(555) 201-3344 x'],
    ['555.201.3344', '555.201.3344'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
  ])('CONTACT-04 %j is shown as %j while it is typed', (typed, shown) => {
    expect(phoneAsTyped(typed)).toBe(shown)
  })

  it('CONTACT-04 no digit is lost while it is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+\d() .x-]{0,24}$/), (typed) => {
        expect(phoneAsTyped(typed).replaceAll(/\D/g, '')).toBe(typed.replaceAll(/\D/g, ''))
      }),
    )
  })
})
