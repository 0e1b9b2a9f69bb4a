/** The policies of months by their id: a month keeps the one with which it began. */
import type { Queryable } from '@exchange/database'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import { readMonthPolicy, type MonthOnDisk } from './policy-rows.read.ts'

export interface DatedMonthPolicy {
  readonly id: number
  readonly month: MonthPolicy
  readonly showSpendingTarget: boolean
  readonly showCommunityFee: boolean
  readonly confirmFees: boolean
}

export async function readMonthPolicies(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DatedMonthPolicy>> {
  const { rows } = await db.query<Omit<DatedMonthPolicy, 'month'> & { month: MonthOnDisk }>(
    `select
      p.id,
      p.month,
      p.show_spending_target as "showSpendingTarget",
      p.show_community_fee as "showCommunityFee",
      p.confirm_fees as "confirmFees"
    from exchanges.policies p
    where p.id = any ($1::integer[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, { ...row, month: readMonthPolicy(row.month) }]))
}
