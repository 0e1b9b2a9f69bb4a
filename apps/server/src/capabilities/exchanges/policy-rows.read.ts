/** Rows of `exchanges.policies` as policies: the one reader of all their figures. */
import type { Queryable } from '@exchange/database'
import type { CreditPolicy } from '@exchange/domain/credit-lines/credit-line.rules'
import { defaultPolicy, type PolicyTerms } from '@exchange/domain/exchanges/policy.rules'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import type { PointsPolicy } from '@exchange/domain/rewards/earning.rules'

export interface Policy extends PolicyTerms {
  /** 0: the default, because the exchange has none in force. */
  readonly id: number
}

export interface DatedPolicy {
  readonly validFrom: Date
  readonly policy: Policy
}

/** Amounts as text, because they are bigint: a part of a row as JSON. */
type AmountsAsText<Of, Names extends keyof Of> = Omit<Of, Names> & {
  readonly [Name in Names]: string | Extract<Of[Name], null>
}

/** The stored JSON, where fees are integer numbers of minor units. */
export type MonthOnDisk = Omit<MonthPolicy, 'minFee' | 'maxFee'> & {
  readonly minFee: number
  readonly maxFee: number
}

export interface PolicyOnDisk extends Omit<
  AmountsAsText<
    Policy,
    | 'approvalThreshold'
    | 'youngApprovalThreshold'
    | 'reversalLimit'
    | 'startingCredit'
    | 'outlayLimit'
    | 'outlayBudget'
  >,
  'earning' | 'month' | 'credit'
> {
  readonly earning: Omit<PointsPolicy, 'newMemberEarningThreshold'> & {
    readonly newMemberEarningThreshold: number
  }
  readonly month: MonthOnDisk
  readonly credit: Omit<CreditPolicy, 'most' | 'aloneMost'> & {
    readonly most: number
    readonly aloneMost: number
  }
}

/** The row `p` of `exchanges.policies` as JSON; `policyOf` reads it. */
export const policyAsJson = `jsonb_build_object(
  'id', p.id,
  'feePlans', p.fee_plans,
  'earning', p.earning,
  'month', p.month,
  'score', p.score,
  'credit', p.credit,
  'approvalThreshold', p.approval_threshold::text,
  'youngApprovalThreshold', p.young_approval_threshold::text,
  'youngMemberDays', p.young_member_days,
  'reversalLimit', p.reversal_limit::text,
  'inviteAllowance', p.invite_allowance,
  'startingCredit', p.starting_credit::text,
  'outlayLimit', p.outlay_limit::text,
  'outlayBudget', p.outlay_budget::text,
  'brokerBasisPoints', p.broker_basis_points,
  'showSpendingTarget', p.show_spending_target,
  'showCommunityFee', p.show_community_fee,
  'confirmFees', p.confirm_fees,
  'offlineAllowances', p.offline_allowances
)`

export function readMonthPolicy(stored: MonthOnDisk): MonthPolicy {
  return { ...stored, minFee: BigInt(stored.minFee), maxFee: BigInt(stored.maxFee) }
}

export function policyOf(stored: PolicyOnDisk): Policy {
  const { earning, credit } = stored
  const orNever = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    ...stored,
    approvalThreshold: orNever(stored.approvalThreshold),
    youngApprovalThreshold: orNever(stored.youngApprovalThreshold),
    reversalLimit: BigInt(stored.reversalLimit),
    startingCredit: BigInt(stored.startingCredit),
    outlayLimit: BigInt(stored.outlayLimit),
    outlayBudget: BigInt(stored.outlayBudget),
    month: readMonthPolicy(stored.month),
    credit: { ...credit, most: BigInt(credit.most), aloneMost: BigInt(credit.aloneMost) },
    earning: {
      ...earning,
      newMemberEarningThreshold: BigInt(earning.newMemberEarningThreshold),
    },
  }
}

/** The policy of an exchange that is in force at a moment; the default where it has none. */
export async function readPolicyAt(
  db: Queryable,
  exchangeId: number,
  at: Date,
): Promise<DatedPolicy> {
  const { rows } = await db.query<{ validFrom: Date; policy: PolicyOnDisk }>(
    `select p.valid_from as "validFrom", ${policyAsJson} as policy
    from exchanges.policies p
    where p.exchange_id = $1
      and p.valid_from <= $2
    order by p.valid_from desc
    limit 1`,
    [exchangeId, at],
  )
  const [row] = rows
  if (!row) return { validFrom: new Date(0), policy: { id: 0, ...defaultPolicy } }
  return { validFrom: row.validFrom, policy: policyOf(row.policy) }
}

/** When the next planned policy of any exchange comes into force; null: none is planned. */
export async function readNextPolicyAt(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(p.valid_from) as at
    from exchanges.policies p
    where p.valid_from > $1`,
    [now],
  )
  return rows[0]?.at ?? null
}

/** All policies of an exchange, the oldest first, also those that are planned. */
export async function listPolicies(db: Queryable, exchangeId: number): Promise<DatedPolicy[]> {
  const { rows } = await db.query<{ validFrom: Date; policy: PolicyOnDisk }>(
    `select p.valid_from as "validFrom", ${policyAsJson} as policy
    from exchanges.policies p
    where p.exchange_id = $1
    order by p.valid_from`,
    [exchangeId],
  )
  return rows.map(({ validFrom, policy }) => ({ validFrom, policy: policyOf(policy) }))
}
