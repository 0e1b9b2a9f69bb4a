import { expect, test } from 'vitest'
import { newSale, sumsOf, withProduct } from './basket.ts'
import { asTaken, orderOf } from './order.ts'
import { usedIn, withTaken } from './taken-allowances.ts'
import { takenStory } from './till.fixtures.ts'

const cake = { id: 4, name: 'King cake', price: 3_200n, priceFrom: false }

test('POS-08 a till takes each allowance once, whatever became of it', () => {
  for (const state of ['waiting', 'paid', 'refused', 'away'] as const) {
    expect(withTaken([takenStory({ state })], takenStory({}, 'b'))).toBeNull()
    expect(withTaken([takenStory({ state })], takenStory())).toBeNull()
  }
  expect(withTaken([takenStory()], takenStory({ number: 8 }))).toHaveLength(2)
})

test('POS-08 what was sent at once may be sent again, without a network for the same sale alone', () => {
  const sent = takenStory({ state: 'online' })
  expect(usedIn([sent], { saleId: 'a', online: false }).has(7)).toBe(false)
  expect(withTaken([sent], takenStory({ state: 'online' }))).toHaveLength(1)
  expect(withTaken([sent], takenStory({}, 'b'))).toBeNull()
  // Its sale was refused, and another one is begun: the network says whether it was redeemed.
  expect(withTaken([sent], takenStory({ state: 'online' }, 'b'))).toMatchObject([
    { order: { saleId: 'b' } },
  ])
  expect(withTaken([takenStory()], takenStory({ state: 'online' }, 'b'))).toBeNull()
})

test('POS-08 what waits is never dropped, and what is over is after two weeks', () => {
  const later = takenStory({ number: 9, acceptedAt: '2026-12-28T10:00:00.000Z' })
  const kept = withTaken([takenStory(), takenStory({ number: 8, state: 'paid' })], later)
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
