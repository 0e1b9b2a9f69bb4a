/** A contact redeems its member's points for FlashCash (POINTS-07). */
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import type { RewardTerms } from '@exchange/domain/rewards/redeem.rules'
import type { Result } from '@exchange/domain/result'
import type { MoneyStandings } from '../accounts/index.ts'
import {
  redeemPoints,
  type Redeemed,
  type RedemptionFailure,
  type RedemptionNeeds,
} from './redemption.service.ts'

export interface RedeemNeeds extends RedemptionNeeds {
  readonly standings: MoneyStandings
}

export interface RedeemOrder {
  readonly contactId: number
  readonly tierId: number
  /** The terms that the person was shown. */
  readonly expected: RewardTerms
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type RedeemFailure = StandingRefusal | RedemptionFailure

export async function redeemReward(
  needs: RedeemNeeds,
  order: RedeemOrder,
): Promise<Result<Redeemed, RedeemFailure>> {
  const standing = await needs.standings.of(order.contactId, 'send')
  if (!standing.ok) return standing
  const { memberId, exchangeId, accountId, exchange, row } = standing.value
  const { tierId, expected, idempotency } = order
  return await redeemPoints(needs, {
    memberId,
    exchangeId,
    accountId,
    tierId,
    expected,
    idempotency,
    points: row.balances?.points ?? 0n,
    flashCashEnrolled: row.flashCashEnrolled,
    enrolled: exchange.policy.earning.exchangeEnrolled,
    actor: `contact:${order.contactId}`,
    natural: idempotency?.key,
  })
}
