import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refundLegs } from './refund-legs.rules.ts'
import {
  readRefundOrder,
  refundBase,
  refundParts,
  refundableUntil,
  returnedFlashEnd,
} from './refund.rules.ts'

/** DOMAIN §4: 25.00 of which 10.00 FlashCash. */
const paid = {
  amount: 25_00n,
  tip: 3_50n,
  flash: 10_00n,
  buyerFee: 75n,
  sellerFee: 75n,
  sellerCurrencyFee: 0n,
  points: 15n,
}

it('ACCT-06 half of a payment brings half of everything back', () => {
  expect(refundParts(paid, 0n, 12_50n)).toEqual({
    amount: 12_50n,
    tip: 1_75n,
    flash: 5_00n,
    buyerFee: 38n,
    sellerFee: 38n,
    sellerCurrencyFee: 0n,
    points: 8n,
  })
})

it('ACCT-06 parts add up to the whole, whatever they are, and every refund balances', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 9_00n }), { maxLength: 12 }), (cuts) => {
      let before = 0n
      const totals = { amount: 0n, tip: 0n, flash: 0n, buyerFee: 0n, points: 0n }
      for (const cut of [...cuts, paid.amount]) {
        const left = refundBase(paid) - before
        const refund = cut < left ? cut : left
        if (refund === 0n) break
        const parts = refundParts(paid, before, refund)
        expect(parts.flash).toBeLessThanOrEqual(parts.amount)
        for (const name of Object.keys(totals) as (keyof typeof totals)[]) {
          totals[name] += parts[name]
        }
        const accounts = { payer: 1n, payee: 2n, payerExchangeFees: 10n, payeeExchangeFees: 10n }
        const legs = refundLegs(parts, parts.points, { ...accounts, bucket: 5n })
        const sumOf = (unit: 'MOX' | 'USD' | 'PTS') =>
          legs.reduce((sum, leg) => sum + (leg[unit] ?? 0n), 0n)
        expect([sumOf('MOX'), sumOf('USD'), sumOf('PTS')]).toEqual([0n, 0n, 0n])
        before += refund
      }
      expect(totals).toMatchObject({ amount: 25_00n, tip: 3_50n, flash: 10_00n, points: 15n })
    }),
  )
})

it('ACCT-06 a tip alone is refunded by its own sum; the window and the end of FlashCash', () => {
  const tip = { ...paid, amount: 0n, flash: 0n, buyerFee: 0n, sellerFee: 0n, points: 0n }
  expect(refundBase(tip)).toBe(3_50n)
  expect(refundParts(tip, 0n, 3_50n)).toMatchObject({ amount: 0n, tip: 3_50n })
  const now = new Date('2026-03-09T12:00:00Z')
  expect(refundableUntil(now).toISOString()).toBe('2026-04-06T12:00:00.000Z')
  const soon = new Date('2026-03-10T00:00:00Z')
  expect(returnedFlashEnd(soon, now).toISOString()).toBe('2026-03-16T12:00:00.000Z')
  const late = new Date('2026-05-01T00:00:00Z')
  expect(returnedFlashEnd(late, now)).toEqual(late)
})

it('ACCT-06 every share of a payment is within half a unit of its proportion', () => {
  const minor = fc.bigInt({ min: 1n, max: 1_000_000n })
  fc.assert(
    fc.property(minor, minor, fc.bigInt({ min: 0n, max: 1_000_000n }), (amount, cut, buyerFee) => {
      const refund = cut < amount ? cut : amount
      const part = refundParts({ ...paid, amount, buyerFee }, 0n, refund)
      expect(part.amount).toBe(refund)
      const off = 2n * (part.buyerFee * amount - buyerFee * refund)
      expect(off > -amount && off <= amount).toBe(true)
    }),
  )
})

it('ACCT-06 fees of all kinds come back in proportion', () => {
  const all = { ...paid, sellerFee: 40n, sellerCurrencyFee: 2_50n }
  const half = { buyerFee: 38n, sellerFee: 20n, sellerCurrencyFee: 1_25n }
  expect(refundParts(all, 0n, 12_50n)).toMatchObject(half)
  expect(refundParts(all, 12_50n, 12_50n)).toMatchObject({ ...half, buyerFee: 37n })
})

it('ACCT-06 the form', () => {
  expect(readRefundOrder({ amount: '12.50', note: ' Broken ' })).toEqual({
    ok: true,
    value: { amount: 12_50n, note: 'Broken' },
  })
  for (const [amount, code] of [
    ['', 'amount-required'],
    ['x', 'amount-invalid'],
    ['-1', 'amount-not-positive'],
    ['0', 'amount-not-positive'],
  ]) {
    expect(readRefundOrder({ amount })).toEqual({ ok: false, error: [{ field: 'amount', code }] })
  }
  expect(readRefundOrder({ amount: '1', note: 7 })).toEqual({
    ok: false,
    error: [{ field: 'note', code: 'note-invalid' }],
  })
  expect(readRefundOrder({ note: 'x'.repeat(2_001) })).toEqual({
    ok: false,
    error: [
      { field: 'amount', code: 'amount-required' },
      { field: 'note', code: 'note-too-long' },
    ],
  })
})
