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
    const needs = (credit: bigint, today: bigint) =>
      needsSecond({ credit, today, raisedAlone: 0n }, defaultCreditPolicy)
    expect(needs(10_000_00n, 0n)).toBe(false)
    expect(needs(10_000_01n, 0n)).toBe(true)
    expect(needs(10_000_01n, 10_000_00n)).toBe(true)
    expect(needs(12_000_00n, 15_000_00n)).toBe(false)
  })

  test('DOMAIN §4 what one person raised within a day counts with what it raises now', () => {
    const needs = (credit: bigint, today: bigint, raisedAlone: bigint) =>
      needsSecond({ credit, today, raisedAlone }, defaultCreditPolicy)
    expect(needs(6_000_00n, 1_000_00n, 5_000_00n)).toBe(false)
    expect(needs(6_000_01n, 1_000_00n, 5_000_00n)).toBe(true)
    expect(needs(1_00n, 0n, 10_000_00n)).toBe(true)
    expect(needs(1_00n, 2_00n, 90_000_00n)).toBe(false)
  })
})
