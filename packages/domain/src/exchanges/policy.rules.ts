/**
 * The policy of an exchange: fee plans, points and limits. What is stored as JSON is judged here
 * and, by the same rules, in the database (`exchanges.fee_plans_hold`, `exchanges.earning_holds`,
 * `exchanges.month_holds`, `exchanges.score_holds`, `exchanges.credit_holds`).
 */
import { defaultCreditPolicy, type CreditPolicy } from '../credit-lines/credit-line.rules.ts'
import { cashFeeFreePlan, standardFeePlan, type FeePlan } from '../fees/fees.rules.ts'
import { defaultMonthPolicy, type MonthPolicy } from '../months/month-policy.rules.ts'
import { amountMinorMax } from '../money.ts'
import { refundDays } from '../refunds/refund.rules.ts'
import type { PointsPolicy } from '../rewards/earning.rules.ts'
import {
  defaultScorePolicy,
  scoreBoosts,
  scorePenalties,
  type ScorePolicy,
} from '../score/score-policy.rules.ts'
import { mostScore } from '../score/score.rules.ts'

export const feePlanNames = ['standard', 'cash-fee-free'] as const
export type FeePlanName = (typeof feePlanNames)[number]
export type FeePlans = Readonly<Record<FeePlanName, FeePlan>>

export interface PolicyTerms {
  readonly feePlans: FeePlans
  readonly earning: PointsPolicy
  /** The spending target and the community fee. */
  readonly month: MonthPolicy
  readonly score: ScorePolicy
  /** Minor units; null: never. */
  readonly approvalThreshold: bigint | null
  readonly youngApprovalThreshold: bigint | null
  readonly youngMemberDays: number
  /** Minor units; a reversal above this limit needs a second person of the staff. */
  readonly reversalLimit: bigint
  /** How many invitations of a member may be open at once. */
  readonly inviteAllowance: number
  /** Minor units: the credit limit with which a trial member becomes a full member. */
  readonly startingCredit: bigint
  readonly credit: CreditPolicy
  /** Minor units of what staff give out within 24 hours without a second person, and in a month. */
  readonly outlayLimit: bigint
  readonly outlayBudget: bigint
  /** A broker's share of the fees of the own book. */
  readonly brokerBasisPoints: number
  readonly showSpendingTarget: boolean
  readonly showCommunityFee: boolean
  /** Community fees are charged after somebody of the office has confirmed them. */
  readonly confirmFees: boolean
  /** Members may carry up to 50.00 as a promise that tills take without a network. */
  readonly offlineAllowances: boolean
}

/** In force where an exchange has no policy, or none yet. The table has the same defaults. */
export const defaultPolicy: PolicyTerms = {
  feePlans: { standard: standardFeePlan, 'cash-fee-free': cashFeeFreePlan },
  earning: {
    exchangeEnrolled: false,
    settlingDays: refundDays,
    baseEarningRate: 1,
    newMemberBonus: 0,
    newMemberAgeThresholdDays: 360,
    newMemberEarningThreshold: 1_000_00n,
    stagnantSellerBonus: [],
    stagnantBuyerBonus: [],
  },
  month: defaultMonthPolicy,
  score: defaultScorePolicy,
  approvalThreshold: 2_500_00n,
  youngApprovalThreshold: 500_00n,
  youngMemberDays: 90,
  reversalLimit: 500_00n,
  inviteAllowance: 5,
  startingCredit: 500_00n,
  credit: defaultCreditPolicy,
  outlayLimit: 500_00n,
  outlayBudget: 10_000_00n,
  brokerBasisPoints: 0,
  showSpendingTarget: false,
  showCommunityFee: false,
  confirmFees: false,
  offlineAllowances: false,
}

const rateNames = ['buyerCashBasisPoints', 'sellerCashBasisPoints', 'sellerCurrencyBasisPoints']
const feeBands = ['to360', 'to3Years', 'over3Years']
/** 100 percent. */
const mostBasisPoints = 10_000
/** Points for every 1.00 spent; rates have at most two decimals. */
const mostRate = 100
const mostWhole = 2_147_483_647
const bands = 10
const mostSettlingDays = 365
const mostAverageMonths = 60
/** Of members, payments or loads that give all points. */
const mostCounted = 1_000
/** Three years of sales. */
const mostSalesDays = 1_095
/** 9,999,999.99, like the floors of the ledger. */
const mostAmount = Number(amountMinorMax)
/** Every month has this day. */
const lastAnnounceDay = 28

/** What is wrong with fee plans as stored; empty if nothing is. */
export function feePlanFaults(stored: unknown): string[] {
  return [
    ...keyFaults('fee_plans', stored, feePlanNames),
    ...feePlanNames.flatMap((name) => {
      const plan = partOf(stored, name)
      const where = `fee_plans.${name}`
      if (plan === undefined) return []
      return [
        ...keyFaults(where, plan, rateNames),
        ...rateNames.flatMap((rate) =>
          fault(isWhole(partOf(plan, rate), mostBasisPoints), `${where}.${rate}`, 'basis points'),
        ),
      ]
    }),
  ]
}

