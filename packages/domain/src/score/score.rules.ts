/**
 * The Moxey score (SCORE-01, SCORE-07, DOMAIN §7): what raises it, what lowers it, and how each
 * comes about. The server computes it; a client shows the same lines.
 */
import { totalOf, type Ageing } from '../months/ageing.rules.ts'
import { scoreBoosts, scorePenalties } from './score-policy.rules.ts'
import type { ScoreBoost, ScorePenalty, ScorePolicy } from './score-policy.rules.ts'

export const mostScore = 850
/** What sales, purchases, partners and loads are counted of. */
export const scoreDays = 90
/** 25.00: less is no first sale or purchase (SCORE-06), and no measure of others. */
export const leastTrade = 25_00n

/** Amounts are minor units; what was given back is not in them. */
export interface ScoreInput {
  /** Without FlashCash and what is held. */
  readonly balance: bigint
  /** The balance by its age; a debt by its own age, if the balance is negative. */
  readonly aged: Ageing
  /** Of 90 days, with members of other owners. */
  readonly sales: bigint
  readonly purchases: bigint
  readonly partners: number
  /** The spending target of a month. */
  readonly target: bigint
  /** What others of the exchange sold in the middle; null where too few did. */
  readonly median: bigint | null
  /** Loads of the Cash Reserve in 90 days. */
  readonly loads: number
  readonly recurring: number
  readonly creditLimit: bigint
  readonly reserve: bigint
  readonly isEnrolled: boolean
  /** The card of auto-reload, or its last load, was declined. */
  readonly isReloadDeclined: boolean
  /** Any saved card, or the last auto-reload, was declined. */
  readonly isDeclined: boolean
}

/**
 * `most` points times `have` of `goal`, at most `most`, rounded half up. Amounts are minor units,
 * the others are counted. A boost without a goal is full; a penalty without one is 0.
 */
export interface ScoreLine<Name extends string> {
  readonly name: Name
  readonly points: number
  readonly most: number
  readonly have: bigint
  readonly goal: bigint
  readonly isMoney: boolean
}

export type BoostLine = ScoreLine<ScoreBoost>
export type PenaltyLine = ScoreLine<ScorePenalty>

export interface ScoreWorking {
  readonly base: number
  readonly boosts: readonly BoostLine[]
  readonly penalties: readonly PenaltyLine[]
}

export interface MoxeyScore {
  /** 0 to 850. */
  readonly score: number
  readonly working: ScoreWorking
}

/** The score of 0 to 850 with every point of its working (SCORE-01). */
export function moxeyScore(input: ScoreInput, policy: ScorePolicy): MoxeyScore {
  const boosts = boostLines(input, policy)
  const penalties = penaltyLines(input, policy)
  const sum = policy.base + pointsOf(boosts) - pointsOf(penalties)
  return {
    score: Math.min(mostScore, Math.max(0, sum)),
    working: { base: policy.base, boosts, penalties },
  }
}

/** Whether auto-reload is on and works: another card that was declined does not matter. */
export function isReloading({
  isEnrolled,
  isReloadDeclined,
}: Pick<ScoreInput, 'isEnrolled' | 'isReloadDeclined'>): boolean {
  return isEnrolled && !isReloadDeclined
}

type Part = readonly [have: bigint, goal: bigint]

function boostLines(input: ScoreInput, policy: ScorePolicy): BoostLine[] {
  const { aged, purchases, sales, target, median } = input
  const parts: Readonly<Record<ScoreBoost, Part>> = {
    healthy: [aged.to90, totalOf(aged)],
    purchases: [purchases, atLeast(target * BigInt(policy.targets))],
    sales: [sales, atLeast(median ?? 0n)],
    transaction: counted(input.partners, policy.partners),
    craAutoload: counted(isReloading(input) ? 1 : 0, 1),
    recur: counted(input.recurring, policy.recurring),
    craReload: counted(input.loads, policy.loads),
  }
  const money: readonly ScoreBoost[] = ['healthy', 'purchases', 'sales']
  return scoreBoosts.map((name) => {
    const most = policy.boosts[name]
    const [have, goal] = parts[name]
    const points = goal > 0n ? portion(most, have, goal) : most
    return { name, points, most, have, goal, isMoney: money.includes(name) }
  })
}

function penaltyLines(input: ScoreInput, policy: ScorePolicy): PenaltyLine[] {
  const { aged } = input
  const all = totalOf(aged)
  const parts: Readonly<Record<ScorePenalty, Part>> = {
    unhealthy91_180: [aged.to180, all],
    unhealthy181_270: [aged.to270, all],
    unhealthy271_360: [aged.to360, all],
    unsafe361plus: [aged.to3Years + aged.over3Years, all],
    creditUse: creditUse(input, policy),
    reserveBelowZero: counted(input.reserve < 0n ? 1 : 0, 1),
    cardDeclined: counted(input.isDeclined ? 1 : 0, 1),
  }
  const counts: readonly ScorePenalty[] = ['reserveBelowZero', 'cardDeclined']
  return scorePenalties.map((name) => {
    const most = policy.penalties[name]
    const [have, goal] = parts[name]
    const points = goal > 0n ? portion(most, have, goal) : 0
    return { name, points, most, have, goal, isMoney: !counts.includes(name) }
  })
}

/** What is used beyond the free share of the limit, of what lies beyond it. */
function creditUse({ balance, creditLimit }: ScoreInput, policy: ScorePolicy): Part {
  const used = balance < 0n ? -balance : 0n
  const free = (creditLimit * BigInt(policy.creditUseBasisPoints)) / 10_000n
  const beyond = used > free ? used - free : 0n
  // Without a limit, or where all of it is free, any use beyond is all.
  return [beyond, creditLimit > free ? creditLimit - free : beyond]
}

function counted(have: number, goal: number): Part {
  return [BigInt(have), BigInt(goal)]
}

function atLeast(amount: bigint): bigint {
  return amount > leastTrade ? amount : leastTrade
}

/** Rounded half up. */
function portion(most: number, have: bigint, goal: bigint): number {
  if (have <= 0n) return 0
  if (have >= goal) return most
  return Number((2n * BigInt(most) * have + goal) / (2n * goal))
}

function pointsOf(lines: readonly { readonly points: number }[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0)
}
