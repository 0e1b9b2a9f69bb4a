/** Converts the rows of payer and payee to the input of the payment rules. */
import { thresholdOf } from '@exchange/domain/approvals/threshold.rules'
import { memberAgeDays } from '@exchange/domain/members/member-age.rules'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import type { Payee, Payer } from '@exchange/domain/payments/payment.plan'
import { standingOf, type PartyRow } from '../accounts/index.ts'
import { exchangeIn, type Exchange } from '../exchanges/index.ts'
import type { Payments } from './payments.service.ts'

export interface PartyContext {
  readonly exchanges: ReadonlyMap<number, Exchange>
  readonly termsVersion: string
  readonly now: Date
}

export type PartyContextNeeds = Pick<Payments, 'exchanges' | 'terms' | 'now'>

export async function contextOf(needs: PartyContextNeeds): Promise<PartyContext> {
  const { version: termsVersion } = await needs.terms.get()
  return { exchanges: await needs.exchanges.all(), termsVersion, now: needs.now() }
}

/** A member as input of the rules, as payer or payee. `right`: what its contact needs. */
export function partyOf(row: PartyRow, context: PartyContext, right: PersonRight): Payer & Payee {
  const exchange = exchangeIn(context.exchanges, row.exchangeId)
  const { balances } = row
  const age = memberAgeDays(row.joinedAt, context.now)
  const owner = { ownThresholds: row.ownThresholds, ageDays: age }
  return {
    ...standingOf(row, exchange, context.termsVersion, right),
    paymentLimit: row.paymentLimit,
    approvalFrom: row.approvalFrom,
    memberId: row.memberId,
    exchangeId: row.exchangeId,
    ownerId: row.ownerId,
    trial: exchange.trial,
    feePlan: exchange.policy.feePlans[row.feePlan],
    ageDays: age,
    purchaseApprovalThreshold: thresholdOf(owner, row.purchaseThreshold, exchange.policy),
    salesApprovalThreshold: thresholdOf(owner, row.salesThreshold, exchange.policy),
    trade: balances?.trade ?? 0n,
    creditLimit: balances?.creditLimit ?? 0n,
    reserve: balances?.reserve ?? 0n,
    reserveFloor: balances?.reserveFloor ?? 0n,
    buckets: row.buckets,
  }
}
