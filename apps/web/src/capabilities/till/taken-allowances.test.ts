import { expect, test } from 'vitest'
import { newSale, sumsOf, withProduct } from './basket.ts'
import { asTaken, orderOf } from './order.ts'
import { usedIn, withTaken, type TakenAllowance } from './taken-allowances.ts'

const cake = { id: 4, name: 'King cake', price: 3_200n, priceFrom: false }

function taken(over: Partial<TakenAllowance> = {}, saleId = 'a'): TakenAllowance {
  return {
    ...{ number: 7, holder: 'Marco', amount: '12.50', acceptedAt: '2026-11-28T10:00:00.000Z' },
    ...{ registerId: 7, key: 'k', state: 'waiting', said: '' },
    order: {
      saleId,
      lines: [],
      amount: '12.50',
      tender: { number: 1, kind: 'allowance', amount: '12.50' },
    },
    ...over,
  }
}

test('POS-08 a till takes each allowance once, whatever became of it', () => {
  for (const state of ['waiting', 'paid', 'refused', 'away'] as const) {
    expect(withTaken([taken({ state })], taken({}, 'b'))).toBeNull()
    expect(withTaken([taken({ state })], taken())).toBeNull()
  }
  expect(withTaken([taken()], taken({ number: 8 }))).toHaveLength(2)
})

test('POS-08 what was sent at once may be sent again, without a network for the same sale alone', () => {
  const sent = taken({ state: 'online' })
  expect(usedIn([sent], { saleId: 'a', online: false }).has(7)).toBe(false)
  expect(withTaken([sent], taken({ state: 'online' }))).toHaveLength(1)
  expect(withTaken([sent], taken({}, 'b'))).toBeNull()
  // Its sale was refused, and another one is begun: the network says whether it was redeemed.
  expect(withTaken([sent], taken({ state: 'online' }, 'b'))).toMatchObject([
    { order: { saleId: 'b' } },
  ])
  expect(withTaken([taken()], taken({ state: 'online' }, 'b'))).toBeNull()
})

test('POS-08 what waits is never dropped, and what is over is after two weeks', () => {
  const later = taken({ number: 9, acceptedAt: '2026-12-28T10:00:00.000Z' })
  const kept = withTaken([taken(), taken({ number: 8, state: 'paid' })], later)
  expect(kept?.map(({ number }) => number)).toEqual([7, 9])
})

test('POS-08 a sale that is sent later keeps the prices at which it was made', () => {
  const sale = withProduct(newSale(), cake, 3_200n)
  const part = { kind: 'allowance', payer: 'Marco', amount: sumsOf(sale).amount, tip: 0n } as const
  const order = orderOf(part, { sale, registerId: 7, begun: null })
  expect(order.input.lines[0]).toMatchObject({ productId: 4 })
  expect(asTaken(order, sale).input).toMatchObject({
    ...{ amount: '32.00', lines: [{ name: 'King cake', price: '32.00', quantity: 1 }] },
  })
  expect(asTaken(order, sale).input.lines[0]).not.toHaveProperty('productId')
})

test('POS-08 a long name is not cut within a character, which the server refuses', () => {
  const name = `${'x'.repeat(59)}🍰 ${'x'.repeat(20)}`
  const sale = withProduct(newSale(), { ...cake, name }, 3_200n)
  const part = { kind: 'allowance', payer: 'Marco', amount: sumsOf(sale).amount, tip: 0n } as const
  const { input } = asTaken(orderOf(part, { sale, registerId: 7, begun: null }), sale)
  expect(input.lines[0]?.name).toBe(`${'x'.repeat(59)}🍰`)
})
