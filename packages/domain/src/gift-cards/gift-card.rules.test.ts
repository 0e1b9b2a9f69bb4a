import { describe, expect, it } from 'vitest'
import { giftCardExpiry } from './expiry.rules.ts'
import {
  isGiftCardEntry,
  makeGiftCardNumber,
  readGiftCardNumber,
} from './gift-card-number.rules.ts'
import { readGiftCardCharge, readGiftCardPurchase } from './gift-card.rules.ts'

describe('gift card numbers', () => {
  it('GIFT-03 begin with 91, have sixteen digits and end in 73', () => {
    const number = makeGiftCardNumber('0123456789', '42')
    expect(number).toBe('9101234567894273')
    expect(readGiftCardNumber('9101 2345 6789 4273')).toBe(number)
    expect([...number].toReversed().join('').startsWith('37')).toBe(true)
    for (const none of ['9001234567894273', '9101234567894274', '910123456789427', '', null]) {
      expect(readGiftCardNumber(none)).toBeUndefined()
    }
  })

  it('GIFT-03 any sixteen digits that end in 73 are charged as a gift card', () => {
    expect(isGiftCardEntry('1234567890123473')).toBe(true)
    expect(isGiftCardEntry('123456789012373')).toBe(false)
    expect(isGiftCardEntry('9012345678901234')).toBe(false)
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
  const faults = (read: ReturnType<typeof readGiftCardPurchase>) =>
    read.ok ? [] : read.error.map(({ code }) => code)

  it.each([
    [{ amount: '4.99' }, 'amount-too-small'],
    [{ amount: '1000.01' }, 'amount-too-large'],
    [{}, 'amount-required'],
    [{ amount: 'x' }, 'amount-invalid'],
    [{ amount: '25', recipientEmail: 'ada@example' }, 'email-invalid'],
    [{ amount: '25', recipientEmail: 7 }, 'email-invalid'],
    [{ amount: '25', message: 'x'.repeat(301) }, 'message-too-long'],
    [{ amount: '25', message: 7 }, 'message-invalid'],
  ])('GIFT-14 a purchase of %j is told %s', (fields, code) => {
    expect(faults(readGiftCardPurchase(fields))).toEqual([code])
  })

  it('GIFT-14 a purchase for oneself or for an address', () => {
    expect(readGiftCardPurchase({ amount: '5' })).toEqual({
      ok: true,
      value: { amount: 5_00n, recipientEmail: '', message: '' },
    })
    const sent = { amount: 1_000, recipientEmail: ' ada@example.com ', message: ' Hello ' }
    expect(readGiftCardPurchase(sent)).toEqual({
      ok: true,
      value: { amount: 1_000_00n, recipientEmail: 'ada@example.com', message: 'Hello' },
    })
  })

  it('GIFT-11 a charge has no tip', () => {
    const read = readGiftCardCharge({ giftCardNumber: '9101 2345 6789 4273', amount: '25' })
    expect(read).toEqual({
      ok: true,
      value: { number: '9101234567894273', amount: 25_00n, note: '', productId: null },
    })
    const none = readGiftCardCharge({ giftCardNumber: 'gift', amount: '0', productId: 'x' })
    expect(none.ok ? [] : none.error.map(({ code }) => code)).toEqual([
      'card-required',
      'product-unknown',
      'amount-not-positive',
    ])
  })
})
