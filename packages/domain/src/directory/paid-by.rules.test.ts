import { expect, it } from 'vitest'
import { networkShown, paidByShown } from './paid-by.rules.ts'

it('SEC-03 the public is told how often a business was paid only from five members on', () => {
  expect(paidByShown({ payments: 900, members: 4 })).toBeNull()
  expect(paidByShown({ payments: 9, members: 5 })).toBeNull()
  expect(paidByShown({ payments: 10, members: 5 })).toEqual({ payments: 10, members: 5 })
})

it.each([
  [19, 9, 10, 5],
  [20, 10, 20, 10],
  [49, 19, 20, 10],
  [212, 48, 200, 20],
  [999, 99, 500, 50],
  [1_000, 100, 1_000, 100],
  [12_345, 1_999, 10_000, 1_000],
])('SEC-03 %i payments of %i members are told in steps', (payments, members, told, by) => {
  expect(paidByShown({ payments, members })).toEqual({ payments: told, members: by })
})

it('SEC-03 the sum of a network is told only from ten members on', () => {
  expect(networkShown({ payments: 90, payers: 9, paid: 5n })).toBeNull()
  expect(networkShown({ payments: 90, payers: 10, paid: 5n })).toEqual({ payments: 90, paid: 5n })
})

it('SEC-03 one more payment does not show in the figures of a network', () => {
  const before = networkShown({ payments: 2_923, payers: 400, paid: 62_330_340n })
  expect(before).toEqual({ payments: 2_900, paid: 62_000_000n })
  expect(networkShown({ payments: 2_924, payers: 400, paid: 62_351_599n })).toEqual(before)
})
