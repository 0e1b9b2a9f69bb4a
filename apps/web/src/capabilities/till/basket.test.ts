import { expect, test } from 'vitest'
import {
  countOf,
  isUntouched,
  newSale,
  sumsOf,
  withEntry,
  withLine,
  withoutLine,
  withProduct,
} from './basket.ts'
import { entryOf } from './keypad-entry.ts'
import { keptSale, readSale } from './kept-sale.ts'

const cake = { id: 4, name: 'King cake', price: 3_200n, priceFrom: false }
const coffee = { id: 9, name: 'Coffee', price: 400n, priceFrom: false }

test('POS-02 the same product is counted, another one is a line of its own', () => {
  let sale = withProduct(newSale(), cake, 3_200n)
  sale = withProduct(sale, coffee, 400n)
  sale = withProduct(sale, coffee, 400n)
  expect(sale.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['King cake', 1],
    ['Coffee', 2],
  ])
  expect(countOf(sale, coffee.id)).toBe(2)
  expect(sumsOf(sale).amount).toBe(4_000n)
})

test('POS-02 a line with a note of its own stays apart, and no line has more than 999', () => {
  let sale = withProduct(newSale(), coffee, 400n)
  const [first] = sale.lines
  if (!first) throw new Error('There is no line.')
  sale = withLine(sale, { ...first, note: 'No milk' })
  sale = withProduct(sale, coffee, 400n)
  expect(sale.lines).toHaveLength(2)
  const second = sale.lines[1]
  if (!second) throw new Error('There is no second line.')
  sale = withProduct(withLine(sale, { ...second, quantity: 999 }), coffee, 400n)
  expect(countOf(sale, coffee.id)).toBe(1_000)
  expect(withoutLine(sale, first.key).lines).toHaveLength(1)
})

test('POS-02 the amount on the keypad is charged without a press of plus', () => {
  const sale = { ...withProduct(newSale(), coffee, 400n), entry: entryOf(250n) }
  expect(sumsOf(sale).amount).toBe(650n)
  const added = withEntry(sale)
  expect(added.lines.at(-1)).toMatchObject({ productId: null, price: 250n, quantity: 1 })
  expect(sumsOf(added).amount).toBe(650n)
  expect(withEntry(newSale()).lines).toHaveLength(0)
})

test('POS-02 a discount is a share rounded half up, or a sum of at most the lines', () => {
  const sale = { ...newSale(), entry: entryOf(1_005n) }
  const percent = { ...sale, discount: { kind: 'percent', basisPoints: 1_000 } } as const
  expect(sumsOf(percent)).toEqual({ subtotal: 1_005n, discount: 101n, amount: 904n })
  const fixed = { ...sale, discount: { kind: 'fixed', amount: 5_000n } } as const
  expect(sumsOf(fixed).amount).toBe(0n)
})

test('POS-02 a sale is kept on the device and read again, its sums exact', () => {
  const sale = {
    ...withProduct(newSale(), cake, 3_200n),
    note: 'For Ann',
    discount: { kind: 'fixed', amount: 50n } as const,
    entry: entryOf(99n),
  }
  expect(readSale(keptSale(sale))).toEqual(sale)
  for (const broken of [null, '', '{}', '[1]', '{"saleId":"x","lines":[{}]}']) {
    expect(readSale(broken)).toBeNull()
  }
})

test('POS-02 each sale has a UUID of its own', () => {
  const ids = Array.from({ length: 50 }, () => newSale().saleId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
  expect(isUntouched(newSale())).toBe(true)
})
