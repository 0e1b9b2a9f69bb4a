/**
 * The credit line of a member (DOMAIN §4 "Credit lines"): nothing while it is on trial, else what a
 * full member starts with and a share of what it sold lately, up to a most; never less than what it
 * owes. The monthly job, the member's page and the policy lab call the same function.
 */
import { sum } from '../money.ts'

/** The figures of an exchange, dated in its policy. Amounts are minor units of the currency. */
export interface CreditPolicy {
  /** Lines follow the rule each month; otherwise each stays as it is. */
  readonly grows: boolean
  /** The share of the sales that is added. */
  readonly shareBasisPoints: number
  /** Sales of so many days before the 1st count. */
  readonly salesDays: number
  /** No line grows beyond it by the rule. */
  readonly most: bigint
  /** Above it, a line that staff sets needs a second person. */
  readonly aloneMost: bigint
}

/** The table of policies has the same defaults. */
export const defaultCreditPolicy: CreditPolicy = {
  grows: true,
  shareBasisPoints: 1_000,
  salesDays: 180,
  most: 2_500_00n,
  aloneMost: 10_000_00n,
}

export interface CreditLineInput {
  readonly isTrial: boolean
  /** The credit of a full member without sales. */
  readonly starting: bigint
  /** Of the days that count, less what was given back. */
  readonly sales: bigint
  /** What the member owes now; 0 with a balance. */
  readonly debt: bigint
}

export interface CreditLineWorking extends CreditLineInput {
  readonly salesDays: number
  readonly shareBasisPoints: number
  /** The share of the sales, rounded down. */
  readonly share: bigint
  /** Start and share, before rounding down to whole units. */
  readonly sum: bigint
  readonly most: bigint
  /** What decided instead of the sum. */
  readonly bound: 'trial' | 'most' | 'debt' | null
}

export interface CreditLine {
  /** Minor units. */
  readonly limit: bigint
  readonly working: CreditLineWorking
}

const wholeUnit = 100n

/** What the rule gives. The sum is rounded down to whole units; a debt counts as it is. */
export function creditLine(input: CreditLineInput, policy: CreditPolicy): CreditLine {
  const { isTrial, starting, sales, debt } = input
  const { shareBasisPoints, salesDays, most } = policy
  const share = sales > 0n ? (sales * BigInt(shareBasisPoints)) / 10_000n : 0n
  const total = sum([starting, share])
  const ruled = isTrial ? 0n : ((total > most ? most : total) / wholeUnit) * wholeUnit
  const limit = debt > ruled ? debt : ruled
  const byRule = isTrial ? 'trial' : total > most ? 'most' : null
  return {
    limit,
    working: {
      ...input,
      ...{ salesDays, shareBasisPoints, share, sum: total, most },
      bound: debt > ruled ? 'debt' : byRule,
    },
  }
}

/** Of a limit, from which on a member is warned. */
export const warnedAtBasisPoints = 8_000
