import { describe, expect, it } from 'vitest'
import { creditLine, defaultCreditPolicy } from './credit-line.rules.ts'

const member = { isTrial: false, starting: 500_00n, sales: 0n, debt: 0n }

describe('DOMAIN §4 the credit line of a member', () => {
  it.each([
    [{}, 500_00n, null],
    [{ isTrial: true, sales: 9_000_00n }, 0n, 'trial'],
    [{ sales: 8_000_00n }, 1_300_00n, null],
    [{ sales: 19_99n }, 501_00n, null],
    [{ sales: 20_000_00n }, 2_500_00n, null],
    [{ sales: 20_000_10n }, 2_500_00n, 'most'],
    [{ sales: -5_000_00n }, 500_00n, null],
    [{ debt: 700_00n }, 700_00n, 'debt'],
    [{ sales: 90_000_00n, debt: 3_000_01n }, 3_000_01n, 'debt'],
    [{ isTrial: true, debt: 20_00n }, 20_00n, 'debt'],
    [{ debt: 500_00n }, 500_00n, null],
  ] as const)('of case %#', (facts, limit, bound) => {
    const line = creditLine({ ...member, ...facts }, defaultCreditPolicy)
    expect(line.limit).toBe(limit)
    expect(line.working.bound).toBe(bound)
  })

  it('follows the figures of the policy', () => {
    const policy = { ...defaultCreditPolicy, shareBasisPoints: 2_000, most: 9_000_00n }
    const line = creditLine({ ...member, starting: 0n, sales: 10_000_00n }, policy)
    expect(line).toMatchObject({ limit: 2_000_00n, working: { share: 2_000_00n, sum: 2_000_00n } })
  })
})
