/** The calls of rewards and FlashCash. Only types are imported, so no schema is loaded. */
import type { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import type {
  listRewards,
  RedeemAnswer,
  redeemReward,
  Reward,
} from '@exchange/contract/rewards/rewards.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../payments/use-payment.ts'

const rewardsAddress: Address<typeof listRewards> = {
  method: 'GET',
  base: 'core',
  path: '/rewards',
}

const redeemAddress: Address<typeof redeemReward> = {
  method: 'POST',
  base: 'core',
  path: '/rewards/redeem',
}

const flashCashAddress: Address<typeof listFlashCash> = {
  method: 'GET',
  base: 'banking',
  path: '/flashcash',
}

/** Fetched again whenever the points have changed. */
export function useRewards(points: number) {
  return useQuery({
    queryKey: ['rewards', points],
    queryFn: ({ signal }) => api.call(rewardsAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}

/** Fetched again whenever the balance has changed, because payments spend FlashCash. */
export function useFlashCash(balance: number) {
  return useQuery({
    queryKey: ['flashcash', balance],
    queryFn: ({ signal }) => api.call(flashCashAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}

/** Converts points into FlashCash, on the terms that are shown. */
export const redemptions: PaymentForm<Reward, RedeemAnswer> = {
  name: 'redeem',
  pay({ id, cost, reward, daysToExpire }, how) {
    const seen = { expectedCost: cost, expectedReward: reward, expectedDays: daysToExpire }
    return api.call(redeemAddress, { rewardId: id, ...seen }, how)
  },
  fieldNames: {},
  paid: () => void session.refresh(),
  wordsOf({ code, detail }) {
    if (code === 'REWARD_CHANGED') void queryClient.invalidateQueries()
    return detail
  },
}
