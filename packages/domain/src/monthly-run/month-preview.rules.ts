/**
 * What the next month brings a member, if nothing else happens until it begins: the community fee
 * of this month, the spending target of the next and the credit line. The same rules decide when
 * the month begins. Amounts are minor units of the currency.
 */
import { creditLine, type CreditPolicy } from '../credit-lines/credit-line.rules.ts'
import { ageing, type Lot } from '../months/ageing.rules.ts'
import { communityFee } from '../months/community-fee.rules.ts'
import { hasMonths, sparedFromFee, type MonthMember } from '../months/month-part.rules.ts'
import type { MonthPolicy } from '../months/month-policy.rules.ts'
import { monthMoment, monthsJoined } from '../months/month.rules.ts'
import { spendingTarget } from '../months/spending-target.rules.ts'
import type { FeeReason } from './monthly-run.rules.ts'

export interface PreviewMember extends MonthMember {
  readonly joinedAt: Date
  readonly balance: bigint
  /** Newest first. */
  readonly lots: readonly Lot[]
  /** Of the months that the policy averages. */
  readonly sales: bigint
  /** Of this month. */
  readonly purchases: bigint
  /** This month in the exchange; null: it has none. */
  readonly month: {
    readonly target: bigint
    readonly policy: MonthPolicy
    readonly showsFee: boolean
    /** The member was told of a fee, or still can be. */
    readonly isTold: boolean
  } | null
  readonly line: {
    readonly limit: bigint
    readonly debt: bigint
    /** Of the days that the rule counts. */
    readonly sales: bigint
    /** Staff set it: the rule leaves it as it is. */
    readonly isByHand: boolean
  } | null
}

/** In force when the next month begins. */
export interface NextPolicy {
  readonly month: MonthPolicy
  readonly showSpendingTarget: boolean
  readonly showCommunityFee: boolean
  readonly startingCredit: bigint
  readonly credit: CreditPolicy
}

export interface Beginning {
  readonly zone: string
  /** `2026-12` */
  readonly month: string
  readonly policy: NextPolicy
}

export interface MemberPreview {
  /** Null: this month has none. */
  readonly reason: FeeReason | null
  /** What will be charged, if the balance allows it. */
  readonly fee: bigint
  /** Null: none. */
  readonly target: bigint | null
  /** Null: the rule leaves it as it is. */
  readonly line: bigint | null
}

export function memberPreview(member: PreviewMember, beginning: Beginning): MemberPreview {
  const endsAt = monthMoment(beginning.zone, beginning.month)
  return {
    ...feeOf(member, { endsAt, isShown: beginning.policy.showCommunityFee }),
    target: targetOf(member, beginning, endsAt),
    line: lineOf(member, beginning.policy),
  }
}

function feeOf(
  member: PreviewMember,
  { endsAt, isShown }: { readonly endsAt: Date; readonly isShown: boolean },
): Pick<MemberPreview, 'reason' | 'fee'> {
  const { month, lots, purchases, joinedAt } = member
  if (!month) return { reason: null, fee: 0n }
  const { target, policy } = month
  const input = { aged: ageing(lots, endsAt), target, purchases, joinedAt, endsAt }
  const { finalFee, working } = communityFee(input, policy)
  const spared = sparedFromFee({
    takesPart: hasMonths(member),
    shownAtBeginning: month.showsFee,
    shownNow: isShown,
    isTold: finalFee === 0n || month.isTold,
  })
  if (spared) return { reason: spared, fee: 0n }
  if (finalFee > 0n) return { reason: 'comes', fee: finalFee }
  const { relief } = working
  return { reason: relief === null || relief === 'grace' ? 'nothing-old' : relief, fee: 0n }
}

function targetOf(
  member: PreviewMember,
  { month, policy }: Beginning,
  endsAt: Date,
): bigint | null {
  if (!policy.showSpendingTarget && !policy.showCommunityFee) return null
  if (!hasMonths(member) || member.joinedAt >= endsAt) return null
  const { balance, sales, joinedAt } = member
  const months = monthsJoined(joinedAt, month, policy.month.averageMonths)
  return spendingTarget({ balance, sales, months }, policy.month).target
}

function lineOf(
  { line, isOfExchange, status }: PreviewMember,
  { credit, startingCredit: starting }: NextPolicy,
): bigint | null {
  if (!line || !credit.grows || line.isByHand || !isOfExchange || status !== 'active') return null
  const { sales, debt } = line
  return creditLine({ isTrial: false, starting, sales, debt }, credit).limit
}
