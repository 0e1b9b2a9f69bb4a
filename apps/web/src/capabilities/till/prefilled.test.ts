import { saleNoteMost } from '@exchange/domain/till/sale.rules'
import { expect, test } from 'vitest'
import { newSale } from './basket.ts'
import { entryAmount } from './keypad-entry.ts'
import { prefilled } from './prefilled.ts'
import { opening } from './till.fixtures.ts'

const { products } = opening()

test('POS-04 the address fills in amount, note and product', () => {
  const priced = prefilled(newSale(), { amount: '12.50', note: 'Table 4' }, products)
  expect([entryAmount(priced.entry), priced.note, priced.lines]).toEqual([12_50n, 'Table 4', []])
  const [line] = prefilled(newSale(), { productId: '4' }, products).lines
  expect(line).toMatchObject({ productId: 4, price: 32_00n, quantity: 1 })
})

test('POS-04 what is no amount, note or product of the till fills in nothing', () => {
  const sale = newSale()
  expect(prefilled(sale, { amount: 'much', productId: '5' }, products)).toEqual(sale)
  const long = prefilled(sale, { note: '🍵'.repeat(saleNoteMost + 1) }, products)
  expect(long.note).toBe('🍵'.repeat(saleNoteMost))
})

test('POS-04 a sale that was begun is left as it is', () => {
  const begun = { ...newSale(), note: 'Window seat' }
  expect(prefilled(begun, { amount: '12.50', note: 'Table 4' }, products)).toBe(begun)
})
