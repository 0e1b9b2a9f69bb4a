/**
 * A member's month on the wire (ENT-28, SPEND): the age of the balance, the spending target and the
 * community fee, each with its worked explanation, and what the fee is computed from, so that a
 * client can ask the rules of the domain what spending more would change.
 */
import { z } from 'zod'
import { toWire } from '@exchange/domain/money'
import type { Ageing } from '@exchange/domain/months/ageing.rules'
import type { CommunityFee, FeeWorking } from '@exchange/domain/months/community-fee.rules'
import { feeOutcomes } from '@exchange/domain/months/month-run.rules'
import type { MonthFigures } from '@exchange/domain/months/month-figures.rules'
import { totalOf } from '@exchange/domain/months/ageing.rules'
import { defineCall } from '../call.ts'
import { amountOut, timestamp } from '../wire/fields.ts'
import { feeSimulation } from './fee-simulation.contract.ts'

const byFeeBand = { to360: amountOut, to3Years: amountOut, over3Years: amountOut }

/** ENT-28, as in the session. */
export const spendingTarget = z
  .strictObject({
    finalSpendingTarget: amountOut,
    purchasesThisMonth: amountOut,
    calculatedFee: amountOut.meta({
      description: 'The full fee, if nothing else happens until the end of the month',
    }),
    finalFee: amountOut.meta({
      description: 'The fee that is due then; 0 where the exchange charges none',
    }),
    maturityDate: timestamp.nullable().meta({ description: 'Until then the fee is reduced' }),
    percentStagnant: z.number().meta({ description: 'Of the balance, older than 90 days' }),
    fees: z.strictObject(byFeeBand).meta({
      description: 'Of what is 91 to 360 days old, 361 days to three years, and older',
    }),
    minFee: amountOut,
    maxFee: amountOut,
    cap: amountOut.meta({ description: '`capFactor` of the balance' }),
    capFactor: z.number(),
    noFeeAge: z.number().int().meta({ description: 'Days since joining; younger pay nothing' }),
  })
  .meta({ id: 'SpendingTarget' })
export type SpendingTargetOut = z.infer<typeof spendingTarget>

/** Null without a target for this month. */
export function toSpendingTarget({
  month,
  percentStagnant,
}: MonthFigures): SpendingTargetOut | null {
  if (!month) return null
  const { fee, policy } = month
  const feeOf = (band: string) => fee?.working.lines.find((line) => line.band === band)?.fee ?? 0n
  return {
    finalSpendingTarget: toWire(month.target),
    purchasesThisMonth: toWire(month.purchases),
    calculatedFee: toWire(fee?.calculatedFee ?? 0n),
    finalFee: toWire(fee?.finalFee ?? 0n),
    maturityDate: fee?.working.maturityDate.toISOString() ?? null,
    percentStagnant,
    fees: {
      to360: toWire(feeOf('to360')),
      to3Years: toWire(feeOf('to3Years')),
      over3Years: toWire(feeOf('over3Years')),
    },
    minFee: toWire(policy.minFee),
    maxFee: toWire(policy.maxFee),
    cap: toWire(fee?.working.cap ?? 0n),
    capFactor: policy.capBasisPoints / 10_000,
    noFeeAge: policy.noFeeAgeDays,
  }
}

const ageingOut = z.strictObject({
  balance: amountOut.meta({ description: 'What ages: without FlashCash and what is held' }),
  healthy0_90: amountOut,
  unhealthy91_180: amountOut,
  unhealthy181_270: amountOut,
  unhealthy271_360: amountOut,
  unsafe361plus: amountOut,
  percentStagnant: z.number(),
})

const targetOut = z.strictObject({
  amount: amountOut,
  purchases: amountOut.meta({ description: 'Of this month, less what was refunded' }),
  working: z
    .strictObject({
      balance: amountOut.meta({ description: 'When the month began' }),
      sales: amountOut,
      months: z.number().int(),
      averageSales: amountOut,
      excess: amountOut.meta({ description: 'What the balance exceeded the average by' }),
      basisPoints: z.number().int(),
      share: amountOut.meta({ description: '`basisPoints` of `excess`' }),
      sum: amountOut,
      bound: z.enum(['balance', 'no-balance']).nullable(),
    })
    .nullable()
    .meta({ description: 'Null for who does not see all payments' }),
})

