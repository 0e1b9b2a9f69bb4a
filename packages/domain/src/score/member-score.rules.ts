/** A member's score of a day: from how it stands to what is shown (DOMAIN §7). */
import { ageing, type Lot } from '../months/ageing.rules.ts'
import type { MonthPolicy } from '../months/month-policy.rules.ts'
import { spendingTarget } from '../months/spending-target.rules.ts'
import { scoreTips, type ScoreTips } from './advice.rules.ts'
import { canGrade, ratingOf, shownScore, type ScoreGrade, type ShownScore } from './grade.rules.ts'
import { healthBands, type HealthBands } from './health.rules.ts'
import type { ScorePolicy } from './score-policy.rules.ts'
import { moxeyScore, type ScoreInput, type ScoreWorking } from './score.rules.ts'

/** Amounts are minor units. */
export interface MemberStanding extends Omit<ScoreInput, 'aged' | 'target'> {
  /** What a positive balance, or a debt, is made of, newest first. */
  readonly lots: readonly Lot[]
  readonly debts: readonly Lot[]
  /** Of this month; null: none was frozen. */
  readonly frozenTarget: bigint | null
  readonly hasTraded: boolean
  readonly ageDays: number
  /** What was shown on the last earlier day; null: nothing. */
  readonly before: ShownScore | null
}

export interface MemberScore extends ScoreTips {
  /** `2026-11-27` */
  readonly day: string
  readonly grade: ScoreGrade
  /** Null where it cannot be graded. */
  readonly graded: {
    /** By the rules, 0 to 850. */
    readonly score: number
    /** What the day's bound adds to it. */
    readonly wobble: number
    /** The shown score. */
    readonly totalScore: number
  } | null
  readonly working: ScoreWorking
  readonly health: HealthBands
}

export interface ScoreMoment {
  readonly now: Date
  /** In the zone of the exchange. */
  readonly today: string
}

export interface ScorePolicies {
  readonly score: ScorePolicy
  readonly month: Pick<MonthPolicy, 'excessBasisPoints'>
}

/** The score of a member from how it stands, and what would raise it. */
export function memberScore(
  standing: MemberStanding,
  { now, today }: ScoreMoment,
  { score: policy, month }: ScorePolicies,
): MemberScore {
  const { balance, lots, debts, ageDays, before } = standing
  const isDebt = balance < 0n
  const aged = ageing(isDebt ? debts : lots, now)
  const target = standing.frozenTarget ?? targetOf(standing, month)
  const { score, working } = moxeyScore({ ...standing, aged, target }, policy)
  const rest = {
    day: today,
    working,
    health: healthBands(aged, isDebt),
    ...scoreTips(working, standing, ageDays),
  }
  if (!canGrade(standing, policy)) return { ...rest, grade: 'cannot grade', graded: null }
  const totalScore = shownScore(score, { today, before }, policy)
  return {
    ...rest,
    grade: ratingOf(totalScore),
    graded: { score, totalScore, wobble: totalScore - score },
  }
}

/** Where none was frozen: by the same rule, from the balance now and the sales of three months. */
function targetOf(
  { balance, sales }: Pick<MemberStanding, 'balance' | 'sales'>,
  month: ScorePolicies['month'],
): bigint {
  return spendingTarget({ balance, sales, months: 3 }, month).target
}

/** What was spent of what could be, in 90 days: 0 to 1 in hundredths, rounded down. */
export function liquidityOf({
  balance,
  purchases,
}: Pick<MemberStanding, 'balance' | 'purchases'>): number {
  const spent = purchases > 0n ? purchases : 0n
  const all = spent + (balance > 0n ? balance : 0n)
  return all > 0n ? Number((spent * 100n) / all) / 100 : 0
}

/** With fewer sellers, the median would tell a member what another one sold: there is none. */
export const leastSellers = 5
