import { describe, expect, it } from 'vitest'
import { giftCardExpiry } from './expiry.rules.ts'
import {
  isGiftCardEntry,
  makeGiftCardNumber,
  readGiftCardNumber,
} from './gift-card-number.rules.ts'
import { readGiftCardCharge, readGiftCardPurchase, readRedirection } from './gift-card.rules.ts'

describe('gift card numbers', () => {
  it('GIFT-03 begin with 91, have sixteen digits and end in 73', () => {
    const number = makeGiftCardNumber('0123456789', '42')
    expect(number).toBe('9101234567894273')
    expect(readGiftCardNumber('9101 2345 6789 4273')).toBe(number)
    expect([...number].toReversed().join('').startsWith('37')).toBe(true)
    for (const none of [
      '9001234567894273',
      '9101234567894274',
      '910123456789427',
      '09101234567894273',
      '91012345678942730',
      '91o1234567894273',
      '',
      null,
    ]) {
      expect(readGiftCardNumber(none)).toBeUndefined()
    }
    expect(() => makeGiftCardNumber('012345678', '42')).toThrow('ten random digits')
  })

  it('GIFT-03 any sixteen digits that end in 73 are charged as a gift card', () => {
    expect(isGiftCardEntry('1234567890123473')).toBe(true)
    expect(isGiftCardEntry('123456789012373')).toBe(false)
    expect(isGiftCardEntry('9012345678901234')).toBe(false)
    expect(isGiftCardEntry('01234567890123473')).toBe(false)
    expect(isGiftCardEntry('12345678901234730')).toBe(false)
    expect(isGiftCardEntry('x234567890123473')).toBe(false)
  })
})

