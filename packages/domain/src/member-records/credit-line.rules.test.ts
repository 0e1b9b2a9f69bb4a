import { describe, expect, test } from 'vitest'
import { defaultCreditPolicy } from '../credit-lines/credit-line.rules.ts'
import { creditMost, needsSecond, refuseCredit } from './credit-line.rules.ts'

describe('a credit line that staff set', () => {
  test.each([
    [500_00n, { debt: 0n, own: false }, undefined],
    [500_00n, { debt: 500_00n, own: false }, undefined],
    [499_99n, { debt: 500_00n, own: false }, 'below-debt'],
    [-1n, { debt: 0n, own: false }, 'credit-too-large'],
    [creditMost + 1n, { debt: 0n, own: false }, 'credit-too-large'],
    [500_00n, { debt: 0n, own: true }, 'own-business'],
  ] as const)('DOMAIN §4 %s with %o: %s', (credit, facts, refusal) => {
    expect(refuseCredit(credit, facts)).toBe(refusal)
  })

  test('DOMAIN §4 above 10,000 a second person orders it, too, unless it shrinks', () => {
    expect(needsSecond(10_000_00n, 0n, defaultCreditPolicy)).toBe(false)
    expect(needsSecond(10_000_01n, 0n, defaultCreditPolicy)).toBe(true)
    expect(needsSecond(12_000_00n, 15_000_00n, defaultCreditPolicy)).toBe(false)
  })
})