const feeWorking = z.strictObject({
  balance: amountOut,
  lines: z.array(
    z.strictObject({
      band: z.enum(['to360', 'to3Years', 'over3Years']),
      amount: amountOut,
      basisPoints: z.number().int(),
      fee: amountOut,
    }),
  ),
  sum: amountOut,
  minFee: amountOut,
  maxFee: amountOut,
  capBasisPoints: z.number().int(),
  cap: amountOut,
  bound: z.enum(['min', 'max', 'cap']).nullable(),
  target: amountOut,
  purchases: amountOut,
  missing: amountOut.meta({ description: 'Still to be spent so that nothing is due' }),
  noFeeAgeDays: z.number().int(),
  maturityDate: timestamp,
  graceBasisPoints: z.number().int(),
  relief: z.enum(['target-met', 'young', 'grace']).nullable(),
})

const feeOut = z.strictObject({
  calculatedFee: amountOut,
  finalFee: amountOut,
  working: feeWorking,
})

const monthName = z.string().meta({ description: 'Such as 2026-11' })

export const readMonth = defineCall({
  id: 'months.read',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/month/',
  summary:
    "The month of the caller's member: how old its balance is, its spending target and its " +
    'community fee, with how each comes about.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    month: monthName,
    zone: z.string(),
    beginsAt: timestamp,
    endsAt: timestamp,
    ageing: ageingOut.nullable().meta({ description: 'Null for a partial member' }),
    target: targetOut.nullable().meta({ description: 'Null: none was set for this month' }),
    fee: feeOut.nullable().meta({ description: 'Null: the exchange charges none' }),
    announcedFrom: timestamp.nullable().meta({ description: 'When a fee to come is announced' }),
    simulation: feeSimulation.nullable(),
    lines: z
      .array(
        z.strictObject({
          transactionId: z.string(),
          date: timestamp,
          left: amountOut,
          ageDays: z.number().int(),
        }),
      )
      .nullable()
      .meta({
        description:
          'What the balance is made of, the oldest first, at most 100; null for who does not see ' +
          'all payments',
      }),
    before: z.array(
      z.strictObject({
        month: monthName,
        target: amountOut,
        outcome: z
          .enum([...feeOutcomes, 'due'])
          .meta({ description: 'What became of the fee; due: not charged yet' }),
        fee: amountOut.meta({ description: 'What was due' }),
        charged: amountOut.nullable(),
        transactionId: z.string().nullable(),
        working: feeWorking,
      }),
    ),
  }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type Month = z.infer<typeof readMonth.output>

export function toAgeing(aged: Ageing, percentStagnant: number): z.infer<typeof ageingOut> {
  return {
    balance: toWire(totalOf(aged)),
    healthy0_90: toWire(aged.to90),
    unhealthy91_180: toWire(aged.to180),
    unhealthy181_270: toWire(aged.to270),
    unhealthy271_360: toWire(aged.to360),
    unsafe361plus: toWire(aged.to3Years + aged.over3Years),
    percentStagnant,
  }
}

export function toFee({ calculatedFee, finalFee, working }: CommunityFee): z.infer<typeof feeOut> {
  return {
    calculatedFee: toWire(calculatedFee),
    finalFee: toWire(finalFee),
    working: toFeeWorking(working),
  }
}

export function toFeeWorking(working: FeeWorking): z.infer<typeof feeWorking> {
  return {
    ...working,
    balance: toWire(working.balance),
    lines: working.lines.map((line) => ({
      ...line,
      amount: toWire(line.amount),
      fee: toWire(line.fee),
    })),
    sum: toWire(working.sum),
    minFee: toWire(working.minFee),
    maxFee: toWire(working.maxFee),
    cap: toWire(working.cap),
    target: toWire(working.target),
    purchases: toWire(working.purchases),
    missing: toWire(working.missing),
    maturityDate: working.maturityDate.toISOString(),
  }
}
