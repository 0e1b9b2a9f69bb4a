/**
 * What helps a score and what would raise it (SCORE-04, SCORE-06, SCORE-07): every boost that gives
 * points helps; what is missing of a boost, and every penalty, is something to do.
 */
import type { ScoreBoost, ScorePenalty } from './score-policy.rules.ts'
import { leastTrade, type ScoreInput, type ScoreWorking } from './score.rules.ts'

export interface ScoreAdvice {
  readonly name: ScoreBoost | ScorePenalty | 'firstSale' | 'firstPurchase'
  /** The points that it would bring at most. */
  readonly gain: number
}

export interface ScoreTips {
  /** The boosts that give points, the greatest first. */
  readonly helping: readonly { readonly name: ScoreBoost; readonly points: number }[]
  /** First what a new member is told, then the greatest gain. */
  readonly advice: readonly ScoreAdvice[]
}

/** What helps and what lowers a score, and advice on how to raise it. */
export function scoreTips(
  { boosts, penalties }: Pick<ScoreWorking, 'boosts' | 'penalties'>,
  input: Pick<ScoreInput, 'sales' | 'purchases'>,
  ageDays: number,
): ScoreTips {
  const helping = boosts
    .filter(({ points }) => points > 0)
    .map(({ name, points }) => ({ name, points }))
    .toSorted((one, other) => other.points - one.points)
  const gains: readonly ScoreAdvice[] = [
    ...boosts.map(({ name, most, points }) => ({ name, gain: most - points })),
    ...penalties.map(({ name, points }) => ({ name, gain: points })),
  ]
  const first = firstTrades(input, ageDays)
  const told = first.map((name) => firstFor[name])
  const gainOf = (name: ScoreBoost) => gains.find((one) => one.name === name)?.gain ?? 0
  return {
    helping,
    advice: [
      ...first.map((name) => ({ name, gain: gainOf(firstFor[name]) })),
      ...gains
        .filter(({ name, gain }) => gain > 0 && !told.some((known) => known === name))
        .toSorted((one, other) => other.gain - one.gain),
    ],
  }
}

/** Days since joining. */
const newUntil = 360

const firstFor = { firstSale: 'sales', firstPurchase: 'purchases' } as const

/** SCORE-06 */
function firstTrades(
  { sales, purchases }: Pick<ScoreInput, 'sales' | 'purchases'>,
  ageDays: number,
): (keyof typeof firstFor)[] {
  if (ageDays >= newUntil) return []
  const first: (keyof typeof firstFor)[] = []
  if (sales < leastTrade) first.push('firstSale')
  if (purchases < leastTrade) first.push('firstPurchase')
  return first
}
