import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAgeing, totalOf, type Ageing } from './ageing.rules.ts'
import { communityFee, feeAfterSpending, type FeeInput } from './community-fee.rules.ts'
import { defaultMonthPolicy } from './month-policy.rules.ts'

const policy = defaultMonthPolicy
const endsAt = new Date('2026-11-01T05:00:00Z')
const daysBefore = (days: number) => new Date(endsAt.getTime() - days * 86_400_000)

/** What is 91-360 days old, up to three years, older, and fresh. */
function agedOf(old: bigint, older = 0n, oldest = 0n, fresh = 0n): Ageing {
  return { ...noAgeing, to90: fresh, to270: old, to3Years: older, over3Years: oldest }
}

function inputOf(aged: Ageing, more: Partial<FeeInput> = {}): FeeInput {
  const joinedAt = daysBefore(2_000)
  return { aged, target: 1_000_00n, purchases: 0n, joinedAt, endsAt, ...more }
}

describe('the full fee', () => {
  it.each([
    [1_500_00n, 0n, 0n, 7_50n, null],
    [2_000_00n, 1_500_00n, 500_00n, 55_00n, null],
    [50_00n, 0n, 0n, 1_00n, 'min'],
    [2_000_00n, 8_000_00n, 10_000_00n, 500_00n, 'max'],
    [20_00n, 0n, 0n, 60n, 'cap'],
    [0n, 0n, 1_000_00n, 30_00n, 'cap'],
    [0n, 0n, 0n, 0n, null],
    [99n, 0n, 0n, 0n, null],
    [1_00n, 0n, 0n, 3n, 'cap'],
  ] as const)('SPEND-11 of %i, %i and %i is %i', (...given) => {
    const [old, older, oldest, fee, bound] = given
    const result = communityFee(inputOf(agedOf(old, older, oldest)), policy)
    expect(result).toMatchObject({ calculatedFee: fee, finalFee: fee, working: { bound } })
  })

  it('SPEND-11 of 2,000, 8,000 and 10,000 is 580 by the rates', () => {
    const { working } = communityFee(inputOf(agedOf(2_000_00n, 8_000_00n, 10_000_00n)), policy)
    expect(working.sum).toBe(580_00n)
    expect(working.cap).toBe(600_00n)
  })

  it('SPEND-11 nothing is due of what is at most 90 days old; it raises the cap', () => {
    expect(communityFee(inputOf(agedOf(0n, 0n, 0n, 900_00n)), policy).calculatedFee).toBe(0n)
    const { calculatedFee } = communityFee(inputOf(agedOf(20_00n, 0n, 0n, 900_00n)), policy)
    expect(calculatedFee).toBe(1_00n)
  })

  it('SPEND-11 shows the rate and the fee of each band', () => {
    const { working } = communityFee(inputOf(agedOf(2_000_00n, 1_500_00n, 500_00n)), policy)
    expect(working.lines).toEqual([
      { band: 'to360', amount: 2_000_00n, basisPoints: 50, fee: 10_00n },
      { band: 'to3Years', amount: 1_500_00n, basisPoints: 150, fee: 22_50n },
      { band: 'over3Years', amount: 500_00n, basisPoints: 450, fee: 22_50n },
    ])
    expect(working).toMatchObject({ balance: 4_000_00n, sum: 55_00n, minFee: 1_00n })
  })
})

describe('the fee that is due', () => {
  const aged = agedOf(2_000_00n, 1_500_00n, 500_00n)

  it('SPEND-07 is none when the purchases reach the target', () => {
    const met = communityFee(inputOf(aged, { purchases: 1_000_00n }), policy)
    expect(met).toMatchObject({ calculatedFee: 55_00n, finalFee: 0n })
    expect(met.working).toMatchObject({ relief: 'target-met', missing: 0n })
    const short = communityFee(inputOf(aged, { purchases: 999_99n }), policy)
    expect(short).toMatchObject({ finalFee: 55_00n, working: { relief: null, missing: 1n } })
    expect(communityFee(inputOf(aged, { target: 0n }), policy).finalFee).toBe(0n)
  })

  it.each([
    [179, 0n, 'young'],
    [180, 27_50n, 'grace'],
    [359, 27_50n, 'grace'],
    [360, 55_00n, null],
  ] as const)('SPEND-08 of a member of %i days is %i', (days, due, relief) => {
    const joinedAt = daysBefore(days)
    const result = communityFee(inputOf(aged, { joinedAt }), policy)
    expect(result).toMatchObject({ calculatedFee: 55_00n, finalFee: due })
    expect(result.working.relief).toBe(relief)
    expect(result.working.maturityDate.getTime()).toBe(joinedAt.getTime() + 360 * 86_400_000)
  })

  it('SPEND-08 halves are rounded down', () => {
    const joinedAt = daysBefore(200)
    const odd = communityFee(inputOf(agedOf(1_502_00n), { joinedAt }), policy)
    expect(odd).toMatchObject({ calculatedFee: 7_51n, finalFee: 3_75n })
  })
})

describe('spending more', () => {
  it('SPEND-07 the missing 300 takes the fee from 55 to 0', () => {
    const input = inputOf(agedOf(2_000_00n, 1_500_00n, 500_00n), { purchases: 700_00n })
    expect(communityFee(input, policy).finalFee).toBe(55_00n)
    expect(feeAfterSpending(input, 300_00n, policy).finalFee).toBe(0n)
    // Short of it, what is spent is the oldest.
    expect(feeAfterSpending(input, 299_00n, policy).finalFee).toBe(41_55n)
  })

  it('SPEND-11 never costs more, and no fee exceeds cap and maxFee', () => {
    const money = fc.bigInt({ min: 0n, max: 30_000_00n })
    const aged = fc.tuple(money, money, money, money).map((of) => agedOf(...of))
    fc.assert(
      fc.property(aged, money, money, (old, more, purchases) => {
        const input = inputOf(old, { purchases })
        const before = communityFee(input, policy)
        const after = feeAfterSpending(input, more, policy)
        expect(after.finalFee <= before.finalFee).toBe(true)
        expect(before.finalFee <= before.calculatedFee).toBe(true)
        expect(before.calculatedFee <= (totalOf(old) * 300n) / 10_000n).toBe(true)
        expect(before.calculatedFee <= 500_00n).toBe(true)
      }),
    )
  })
})
