import { expect, it } from 'vitest'
import { readPageOrder } from './pay-page.rules.ts'
import {
  noteOfUse,
  readItems,
  refuseUse,
  sumOf,
  whyClosed,
  type PageState,
} from './page-use.rules.ts'

const today = '2026-11-28'
const read = (fields: object) => readPageOrder({ label: 'Stall', ...fields }, today)
const faultsOf = (fields: object) => {
  const order = read(fields)
  return order.ok ? [] : order.error.map(({ field, code }) => `${field}: ${code}`)
}

it('POS-08 the form is read as typed, with amounts sorted and each once', () => {
  expect(read({ kind: 'list', amounts: ['20', ' 5 ', '', '20.00'], tips: true })).toMatchObject({
    value: { amounts: [5_00n, 20_00n], tips: true, usesMost: null, lastDay: null },
  })
  expect(read({ kind: 'open' })).toMatchObject({ value: { amounts: [1n, 999_999_999n] } })
  expect(read({ kind: 'open', least: '5', most: '5' })).toMatchObject({ ok: true })
  expect(read({ kind: 'fixed', amount: '5', usesMost: ' 3 ', lastDay: today })).toMatchObject({
    value: { amounts: [5_00n], usesMost: 3, lastDay: today },
  })
})

it.each([
  [{ kind: 'fixed' }, ['amount: page-amount-missing']],
  [{ kind: 'fixed', amount: '-1' }, ['amount: page-amount-invalid']],
  [{ kind: 'fixed', amount: '5 EUR' }, ['amount: page-amount-other-unit']],
  [{ kind: 'open', least: '9', most: '8.99' }, ['most: most-below-least']],
  [{ kind: 'list', amounts: '5' }, ['amounts: amounts-too-few']],
  [{ kind: 'products', productIds: [1, 'x'] }, ['productIds: products-unknown']],
  [{ kind: 'fixed', amount: 5, lastDay: '2026-11-27' }, ['lastDay: day-past']],
  [{ kind: 'fixed', amount: 5, usesMost: 100_001 }, ['usesMost: uses-invalid']],
])('POS-08 %j is refused: %j', (fields, faults) => {
  expect(faultsOf(fields)).toEqual(faults)
})

const pie = { id: 1, name: 'Pie', price: 4_50n }
const tea = { id: 2, name: 'Tea', price: 2_00n }
const state: PageState = {
  ...{ usesMost: 2, uses: 0, offAt: null, kind: 'fixed', products: [] },
  expiresAt: new Date('2026-12-01T06:00:00Z'),
}

it('POS-01 a page is closed from its end on, at its last use, and when switched off', () => {
  const [before, end] = [new Date('2026-12-01T05:59:59.999Z'), new Date('2026-12-01T06:00:00Z')]
  expect(whyClosed(state, before)).toBeUndefined()
  expect(whyClosed(state, end)).toBe('page-expired')
  expect(whyClosed({ ...state, uses: 1 }, before)).toBeUndefined()
  expect(whyClosed({ ...state, uses: 2 }, end)).toBe('page-used-up')
  expect(whyClosed({ ...state, uses: 2, offAt: before }, before)).toBe('page-off')
  expect(whyClosed({ ...state, kind: 'products' }, before)).toBe('page-sold-out')
  expect(whyClosed({ ...state, kind: 'products', products: [pie] }, before)).toBeUndefined()
})

const use = { amount: 5_00n, tip: 0n, items: [], answer: '', note: '' }
const asks = { kind: 'fixed', amounts: [5_00n], tips: false, question: '', products: [] } as const

it('POS-01 a payment is what the page asks, at both bounds', () => {
  const open = { ...asks, kind: 'open', amounts: [1_00n, 5_00n] } as const
  const sold = { ...asks, kind: 'products', amounts: [], products: [pie, tea] } as const
  const items = [{ productId: 1, quantity: 2 }]
  expect(refuseUse(asks, use)).toBeUndefined()
  expect(refuseUse(asks, { ...use, amount: 5_01n })).toBe('amount-changed')
  expect(refuseUse(open, { ...use, amount: 1_00n })).toBeUndefined()
  expect(refuseUse(open, { ...use, amount: 99n })).toBe('amount-below-least')
  expect(refuseUse(open, { ...use, amount: 5_01n })).toBe('amount-above-most')
  expect(refuseUse({ ...asks, kind: 'list' }, { ...use, amount: 6_00n })).toBe('amount-not-listed')
  expect(refuseUse(sold, { ...use, amount: 9_00n, items })).toBeUndefined()
  expect(refuseUse(sold, { ...use, amount: 9_01n, items })).toBe('amount-changed')
  expect(refuseUse(sold, use)).toBe('items-missing')
  expect(refuseUse(asks, { ...use, tip: 1n })).toBe('no-tips')
  expect(refuseUse({ ...asks, tips: true }, { ...use, tip: 1n })).toBeUndefined()
  expect(refuseUse({ ...asks, question: 'Table' }, use)).toBe('answer-missing')
  expect(refuseUse(asks, { ...use, answer: 'a'.repeat(101) })).toBe('answer-too-long')
  expect(refuseUse(asks, { ...use, note: 'a'.repeat(401) })).toBe('note-beyond')
})

it('POS-01 a product that is not sold any more makes no sum, and no product is named twice', () => {
  const two = [{ productId: 1, quantity: 2 }]
  expect(sumOf([pie, tea], [...two, { productId: 2, quantity: 1 }])).toBe(11_00n)
  expect(sumOf([tea], two)).toBeUndefined()
  expect(readItems(undefined)).toEqual({ ok: true, value: [] })
  expect(readItems([...two, ...two])).toEqual({ ok: false, error: 'items-missing' })
  expect(readItems('two')).toEqual({ ok: false, error: 'items-missing' })
})

it('POS-01 the note says the page, what was bought, the answer and the own words', () => {
  const page = { label: 'Stall', reference: 'Invoice 7', question: 'Table', products: [pie] }
  const items = [{ productId: 1, quantity: 2 }]
  expect(noteOfUse(page, { items, answer: '12', note: 'Thanks' })).toBe(
    'Stall · Invoice 7\n2 × Pie\nTable: 12\nThanks',
  )
  const bare = { ...page, reference: '', question: '' }
  expect(noteOfUse(bare, { items: [], answer: '', note: '' })).toBe('Stall')
})
