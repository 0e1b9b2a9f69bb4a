/** The rows of policies. They are only added; those that are planned may be made anew. */
import type { Tx } from '@exchange/database'
import type { PolicyTerms } from '@exchange/domain/exchanges/policy.rules'

export interface NewPolicy {
  readonly exchangeId: number
  readonly validFrom: Date
  readonly terms: PolicyTerms
}

/** Changes of the policies of an exchange come one after the other. */
export async function lockPolicies(tx: Tx, exchangeId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('policies of ' || $1::integer))`, [
    exchangeId,
  ])
}

/** Returns its id. */
export async function insertPolicy(
  tx: Tx,
  { exchangeId, validFrom, terms }: NewPolicy,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into exchanges.policies (
      exchange_id, valid_from, fee_plans, earning, month, score, credit, approval_threshold,
      young_approval_threshold, young_member_days, reversal_limit, invite_allowance,
      starting_credit, outlay_limit, outlay_budget, show_spending_target, show_community_fee,
      broker_basis_points, confirm_fees, offline_allowances
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      $20)
    returning id`,
    [
      ...[exchangeId, validFrom, asJson(terms.feePlans), asJson(terms.earning)],
      ...[asJson(terms.month), asJson(terms.score), asJson(terms.credit)],
      ...[terms.approvalThreshold, terms.youngApprovalThreshold, terms.youngMemberDays],
      ...[terms.reversalLimit, terms.inviteAllowance, terms.startingCredit],
      ...[terms.outlayLimit, terms.outlayBudget],
      ...[terms.showSpendingTarget, terms.showCommunityFee, terms.brokerBasisPoints],
      ...[terms.confirmFees, terms.offlineAllowances],
    ],
  )
  const [row] = rows
  if (!row) throw new Error('A policy was not inserted.')
  return row.id
}

/** Removes planned policies; those in force stay. */
export async function deletePlanned(
  tx: Tx,
  exchangeId: number,
  policies: readonly number[],
): Promise<void> {
  await tx.query('select exchanges.drop_planned($1, $2)', [exchangeId, policies])
}

/** Amounts in it are whole numbers of minor units. */
function asJson(part: object): string {
  return JSON.stringify(part, (_name, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
}
