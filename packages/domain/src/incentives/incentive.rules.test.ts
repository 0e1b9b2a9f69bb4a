import { describe, expect, it } from 'vitest'
import { incentiveLeft, incentiveOf, readIncentive, refuseIncentives } from './incentive.rules.ts'

describe('ACCT-11 an incentive', () => {
  it.each([
    [null, null, null],
    [2.5, null, { kind: 'percent', basisPoints: 250 }],
    ['50', null, { kind: 'percent', basisPoints: 5_000 }],
    ['0.01', null, { kind: 'percent', basisPoints: 1 }],
    [null, 3, { kind: 'fixed', amount: 3_00n }],
    [null, '500.00', { kind: 'fixed', amount: 500_00n }],
  ])('of %j percent or %j is read', (percent, fixed, value) => {
    expect(readIncentive(percent, fixed)).toEqual({ ok: true, value })
  })

  it.each([
    [2, 3, 'one-way-only'],
    [0, null, 'percent-invalid'],
    ['', null, 'percent-invalid'],
    [-1, null, 'percent-invalid'],
    [50.01, null, 'percent-invalid'],
    [1.005, null, 'percent-invalid'],
    [null, 0, 'fixed-invalid'],
    [null, -3, 'fixed-invalid'],
    [null, 500.01, 'fixed-invalid'],
    [null, 'three', 'fixed-invalid'],
  ])('of %j percent or %j is refused: %s', (percent, fixed, error) => {
    expect(readIncentive(percent, fixed)).toEqual({ ok: false, error })
  })

  it('of a sale is a share rounded down, or a sum that is never more than the sale', () => {
    const share = { kind: 'percent', basisPoints: 250 } as const
    expect(incentiveOf(100_00n, share)).toBe(2_50n)
    expect(incentiveOf(19n, share)).toBe(0n)
    expect(incentiveOf(1_99n, share)).toBe(4n)
    const sum = { kind: 'fixed', amount: 3_00n } as const
    expect(incentiveOf(100_00n, sum)).toBe(3_00n)
    expect(incentiveOf(1_99n, sum)).toBe(1_99n)
    expect(incentiveOf(0n, sum)).toBe(0n)
  })

  it('is set by the main contact of an active business', () => {
    expect(refuseIncentives({ status: 'active', isMain: true })).toBeUndefined()
    expect(refuseIncentives({ status: 'active', isMain: false })).toBe('main-contact-only')
    expect(refuseIncentives({ status: 'disabled', isMain: true })).toBe('member-inactive')
    expect(refuseIncentives({ status: 'applied', isMain: true })).toBe('partial-member')
  })
})

it('ACCT-11 goes back with what was given back, in proportion and rounded down', () => {
  const share = { kind: 'percent', basisPoints: 1_000 } as const
  const fixed = { kind: 'fixed', amount: 2_00n } as const
  expect(incentiveLeft({ paid: 40_00n, refunded: 0n }, share)).toBe(4_00n)
  expect(incentiveLeft({ paid: 40_00n, refunded: 10_00n }, share)).toBe(3_00n)
  expect(incentiveLeft({ paid: 30_00n, refunded: 20_00n }, fixed)).toBe(66n)
  expect(incentiveLeft({ paid: 30_00n, refunded: 30_00n }, fixed)).toBe(0n)
  expect(incentiveLeft({ paid: 0n, refunded: 0n }, fixed)).toBe(0n)
})
