/** The routes of rewards: listing the tiers and redeeming points. */
import {
  listRewards,
  redeemReward as redeemCall,
  type RedeemAnswer,
  type RedeemInput,
  type Reward,
} from '@exchange/contract/rewards/rewards.contract'
import { redeemRefusals } from '@exchange/contract/rewards/rewards.messages'
import { toWire } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { fail, ok } from '@exchange/domain/result'
import type { RewardTerms } from '@exchange/domain/rewards/redeem.rules'
import { outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Remembered, Routes } from '../../http/route.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { redeemReward, type RedeemFailure, type RedeemNeeds } from './redeem-reward.service.ts'
import type { RedeemMemory } from './redemption.service.ts'
import { readSettledPoints } from './settled.read.ts'
import { listTiers, type TierRow } from './tiers.read.ts'

export interface RewardsRoutesNeeds extends RedeemNeeds {
  readonly exchanges: ExchangeBook
}

export function registerRewardsRoutes(routes: Routes, needs: RewardsRoutesNeeds): void {
  routes.signedIn(listRewards, async ({ caller: { exchangeId, memberId } }) => {
    const exchanges = await needs.exchanges.all()
    const enrolled = exchanges.get(exchangeId)?.policy.earning.exchangeEnrolled ?? false
    const tiers = enrolled ? await listTiers(needs.database, exchangeId, needs.now()) : []
    const { settled, unsettled } = await readSettledPoints(needs.database, memberId)
    const points = { settledPoints: Number(settled), unsettledPoints: Number(unsettled) }
    return ok({ rewards: tiers.map(toReward), ...points })
  })

  routes.money(
    redeemCall,
    async ({ input, caller, idempotency }) => {
      const done = await redeemReward(needs, {
        contactId: caller.contactId,
        tierId: input.rewardId,
        expected: toTerms(input),
        idempotency,
      })
      if (!done.ok) return fail(refusals[done.error])
      const { memory: answer, after, postedAt, replayed } = done.value
      return { ok: true, value: toAnswer({ answer, after, postedAt }), replayed }
    },
    toAnswer,
  )
}

const refusals: Record<RedeemFailure, Refusal> = {
  ...refusalsIn(redeemRefusals),
  ...outcomeRefusals,
}

function toTerms(input: RedeemInput): RewardTerms {
  const reward = readAmount(input.expectedReward)
  return {
    cost: BigInt(input.expectedCost),
    // An invalid amount becomes 0, which no reward has.
    reward: reward.ok ? reward.value : 0n,
    daysToExpire: input.expectedDays,
  }
}

function toReward(tier: TierRow): Reward {
  return {
    id: tier.id,
    exchangeId: tier.exchangeId,
    cost: Number(tier.cost),
    reward: toWire(tier.reward),
    daysToExpire: tier.daysToExpire,
    type: 'fc',
    title: tier.title,
    description: tier.description,
    redeemInstructions: tier.instructions,
    autoRedeem: tier.autoRedeem,
    unlocked: tier.unlocked,
  }
}

/** Built from the same data for the first answer and its replay, so that they are equal. */
function toAnswer({ answer, after, postedAt }: Remembered): RedeemAnswer {
  const memory = answer as RedeemMemory
  return {
    pointsBalance: Number(after.PTS),
    points: Number(memory.cost),
    flashCash: toWire(BigInt(memory.reward)),
    endDate: memory.endsAt,
    title: memory.title,
    redeemInstructions: memory.instructions,
    moxeyPayConfirm: memory.code,
    date: postedAt.toISOString(),
  }
}
