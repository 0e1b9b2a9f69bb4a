import { describe, expect, it } from 'vitest'
import { earliestTierDay, readTiersChange, triedTiers, type TypedTier } from './tiers.rules.ts'

const zone = 'America/Chicago'
const now = new Date('2026-12-01T02:00:00Z')
const tier: TypedTier = {
  ...{ cost: 1_000, reward: '10.00', days: 3, title: ' A  treat ', description: '' },
  ...{ instructions: '', unlocked: true, autoRedeem: false },
}
const dearer = { ...tier, cost: 5_000, reward: 60 }
const order = { tiers: [dearer, tier], from: '2026-12-02', reason: 'Winter' }
const faultsOf = (more: Partial<typeof order> | { tiers: TypedTier[] }) => {
  const read = readTiersChange({ ...order, ...more }, { zone, now })
  return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`)
}

describe('POINTS-09 reward tiers', () => {
  it('begin with a day to come in the zone of the exchange, the cheapest first', () => {
    expect(earliestTierDay({ zone, now })).toBe('2026-12-01')
    const read = readTiersChange(order, { zone, now })
    expect(read).toMatchObject({
      value: {
        validFrom: new Date('2026-12-02T06:00:00Z'),
        tiers: [
          { cost: 1_000, reward: 10_00n, title: 'A treat' },
          { cost: 5_000, reward: 60_00n },
        ],
      },
    })
    expect(faultsOf({ from: '2026-11-30' })).toEqual(['from day-too-early'])
    expect(faultsOf({ from: '2028-12-02' })).toEqual(['from day-too-far'])
    expect(faultsOf({ from: '2026-12-32' })).toEqual(['from no-day'])
    expect(faultsOf({ reason: ' ' })).toEqual(['reason reason-required'])
  })

  it('are refused by field, all faults at once', () => {
    expect(faultsOf({ tiers: [] })).toEqual(['tiers missing'])
    const wrong = { ...tier, cost: 0, reward: '0', days: 366, title: '' }
    expect(faultsOf({ tiers: [wrong] })).toEqual([
      '0.title missing',
      '0.cost not-points',
      '0.days not-days',
      '0.reward not-an-amount',
    ])
    expect(faultsOf({ tiers: [tier, tier] })).toEqual(['1.cost same-cost'])
    expect(faultsOf({ tiers: [{ ...dearer, reward: 10 }, tier] })).toEqual(['0.reward not-more'])
    expect(faultsOf({ tiers: [{ ...tier, reward: '100000.01' }] })).toHaveLength(1)
    expect(faultsOf({ tiers: [{ ...tier, cost: 1.5 }] })).toHaveLength(1)
  })

  it('are tried on what was redeemed: the dearest that the points pay for', () => {
    const done = [
      { cost: 1_000n, reward: 10_00n, count: 3 },
      { cost: 5_000n, reward: 60_00n, count: 1 },
      { cost: 500n, reward: 4_00n, count: 2 },
    ]
    const tiers = [
      { cost: 900, reward: 12_00n, unlocked: true },
      { cost: 4_000, reward: 50_00n, unlocked: true },
      { cost: 5_000, reward: 99_00n, unlocked: false },
    ]
    expect(triedTiers(done, tiers)).toEqual({
      ...{
        redemptions: 6,
        before: 98_00n,
        after: 86_00n,
        without: 2,
        kept: 300n + 1_000n + 1_000n,
      },
    })
  })
})
