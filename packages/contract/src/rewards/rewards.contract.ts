/** Rewards for points (POINTS-04 to POINTS-07, ENT Reward). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { keyErrors } from '../errors.ts'

export const reward = z
  .strictObject({
    id: z.number().int(),
    exchangeId: z.number().int(),
    cost: z.number().int().meta({ description: 'Points' }),
    reward: amountOut.meta({ description: 'FlashCash' }),
    daysToExpire: z.number().int(),
    type: z.literal('fc'),
    title: z.string(),
    description: z.string(),
    redeemInstructions: z.string(),
    autoRedeem: z
      .boolean()
      .meta({ description: 'Redeemed automatically as soon as it is reached' }),
    unlocked: z.boolean(),
  })
  .meta({ id: 'Reward' })
export type Reward = z.infer<typeof reward>

export const listRewards = defineCall({
  id: 'rewards.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/rewards',
  summary:
    "The rewards of the caller's exchange, cheapest first; empty where it does not take part.",
  access: { who: 'session' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: z.strictObject({
    rewards: z.array(reward),
    settledPoints: z
      .number()
      .int()
      .meta({ description: 'Points of purchases that can no longer be refunded' }),
    unsettledPoints: z
      .number()
      .int()
      .meta({ description: 'The other points; they cannot be redeemed yet' }),
  }),
})

export const redeemReward = defineCall({
  id: 'rewards.redeem',
  method: 'POST',
  base: 'core',
  path: '/rewards/redeem',
  summary:
    'Redeem points for FlashCash, completely or not at all, on exactly the terms the caller saw.',
  access: { who: 'money' },
  example: { rewardId: 999_999, expectedCost: 1_000, expectedReward: 10, expectedDays: 3 },
  input: z.strictObject({
    rewardId: z.number().int().positive(),
    expectedCost: z.number().int().positive(),
    expectedReward: z.number().positive(),
    expectedDays: z.number().int().positive(),
  }),
  output: z.strictObject({
    pointsBalance: z.number().int().meta({ description: 'Remaining points' }),
    points: z.number().int().meta({ description: 'The points it cost' }),
    flashCash: amountOut.meta({ description: 'The FlashCash it gave' }),
    endDate: timestamp,
    title: z.string(),
    redeemInstructions: z.string(),
    moxeyPayConfirm: z.string(),
    date: timestamp,
  }),
  errors: [
    'NOT_FOUND',
    'REWARD_LOCKED',
    'REWARD_CHANGED',
    'INSUFFICIENT_POINTS',
    ...standingErrors,
    ...keyErrors,
    'CONFLICT',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
  movesMoney: true,
})
export type RedeemInput = z.infer<typeof redeemReward.input>
export type RedeemAnswer = z.infer<typeof redeemReward.output>
