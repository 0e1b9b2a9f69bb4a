/** Reward tiers of an exchange by date, as the office publishes them (POINTS-09, ADMIN-04). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const exchangeId = wholeNumber(1, 2_147_483_647)
const text = z.string().max(1_000)
const words = { title: text, description: text, instructions: text }
const marks = {
  unlocked: z.boolean().meta({ description: 'It can be redeemed' }),
  autoRedeem: z.boolean().meta({ description: 'Redeemed automatically once it is reached' }),
}

const tierIn = z.strictObject({
  cost: z.number().meta({ description: 'Points' }),
  reward: amountIn,
  days: z.number(),
  ...words,
  ...marks,
})
const tiersIn = z.array(tierIn).max(50)

const tier = z
  .strictObject({
    cost: z.int().meta({ description: 'Points' }),
    reward: amountOut.meta({ description: 'FlashCash' }),
    days: z.int(),
    ...words,
    ...marks,
  })
  .meta({ id: 'RewardTier' })
export type RewardTierOut = z.infer<typeof tier>

const change = z
  .strictObject({
    validFrom: timestamp,
    reason: z.string(),
    by: z.string(),
    second: z.string().meta({ description: 'Who confirmed it' }),
    date: timestamp,
    withdrawnBy: z.string().meta({ description: 'Empty: it was not withdrawn' }),
    tiers: z.array(tier).meta({ description: 'Empty: it was withdrawn or replaced before' }),
  })
  .meta({ id: 'TiersChange' })
export type TiersChangeOut = z.infer<typeof change>

const proposed = z
  .strictObject({
    proposalId: z.int(),
    validFrom: timestamp,
    reason: z.string(),
    by: z.string(),
    date: timestamp,
    expiresTS: timestamp.meta({ description: 'Until then a second person may publish it' }),
    isOwn: z.boolean(),
    mayPublish: z.boolean().meta({ description: 'Whether the caller may be the second person' }),
    tiers: z.array(tier),
  })
  .meta({ id: 'ProposedTiers' })
export type ProposedTiersOut = z.infer<typeof proposed>

const byOffice = { base: 'admin', access: { who: 'right', role: 'Points' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const

export const readTiers = defineCall({
  ...byOffice,
  id: 'rewards.tiers',
  method: 'GET',
  path: '/points/tiers/',
  summary: 'The reward tiers of an exchange: in force, planned and past.',
  input: z.strictObject({ exchangeId: exchangeId.optional() }),
  output: z.strictObject({
    exchangeId: z.int(),
    zone: z.string(),
    enrolled: z.boolean().meta({ description: 'Purchases earn points in this exchange' }),
    earliest: z.string().meta({ description: 'The first day of a change: 2026-12-01' }),
    version: z.int().meta({ description: 'Counts changes; a new one needs the last' }),
    tiers: z.array(tier).meta({ description: 'In force, the cheapest first' }),
    planned: change.nullable(),
    proposed: proposed.nullable().meta({ description: 'Waits for a second person' }),
    changes: z.array(change).meta({ description: 'The last 50, newest first' }),
  }),
  errors: ['FORBIDDEN'],
})
export type RewardTiers = z.infer<typeof readTiers.output>

const example = {
  ...{ cost: 1_000, reward: 10, days: 3, title: 'A treat', description: '', instructions: '' },
  ...{ unlocked: true, autoRedeem: false },
}

export const proposeTiers = defineCall({
  ...byOffice,
  id: 'rewards.propose-tiers',
  proof: 'fresh',
  method: 'POST',
  path: '/points/tiers/',
  summary:
    'Propose reward tiers from a day to come on. A second person publishes them within seven days ' +
    'and before that day; then they replace those that are planned.',
  example: {
    ...{ exchangeId: 999_999, tiers: [example], from: '2026-12-01', reason: 'Winter', version: 0 },
  },
  input: z.strictObject({
    exchangeId,
    tiers: tiersIn,
    from: z.string().max(10),
    reason: z.string().max(2_000),
    version: wholeNumber(0, 2_147_483_647),
  }),
  output: z.strictObject({ validFrom: timestamp }),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const decideTiers = defineCall({
  ...byOffice,
  id: 'rewards.decide-tiers',
  proof: 'fresh',
  method: 'POST',
  path: '/points/tiers/decide/',
  summary:
    'Publish reward tiers that another person proposed; or refuse them, or take back the own.',
  example: { exchangeId: 999_999, proposalId: 1, decision: 'withdraw', version: 0 },
  input: z.strictObject({
    exchangeId,
    proposalId: exchangeId,
    decision: z.enum(['publish', 'withdraw']),
    version: wholeNumber(0, 2_147_483_647),
  }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const withdrawTiers = defineCall({
  ...byOffice,
  id: 'rewards.withdraw-tiers',
  proof: 'fresh',
  method: 'POST',
  path: '/points/tiers/withdraw/',
  summary: 'Withdraw the reward tiers that are planned, until they are in force.',
  example: { exchangeId: 999_999, version: 0 },
  input: z.strictObject({ exchangeId, version: wholeNumber(0, 2_147_483_647) }),
  output: z.strictObject({}),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

export const tryTiers = defineCall({
  ...byOffice,
  id: 'rewards.try-tiers',
  method: 'POST',
  path: '/points/tiers/try/',
  summary: 'What the redemptions of last month would have given by these tiers.',
  example: { exchangeId: 999_999, tiers: [example] },
  input: z.strictObject({ exchangeId, tiers: tiersIn }),
  output: z.strictObject({
    from: timestamp,
    until: timestamp,
    redemptions: z.int(),
    before: amountOut,
    after: amountOut,
    without: z.int().meta({ description: 'Redemptions for which no tier is cheap enough' }),
    kept: z.int().meta({ description: 'Points that would have stayed with members' }),
  }),
  errors: ['FORBIDDEN'],
  limits: [...limits],
})
export type TriedTiersOut = z.infer<typeof tryTiers.output>

export const tierCalls = [readTiers, proposeTiers, decideTiers, withdrawTiers, tryTiers] as const
