import { expect, it } from 'vitest'
import { networkShown, paidByShown } from './paid-by.rules.ts'

it('SEC-03 the public is told how often a business was paid only from five members on', () => {
  expect(paidByShown({ payments: 900, members: 4 })).toBeNull()
  expect(paidByShown({ payments: 6, members: 5 })).toEqual({ payments: 6, members: 5 })
})

it('SEC-03 the sum of a network is told only from ten members on', () => {
  expect(networkShown(9)).toBe(false)
  expect(networkShown(10)).toBe(true)
})
