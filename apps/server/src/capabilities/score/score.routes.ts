/** The route of a member's score (API-34, SCORE-08). */
import { toHealth } from '@exchange/contract/score/balance-health.contract'
import { readScore, type ScoreOut } from '@exchange/contract/score/score.contract'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { scoreBoosts, scorePenalties } from '@exchange/domain/score/score-policy.rules'
import { noHealth } from '@exchange/domain/score/health.rules'
import { liquidityOf } from '@exchange/domain/score/member-score.rules'
import { isReloading, type BoostLine, type PenaltyLine } from '@exchange/domain/score/score.rules'
import { wireRefusals } from '../../http/problem.ts'
import type { Routes } from '../../http/route.ts'
import type { MemberScores, ReadScore } from './member-scores.service.ts'

export interface ScoreRoutesNeeds {
  readonly scores: MemberScores
  readonly now: () => Date
}

export function registerScoreRoutes(routes: Routes, { scores, now }: ScoreRoutesNeeds): void {
  routes.signedIn(readScore, async ({ caller, input }) => {
    const found = await scores.read(caller, input.memberId)
    if (!found.ok) return fail(wireRefusals.forbidden)
    return ok(found.value ? toScore(found.value) : emptyScore(caller.memberId, now()))
  })
}

function toScore(found: ReadScore): ScoreOut {
  const { standing, score, ageDays, days, seesSums, at } = found
  const { graded, working } = score
  const sums = seesSums ? sumsOf(found) : noSums
  return {
    memberId: standing.memberId,
    balance: toWire(standing.balance),
    ...sums,
    craLoads: standing.loads,
    buyingPower: toWire(standing.balance + standing.creditLimit),
    craBalance: toWire(standing.reserve),
    craAutoload: isReloading(standing),
    recurCount: standing.recurring,
    ...toHealth(score.health),
    age: ageDays,
    type: standing.balance < 0n ? 'negative' : 'positive',
    grade: score.grade,
    boosts: pointsOf(working.boosts),
    penalties: pointsOf(working.penalties),
    score: graded?.score ?? null,
    shortTermWobble: graded?.wobble ?? null,
    totalScore: graded?.totalScore ?? null,
    working: seesSums
      ? {
          base: working.base,
          boosts: working.boosts.map(toLine),
          penalties: working.penalties.map(toLine),
        }
      : null,
    helping: [...score.helping],
    advice: [...score.advice],
    history: graded ? [...days, { day: score.day, totalScore: graded.totalScore }] : [...days],
    computedAt: at.toISOString(),
  }
}

type Sums = Pick<
  ScoreOut,
  'purchases' | 'purchasesCount' | 'sales' | 'salesCount' | 'partners' | 'liquidity'
>

const noSums: Sums = {
  purchases: null,
  purchasesCount: null,
  sales: null,
  salesCount: null,
  partners: null,
  liquidity: null,
}

function sumsOf({ standing }: ReadScore): Sums {
  return {
    purchases: toWire(standing.purchases),
    purchasesCount: standing.purchasesCount,
    sales: toWire(standing.sales),
    salesCount: standing.salesCount,
    partners: standing.partners,
    liquidity: liquidityOf(standing),
  }
}

function pointsOf<Name extends string>(
  lines: readonly { readonly name: Name; readonly points: number }[],
): Record<Name, number> {
  return Object.fromEntries(lines.map(({ name, points }) => [name, points])) as Record<Name, number>
}

function toLine<Line extends BoostLine | PenaltyLine>({ have, goal, ...line }: Line) {
  const shown = (of: bigint) => (line.isMoney ? toWire(of) : Number(of))
  return { ...line, have: shown(have), goal: shown(goal) }
}

/** Of the sample user, who is of no exchange. */
function emptyScore(memberId: number, at: Date): ScoreOut {
  return {
    memberId,
    balance: 0,
    ...{ purchases: 0, purchasesCount: 0, sales: 0, salesCount: 0, partners: 0, liquidity: 0 },
    ...{ craLoads: 0, buyingPower: 0, craBalance: 0, craAutoload: false, recurCount: 0 },
    ...toHealth(noHealth),
    age: 0,
    type: 'positive',
    grade: 'cannot grade',
    boosts: noPoints(scoreBoosts),
    penalties: noPoints(scorePenalties),
    ...{ score: null, shortTermWobble: null, totalScore: null, working: null },
    ...{ helping: [], advice: [], history: [] },
    computedAt: at.toISOString(),
  }
}

function noPoints<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return pointsOf(names.map((name) => ({ name, points: 0 })))
}
