/** What the session knows about the member as a payer, for the cost shown in a form. */
import type { Account } from '@exchange/contract/accounts/account.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { standardFeePlan } from '@exchange/domain/fees/fees.rules'
import type { EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import { minorOf } from '../../kernel/formats.ts'
import type { PayerFacts } from './payment-cost.ts'

export function payerFacts(
  user: SessionUser,
  account: Account,
  trialExchanges: readonly number[],
): PayerFacts {
  const { purchApprThresh } = user.member.private
  const { approvalFrom } = user.contact.private.limits
  return {
    account,
    feePlan: user.feePlan ?? standardFeePlan,
    isTrial: trialExchanges.includes(user.profile.exchangeId),
    earning: earningPolicy(user),
    purchaseThreshold: purchApprThresh === null ? null : minorOf(purchApprThresh),
    approvalFrom: approvalFrom === null ? null : minorOf(approvalFrom),
  }
}

/** POINTS-03, in the shape of the domain's rule. */
export function earningPolicy({ pointsSetup }: Pick<SessionUser, 'pointsSetup'>): EarningPolicy {
  const { newMemberAgeThreshold, newMemberEarningThreshold, ...rates } = pointsSetup
  return {
    ...rates,
    newMemberAgeThresholdDays: newMemberAgeThreshold,
    newMemberEarningThreshold: minorOf(newMemberEarningThreshold),
  }
}

/** SEND-13: with a usable card enrolled, the reserve need not cover the whole payment. */
export function reloads({ wallet }: SessionUser): boolean {
  return Object.values(wallet).some(
    ({ autoReloadAmount, expired, declined }) => autoReloadAmount && !expired && !declined,
  )
}
