/** Texts of rewards (POINTS-04 to POINTS-07), for the screen and the server. */
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { refundDays } from '@exchange/domain/refunds/refund.rules'
import type { Earning } from '@exchange/domain/rewards/earning.rules'
import type { RedeemRefusal } from '@exchange/domain/rewards/redeem.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'

/** Error code and reason for each refusal of a redemption. */
export const redeemRefusals: Record<
  StandingRefusal | RedeemRefusal,
  { readonly code: ErrorCode; readonly reason: string }
> = {
  ...standingRefusals('redeem points'),
  'not-enrolled': { code: 'NOT_FOUND', reason: 'Your exchange has no Community Rewards.' },
  'no-flash-cash': {
    code: 'NOT_FOUND',
    reason: 'FlashCash is not set up for your business yet. Please contact your exchange.',
  },
  'reward-not-found': { code: 'NOT_FOUND', reason: 'This reward is no longer offered.' },
  'reward-locked': { code: 'REWARD_LOCKED', reason: 'This reward is not available yet.' },
  'reward-changed': {
    code: 'REWARD_CHANGED',
    reason: 'This reward has changed. Please look at it again.',
  },
  'not-enough-points': {
    code: 'INSUFFICIENT_POINTS',
    reason: 'You do not have enough points for this reward.',
  },
  'points-not-settled': {
    code: 'INSUFFICIENT_POINTS',
    reason:
      'Some of these points are from purchases that can still be refunded. You can redeem them ' +
      `${refundDays} days after the purchase.`,
  },
}

export const rewardsMessages = {
  title: 'Community Rewards',
  intro: 'Every purchase earns points. Turn them into FlashCash and spend it before it evaporates.',
  failed: 'Your rewards could not be loaded.',
  none: 'Nothing here yet',
  noneHint: 'Your exchange offers no rewards at the moment.',
  notEnrolled: 'Your exchange has no Community Rewards.',
  points: 'Your points',
  redeem: 'Redeem',
  within: 'You can redeem',
  ahead: 'Keep collecting',

  noAuthority: standingRefusals('redeem points')['no-transaction-authority'].reason,
  confirm: 'Redeem points',
  done: 'Redeemed',
  locked: 'Not available yet',
  byItself: 'We redeem it for you as soon as you have enough points.',
} as const

export const redeemQuestion = (points: string, amount: string, days: number): string =>
  `${points} points become ${amount} FlashCash. It evaporates in ${days} days.`

/** How many of the points can be redeemed now. */
export const pointsSettled = (settled: string, unsettled: string): string =>
  `You can redeem ${settled} points now. ${unsettled} more follow ${refundDays} days after their ` +
  'purchases, which can still be refunded.'

export const pointsToGo = (points: string): string => `${points} points to go`

export const nextReward = (points: string, title: string): string =>
  `${points} more points to get: ${title}`

/** What it costs, and how long the FlashCash lasts. */
export const rewardTerms = (points: string, days: number): string =>
  `For ${points} points. Spend it within ${days} ${days === 1 ? 'day' : 'days'}.`

/**
 * Explains the earned points in a sentence (POINTS-03, DOMAIN §6). `bonus`: whether the seller may
 * add a bonus, or added one.
 */
export function pointsWhy(
  { base, rate }: Pick<Earning['explanation'], 'base' | 'rate'>,
  bonus: 'none' | 'may-come' | 'came',
  money: (minor: bigint) => string,
): string {
  const points = rate === 1 ? '1 point' : `${rate} points`
  const more = {
    none: '',
    'may-come': ' Some sellers add a bonus.',
    came: ' The rest is a bonus for buying from this seller.',
  }
  const free = 'Tips, what FlashCash pays and payments between businesses of one owner earn none.'
  return `${points} for each 1.00 of ${money(base)}, rounded down. ${free}${more[bonus]}`
}
