import { describe, expect, it } from 'vitest'
import { readNewCheckout, wordsOfLines, type CheckoutFields } from './checkout.rules.ts'

const order: CheckoutFields = {
  amount: '65.00',
  reference: ' 2041 ',
  lines: [
    { name: 'Bread', quantity: 2, price: '7.50' },
    { name: 'Cake', quantity: 1, price: 50 },
  ],
  successUrl: 'https://shop.example/paid?order=2041',
  cancelUrl: 'http://localhost:3000/cart',
}

describe('POS-01 a checkout', () => {
  it('is read', () => {
    expect(readNewCheckout(order)).toEqual({
      ok: true,
      value: {
        amount: 65_00n,
        reference: '2041',
        title: 'Order',
        lines: [
          { name: 'Bread', quantity: 2, price: 7_50n },
          { name: 'Cake', quantity: 1, price: 50_00n },
        ],
        successUrl: 'https://shop.example/paid?order=2041',
        cancelUrl: 'http://localhost:3000/cart',
        minutes: 60,
      },
    })
  })

  it.each([
    [{ amount: 0 }, ['amount-invalid', 'lines-differ']],
    [{ amount: '-1' }, ['amount-invalid', 'lines-differ']],
    [{ amount: '65.01' }, ['lines-differ']],
    [{ reference: ' ' }, ['reference-missing']],
    [{ reference: 'x'.repeat(61) }, ['reference-too-long']],
    [{ title: 'x'.repeat(81) }, ['title-too-long']],
    [{ lines: [{ name: 'Bread', quantity: 0, price: 1 }] }, ['lines-invalid']],
    [{ lines: [{ name: '', quantity: 1, price: 65 }] }, ['lines-invalid']],
    [{ lines: [{ name: 'Bread', quantity: 1, price: -65 }] }, ['lines-invalid']],
    [{ successUrl: 'http://shop.example/' }, ['address-not-https']],
    [{ successUrl: 'javascript:alert(1)' }, ['address-not-https']],
    [{ cancelUrl: 'shop' }, ['address-invalid']],
    [{ expiresInMinutes: 4 }, ['minutes-invalid']],
    [{ expiresInMinutes: 10_081 }, ['minutes-invalid']],
    [{ expiresInMinutes: 5.5 }, ['minutes-invalid']],
  ])('is refused: %j', (change, codes) => {
    const read = readNewCheckout({ ...order, ...change })
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(codes)
  })

  it('is told in lines', () => {
    const lines = [{ name: 'Bread', quantity: 2, price: 7_50n }]
    expect(wordsOfLines(lines, String)).toBe('2 × Bread: 1500')
  })
})
