import { expect, it } from 'vitest'
import { defaultPolicy } from '../exchanges/policy.rules.ts'
import { noAgeing } from '../months/ageing.rules.ts'
import { touchedMost, trialSummary } from './trial-summary.rules.ts'
import { triedMonth } from './tried-months.rules.ts'

const members = [
  { memberId: 1, before: 10_00n, after: 10_00n },
  { memberId: 2, before: 10_00n, after: 15_00n },
  { memberId: 3, before: 10_00n, after: 9_99n },
  { memberId: 4, before: 0n, after: 600_00n },
  { memberId: 5, before: 600_00n, after: 0n },
]

it('a trial counts who has more and less, and by how much', () => {
  const summary = trialSummary(members)
  expect(summary).toMatchObject({ members: 5, more: 2, less: 2, same: 1 })
  expect([summary.before, summary.after]).toEqual([630_00n, 634_99n])
  expect(summary.bands.map(({ direction, above, members: n }) => [direction, above, n])).toEqual([
    ['less', 500_00n, 1],
    ['less', 100_00n, 0],
    ['less', 25_00n, 0],
    ['less', 5_00n, 0],
    ['less', 0n, 1],
    ['more', 0n, 1],
    ['more', 5_00n, 0],
    ['more', 25_00n, 0],
    ['more', 100_00n, 0],
    ['more', 500_00n, 1],
  ])
  expect(touchedMost(members).map(({ memberId }) => memberId)).toEqual([4, 5, 2, 3])
})

const { month } = defaultPolicy
const past = {
  target: { balance: 5_000_00n, sales: 12_000_00n, months: 12 },
  fee: {
    aged: { ...noAgeing, to180: 2_000_00n, to3Years: 1_500_00n, over3Years: 500_00n },
    purchases: 100_00n,
    joinedAt: new Date('2020-01-01'),
    endsAt: new Date('2026-11-01'),
  },
  ...{ outcome: 'charged' as const, due: 55_00n, charged: 55_00n },
}

it('DOMAIN §6 a past month has the target and the fee of the rules', () => {
  expect(triedMonth(past, { month, showCommunityFee: true })).toEqual({
    target: 1_400_00n,
    fee: 55_00n,
  })
  const dearer = { ...month, feeBasisPoints: { ...month.feeBasisPoints, to360: 100 } }
  expect(triedMonth(past, { month: dearer, showCommunityFee: true }).fee).toBe(65_00n)
  expect(triedMonth(past, { month, showCommunityFee: false }).fee).toBe(0n)
})

it.each([
  [{ charged: 20_00n }, 20_00n],
  [{ outcome: 'nothing-left', charged: 0n }, 0n],
  [{ outcome: 'not-told', charged: 0n }, 0n],
  [{ outcome: 'not-a-member', charged: 0n }, 0n],
  [{ outcome: 'not-shown', charged: 0n }, 55_00n],
  [{ outcome: null, charged: 0n }, 55_00n],
] as const)('a past month in which not all could be charged: case %#', (facts, fee) => {
  expect(triedMonth({ ...past, ...facts }, { month, showCommunityFee: true }).fee).toBe(fee)
})