/** What is wrong with an earning policy as stored; empty if nothing is. */
export function earningFaults(stored: unknown): string[] {
  const valid: Readonly<Record<string, (value: unknown) => boolean>> = {
    exchangeEnrolled: (value) => typeof value === 'boolean',
    settlingDays: (value) => isWhole(value, mostSettlingDays),
    baseEarningRate: isRate,
    newMemberBonus: isRate,
    newMemberAgeThresholdDays: (value) => isWhole(value, mostWhole),
    newMemberEarningThreshold: (value) => isWhole(value, Number.MAX_SAFE_INTEGER),
    stagnantSellerBonus: areBands,
    stagnantBuyerBonus: areBands,
  }
  return [
    ...keyFaults('earning', stored, Object.keys(valid)),
    ...Object.entries(valid).flatMap(([name, holds]) => {
      const value = partOf(stored, name)
      return value === undefined ? [] : fault(holds(value), `earning.${name}`, 'such a value')
    }),
  ]
}

/** What is wrong with the policy of a month as stored; empty if nothing is. */
export function monthFaults(stored: unknown): string[] {
  const isShare = (value: unknown) => isWhole(value, mostBasisPoints)
  const isAmount = (value: unknown) => isWhole(value, Number.MAX_SAFE_INTEGER)
  const isDays = (value: unknown) => isWhole(value, mostWhole)
  const valid: Readonly<Record<string, (value: unknown) => boolean>> = {
    averageMonths: (value) => isWhole(value, mostAverageMonths) && value !== 0,
    excessBasisPoints: isShare,
    minFee: isAmount,
    maxFee: isAmount,
    capBasisPoints: isShare,
    noFeeAgeDays: isDays,
    maturityDays: isDays,
    graceBasisPoints: isShare,
    announceDay: (value) => isWhole(value, lastAnnounceDay) && value !== 0,
  }
  const rates = partOf(stored, 'feeBasisPoints')
  return [
    ...keyFaults('month', stored, [...Object.keys(valid), 'feeBasisPoints']),
    ...Object.entries(valid).flatMap(([name, holds]) => {
      const value = partOf(stored, name)
      return value === undefined ? [] : fault(holds(value), `month.${name}`, 'such a value')
    }),
    ...(rates === undefined ? [] : keyFaults('month.feeBasisPoints', rates, feeBands)),
    ...feeBands.flatMap((band) => {
      const rate = partOf(rates, band)
      const where = `month.feeBasisPoints.${band}`
      return rate === undefined ? [] : fault(isShare(rate), where, 'basis points')
    }),
  ]
}

/** What is wrong with the policy of the score as stored; empty if nothing is. */
export function scoreFaults(stored: unknown): string[] {
  const arePoints = (value: unknown) => isWhole(value, mostScore)
  const isCount = (value: unknown) => isWhole(value, mostCounted)
  const valid: Readonly<Record<string, (value: unknown) => boolean>> = {
    base: arePoints,
    dayStep: (value) => arePoints(value) && value !== 0,
    targets: isCount,
    partners: isCount,
    recurring: isCount,
    loads: isCount,
    creditUseBasisPoints: (value) => isWhole(value, mostBasisPoints),
    leastAgeDays: (value) => isWhole(value, mostWhole),
  }
  return [
    ...keyFaults('score', stored, [...Object.keys(valid), 'boosts', 'penalties']),
    ...Object.entries(valid).flatMap(([name, holds]) => {
      const value = partOf(stored, name)
      return value === undefined ? [] : fault(holds(value), `score.${name}`, 'such a value')
    }),
    ...pointFaults('boosts', stored, scoreBoosts),
    ...pointFaults('penalties', stored, scorePenalties),
  ]
}

/** What is wrong with the policy of credit lines as stored; empty if nothing is. */
export function creditFaults(stored: unknown): string[] {
  const valid: Readonly<Record<string, (value: unknown) => boolean>> = {
    grows: (value) => typeof value === 'boolean',
    shareBasisPoints: (value) => isWhole(value, mostBasisPoints),
    salesDays: (value) => isWhole(value, mostSalesDays) && value !== 0,
    most: (value) => isWhole(value, mostAmount),
    aloneMost: (value) => isWhole(value, mostAmount),
  }
  return [
    ...keyFaults('credit', stored, Object.keys(valid)),
    ...Object.entries(valid).flatMap(([name, holds]) => {
      const value = partOf(stored, name)
      return value === undefined ? [] : fault(holds(value), `credit.${name}`, 'such a value')
    }),
  ]
}

function pointFaults(part: string, stored: unknown, names: readonly string[]): string[] {
  const points = partOf(stored, part)
  if (points === undefined) return []
  return [
    ...keyFaults(`score.${part}`, points, names),
    ...names.flatMap((name) => {
      const value = partOf(points, name)
      const holds = value === undefined || isWhole(value, mostScore)
      return fault(holds, `score.${part}.${name}`, 'such points')
    }),
  ]
}

function keyFaults(where: string, stored: unknown, wanted: readonly string[]): string[] {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return [`${where}: is no object`]
  }
  const given = Object.keys(stored)
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `${where}.${name}: is missing`),
    ...given.filter((name) => !wanted.includes(name)).map((name) => `${where}.${name}: is unknown`),
  ]
}

function fault(holds: boolean, where: string, what: string): string[] {
  return holds ? [] : [`${where}: cannot be ${what}`]
}

function partOf(stored: unknown, name: string): unknown {
  if (typeof stored !== 'object' || stored === null) return undefined
  return (stored as Readonly<Record<string, unknown>>)[name]
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
}

function isRate(value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= 0 && value <= mostRate)) return false
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-9
}

function areBands(value: unknown): boolean {
  return Array.isArray(value) && value.length <= bands && value.every(isRate)
}
