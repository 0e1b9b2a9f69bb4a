/** What the session says of the member as a payer: what a form shows a payment will cost. */
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
  return {
    account,
    feePlan: user.feePlan ?? standardFeePlan,
    isTrial: trialExchanges.includes(user.profile.exchangeId),
    earning: earningPolicy(user),
    purchaseThreshold: purchApprThresh === null ? null : minorOf(purchApprThresh),
  }
}

/** POINTS-03, as the domain's rule wants it. */
export function earningPolicy({ pointsSetup }: Pick<SessionUser, 'pointsSetup'>): EarningPolicy {
  const { newMemberAgeThreshold, newMemberEarningThreshold, ...rates } = pointsSetup
  return {
    ...rates,
    newMemberAgeThresholdDays: newMemberAgeThreshold,
    newMemberEarningThreshold: minorOf(newMemberEarningThreshold),
  }
}

/** SEND-13: the reserve need not cover it all while a usable card is enrolled. */
export function reloads({ wallet }: SessionUser): boolean {
  return Object.values(wallet).some(
    ({ autoReloadAmount, expired, declined }) => autoReloadAmount && !expired && !declined,
  )
}
