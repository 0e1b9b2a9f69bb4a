/** Members for tests of the score. */
import { noAgeing, type Ageing } from '../months/ageing.rules.ts'
import type { MemberStanding } from './member-score.rules.ts'
import type { ScoreInput } from './score.rules.ts'

/** Has everything that gives points, and nothing that takes any. */
export const perfect: ScoreInput = {
  balance: 1_000_00n,
  aged: { ...noAgeing, to90: 1_000_00n },
  sales: 600_00n,
  purchases: 900_00n,
  partners: 15,
  target: 300_00n,
  median: 600_00n,
  loads: 3,
  recurring: 3,
  creditLimit: 500_00n,
  reserve: 100_00n,
  isEnrolled: true,
  isReloadDeclined: false,
  isDeclined: false,
}

export const aged = (bands: Partial<Ageing>): Ageing => ({ ...noAgeing, ...bands })

export const now = new Date('2026-11-27T12:00:00Z')

export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const { aged: _aged, target, ...rest } = perfect

export const perfectMember: MemberStanding = {
  ...rest,
  lots: [{ at: daysAgo(10), amount: 1_000_00n }],
  debts: [],
  frozenTarget: target,
  hasTraded: true,
  ageDays: 800,
  before: null,
}
