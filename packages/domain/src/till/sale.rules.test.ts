import { describe, expect, it } from 'vitest'
import {
  discountShare,
  dueOf,
  isPriceOf,
  readBasket,
  saleSums,
  tipOf,
  type BasketFields,
} from './sale.rules.ts'

const read = (fields: Partial<BasketFields>) =>
  readBasket({ lines: [{ price: '10.00' }], ...fields })

describe('POS-05 a basket', () => {
  it('adds up its lines, less a discount that is rounded half up', () => {
    const basket = read({
      lines: [
        { productId: 7, name: ' Coffee ', quantity: 3, price: '3.35', note: ' hot\u202E ' },
        { price: 0.05 },
      ],
      discount: { percent: '12.5' },
    })
    expect(basket.ok && basket.value.lines[0]).toEqual({
      ...{ productId: 7, name: 'Coffee', quantity: 3, price: 3_35n, note: 'hot' },
    })
    expect(basket.ok && saleSums(basket.value)).toEqual({
      ...{ subtotal: 10_10n, discount: 1_26n, amount: 8_84n },
    })
    const fixed = read({ discount: { amount: '2.50' } })
    expect(fixed.ok && saleSums(fixed.value).amount).toBe(7_50n)
  })

  it.each([
    [{ lines: [] }, 'lines-missing', undefined],
    [{ lines: Array.from({ length: 101 }, () => ({ price: 1 })) }, 'too-many-lines', undefined],
    [{ lines: [{ price: 1 }, { price: 1, quantity: 0 }] }, 'quantity-invalid', 1],
    [{ lines: [{ price: 1, quantity: 1.5 }] }, 'quantity-invalid', 0],
    [{ lines: [{ price: '0' }] }, 'price-invalid', 0],
    [{ lines: [{ price: '1.234' }] }, 'price-invalid', 0],
    [{ lines: [{ price: 1, name: 'x'.repeat(61) }] }, 'name-too-long', 0],
    [{ lines: [{ price: 1, note: 'x'.repeat(201) }] }, 'note-too-long', 0],
    [{ discount: { percent: 5, amount: 1 } }, 'discount-one-way', undefined],
    [{ discount: { percent: '100.01' } }, 'discount-invalid', undefined],
    [{ discount: { percent: 100 } }, 'amount-zero', undefined],
    [{ discount: { amount: 11 } }, 'amount-zero', undefined],
    [{ lines: [{ price: '9999999.99', quantity: 2 }] }, 'amount-too-large', undefined],
  ] as const)('is refused: %j', (fields, code, line) => {
    const basket = read(fields)
    expect(basket).toEqual({ ok: false, error: line === undefined ? { code } : { code, line } })
  })
})

it('POS-05 a discount is compared as the least share that comes to it', () => {
  expect(discountShare({ subtotal: 3_00n, discount: 1_00n, amount: 2_00n })).toBe(33_17)
  expect(discountShare({ subtotal: 10_00n, discount: 0n, amount: 10_00n })).toBe(0)
  for (let subtotal = 1n; subtotal <= 10_05n; subtotal += 12n) {
    for (const basisPoints of [1, 10_00, 12_50, 100_00]) {
      const lines = [{ productId: null, name: '', quantity: 1, price: subtotal, note: '' }]
      const sums = saleSums({ lines, discount: { kind: 'percent', basisPoints } })
      const share = discountShare(sums)
      expect(share).toBeLessThanOrEqual(basisPoints)
      // A cent more is above it.
      expect(discountShare({ ...sums, discount: sums.discount + 1n })).toBeGreaterThan(basisPoints)
    }
  }
})

it('POS-05 what waits is not due again, what was given back or declined is', () => {
  const tender = (state: 'paid' | 'waiting' | 'declined', amount: bigint, refunded = 0n) => ({
    ...{ state, amount, refunded },
  })
  expect(dueOf(65_00n, [tender('paid', 20_00n, 5_00n), tender('waiting', 10_00n)])).toEqual({
    ...{ paid: 15_00n, waiting: 10_00n, due: 40_00n },
  })
  expect(dueOf(65_00n, [tender('declined', 20_00n)]).due).toBe(65_00n)
})

it('POS-05 a price is the product’s, at least its least one, or agreed', () => {
  const product = { name: 'Cut', price: 20_00n, priceFrom: false }
  expect([isPriceOf(product, 20_00n), isPriceOf(product, 20_01n)]).toEqual([true, false])
  const from = { ...product, priceFrom: true }
  expect([isPriceOf(from, 25_00n), isPriceOf(from, 19_99n)]).toEqual([true, false])
  expect(isPriceOf({ ...product, price: null }, 1n)).toBe(true)
})

it('POS-05 a tip of 15, 18 and 20 percent is rounded half up', () => {
  expect([15, 18, 20].map((percent) => tipOf(12_37n, percent))).toEqual([1_86n, 2_23n, 2_47n])
})