describe('how long a card is good', () => {
  it.each([
    // Evening in Louisiana is the next day in UTC.
    ['2026-11-22T03:30:00Z', 'America/Chicago', '2031-11-21', '2031-11-22T06:00:00.000Z'],
    ['2026-06-10T12:00:00Z', 'America/Chicago', '2031-06-10', '2031-06-11T05:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 'America/New_York', '2033-02-28', '2033-03-01T05:00:00.000Z'],
    // The clocks go forward at two o'clock of the last day itself.
    ['2025-03-09T12:00:00Z', 'America/Chicago', '2030-03-09', '2030-03-10T06:00:00.000Z'],
    ['2026-12-31T23:00:00Z', 'UTC', '2031-12-31', '2032-01-01T00:00:00.000Z'],
  ])('GIFT-14 bought %s in %s: through %s', (at, zone, lastDay, endsAt) => {
    const expiry = giftCardExpiry(new Date(at), zone)
    expect(expiry.lastDay).toBe(lastDay)
    expect(expiry.endsAt.toISOString()).toBe(endsAt)
  })
})

describe('reading the forms', () => {
  it.each([
    [{ amount: '4.99' }, 'amount', 'amount-too-small'],
    [{ amount: '1000.01' }, 'amount', 'amount-too-large'],
    [{}, 'amount', 'amount-required'],
    [{ amount: 'x' }, 'amount', 'amount-invalid'],
    [{ amount: '25', recipientEmail: 'ada@example' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: 'ada example.com' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: 'ada@a@example.com' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: 'a b@example.com' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: 'ada@example..com' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: 'ada@.example.com' }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', recipientEmail: '@example.com' }, 'recipientEmail', 'email-invalid'],
    [
      { amount: '25', recipientEmail: `${'a'.repeat(243)}@example.com` },
      'recipientEmail',
      'email-invalid',
    ],
    [{ amount: '25', recipientEmail: 7 }, 'recipientEmail', 'email-invalid'],
    [{ amount: '25', message: 'x'.repeat(301) }, 'message', 'message-too-long'],
    [{ amount: '25', message: 7 }, 'message', 'message-invalid'],
    [{ amount: '25', design: 'hearts' }, 'design', 'design-unknown'],
    [
      { amount: '25', recipientEmail: 'a@b.co', deliverOn: '2026-02-30' },
      'deliverOn',
      'day-invalid',
    ],
    [{ amount: '25', deliverOn: '2026-12-24' }, 'recipientEmail', 'email-required'],
    [
      { amount: '25', recipientEmail: 'x', deliverOn: '2026-12-24' },
      'recipientEmail',
      'email-invalid',
    ],
  ])('GIFT-14 a purchase of %j is told of its %s: %s', (fields, field, code) => {
    expect(readGiftCardPurchase(fields)).toEqual({ ok: false, error: [{ field, code }] })
  })

  it('GIFT-14 a purchase for oneself or for an address', () => {
    expect(readGiftCardPurchase({ amount: '5' })).toEqual({
      ok: true,
      value: { amount: 5_00n, recipientEmail: '', message: '', design: 'gift', deliverOn: '' },
    })
    const chosen = { design: 'birthday', deliverOn: '2026-12-24' } as const
    const sent = {
      amount: 1_000,
      recipientEmail: ' ada@example.com ',
      message: ' Hello ',
      ...chosen,
    }
    expect(readGiftCardPurchase(sent)).toEqual({
      ok: true,
      value: { amount: 1_000_00n, recipientEmail: 'ada@example.com', message: 'Hello', ...chosen },
    })
    // A direction mark would let the message read as another's.
    const marked = readGiftCardPurchase({ amount: '5', message: 'From \u202Eenaj' })
    expect(marked).toMatchObject({ value: { message: 'From enaj' } })
    const nulls = { amount: '5', recipientEmail: null, message: null }
    expect(readGiftCardPurchase(nulls)).toMatchObject({
      value: { recipientEmail: '', message: '' },
    })
    const longest = {
      amount: '5',
      recipientEmail: `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}com`,
      message: 'x'.repeat(300),
    }
    expect(readGiftCardPurchase(longest)).toMatchObject({ ok: true })
    expect(readGiftCardPurchase({ amount: '5', recipientEmail: '  ' })).toMatchObject({
      value: { recipientEmail: '' },
    })
    expect(readGiftCardPurchase({ amount: '5', recipientEmail: 'a@b.co.uk' }).ok).toBe(true)
  })

  it('GIFT-14 a card that was bought goes to another address or on another day', () => {
    const fields = { recipientEmail: ' ada@example.com ', deliverOn: '2026-12-24' }
    const read = { recipientEmail: 'ada@example.com', deliverOn: '2026-12-24' }
    expect(readRedirection(fields)).toEqual({ ok: true, value: read })
    for (const day of [{}, { deliverOn: '2026-12-24' }]) {
      const now = { recipientEmail: 'ada@example.com', sendNow: true, ...day }
      expect(readRedirection(now)).toMatchObject({ value: { deliverOn: '' } })
    }
    const sendNow = true
    for (const none of [
      { sendNow },
      { deliverOn: '2026-12-24' },
      { recipientEmail: ' ', sendNow },
    ]) {
      const error = [{ field: 'recipientEmail', code: 'email-required' }]
      expect(readRedirection(none)).toEqual({ ok: false, error })
    }
    for (const none of [{}, { deliverOn: '' }, { deliverOn: null }, { sendNow: false }]) {
      const error = [{ field: 'deliverOn', code: 'day-required' }]
      const cleared = { recipientEmail: 'ada@example.com', ...none }
      expect(readRedirection(cleared)).toEqual({ ok: false, error })
    }
    const wrong = readRedirection({ recipientEmail: 'ada', deliverOn: 'soon' })
    expect(wrong).toMatchObject({ error: [{ code: 'email-invalid' }, { code: 'day-invalid' }] })
  })

  it('GIFT-11 a charge has no tip', () => {
    const read = readGiftCardCharge({ giftCardNumber: '9101 2345 6789 4273', amount: '25' })
    expect(read).toEqual({
      ok: true,
      value: { number: '9101234567894273', amount: 25_00n, note: '', productId: null },
    })
    const none = readGiftCardCharge({ giftCardNumber: 'gift', amount: '0', productId: 'x' })
    expect(none).toEqual({
      ok: false,
      error: [
        { field: 'giftCardNumber', code: 'card-required' },
        { field: 'productId', code: 'product-unknown' },
        { field: 'amount', code: 'amount-not-positive' },
      ],
    })
  })

  it.each([7, 'x9', '9x', '', '1'.repeat(29)])(
    'GIFT-03 a charge of %j names no card',
    (giftCardNumber) => {
      expect(readGiftCardCharge({ giftCardNumber, amount: '1' })).toMatchObject({
        error: [{ field: 'giftCardNumber', code: 'card-required' }],
      })
    },
  )

  it('GIFT-04 any digits are looked for, right or wrong', () => {
    const read = readGiftCardCharge({ giftCardNumber: '1'.repeat(28), amount: '1' })
    expect(read).toMatchObject({ ok: true, value: { number: '1'.repeat(28) } })
  })
})
