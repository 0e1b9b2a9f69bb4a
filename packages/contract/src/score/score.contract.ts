/** The Moxey score on the wire (API-34, ENT-24), with its worked explanation and its history. */
import { z } from 'zod'
import { scoreGrades } from '@exchange/domain/score/grade.rules'
import { scoreBoosts, scorePenalties } from '@exchange/domain/score/score-policy.rules'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { healthBands } from './balance-health.contract.ts'

const points = z.number().int()

const boosts = z.strictObject({
  healthy: points,
  purchases: points,
  sales: points,
  transaction: points,
  craAutoload: points,
  recur: points,
  craReload: points,
})

const penalties = z.strictObject({
  unhealthy91_180: points,
  unhealthy181_270: points,
  unhealthy271_360: points,
  unsafe361plus: points,
  creditUse: points,
  reserveBelowZero: points,
  cardDeclined: points,
})

const line = {
  points,
  most: points,
  have: z.number().meta({ description: 'An amount, or a count; `most` points times it' }),
  goal: z.number().meta({ description: 'of this are the points' }),
  isMoney: z.boolean(),
}

const working = z.strictObject({
  base: points,
  boosts: z.array(z.strictObject({ name: z.enum(scoreBoosts), ...line })),
  penalties: z.array(z.strictObject({ name: z.enum(scorePenalties), ...line })),
})
export type ScoreWorkingOut = z.infer<typeof working>

/** Of 90 days, less what was refunded. */
const ofPayments = (schema: z.ZodType<number>) =>
  schema.nullable().meta({ description: 'Of 90 days; null for who does not see all payments' })

const shown = points.nullable().meta({ description: 'Null: cannot grade' })

export const readScore = defineCall({
  id: 'score.read',
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/v2/mxscore',
  summary:
    "The Moxey score of the caller's member as it stands now, with how it comes about, what helps " +
    'and what would raise it. Who has the right Admin in the exchange of another member may name it.',
  access: { who: 'session' },
  input: z.strictObject({
    memberId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: z.strictObject({
    memberId: z.number().int(),
    balance: amountOut.meta({ description: 'Without FlashCash and what is held' }),
    purchases: ofPayments(amountOut),
    purchasesCount: ofPayments(z.number().int()),
    sales: ofPayments(amountOut),
    salesCount: ofPayments(z.number().int()),
    partners: ofPayments(z.number().int()),
    craLoads: z.number().int().meta({ description: 'Loads of the Cash Reserve in 90 days' }),
    buyingPower: amountOut.meta({ description: 'Balance and credit limit' }),
    craBalance: amountOut,
    craAutoload: z.boolean().meta({ description: 'Enrolled, and no card was declined' }),
    recurCount: z.number().int().meta({ description: 'Running recurring payments' }),
    liquidity: z.number().nullable().meta({
      description:
        'The share of what could be spent in 90 days that was: 0 to 1; null as for purchases',
    }),
    ...healthBands,
    age: z.number().int().meta({ description: 'Days since joining' }),
    type: z.enum(['positive', 'negative']).meta({ description: 'The sign of the balance' }),
    grade: z.enum(scoreGrades),
    boosts,
    penalties,
    score: shown.meta({ description: 'Base, boosts and penalties, 0 to 850' }),
    shortTermWobble: shown.meta({
      description: 'What holds the shown score back: it moves at most 15 a day',
    }),
    totalScore: shown.meta({ description: 'The shown score: `score` and `shortTermWobble`' }),
    working: working.nullable().meta({ description: 'Null for who does not see all payments' }),
    helping: z.array(z.strictObject({ name: z.enum(scoreBoosts), points })),
    advice: z.array(
      z.strictObject({
        name: z.enum([...scoreBoosts, ...scorePenalties, 'firstSale', 'firstPurchase']),
        gain: points.meta({ description: 'The points that it would bring at most' }),
      }),
    ),
    history: z
      .array(
        z.strictObject({
          day: z.string().meta({ format: 'date', description: 'In the zone of the exchange' }),
          totalScore: points,
        }),
      )
      .meta({ description: 'The shown score of the days of a year, the oldest first; today last' }),
    computedAt: timestamp,
  }),
  errors: ['FORBIDDEN'],
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type ScoreOut = z.infer<typeof readScore.output>

/** In the session (ENT-02), as it was computed last. */
export const sessionScore = z.strictObject({
  grade: z.enum(scoreGrades),
  score: shown,
  totalScore: shown,
})
