/**
 * What the community fee is computed from, on the wire, so that a client can ask the rules of the
 * domain what spending more would change (`feeAfterSpending`).
 */
import { z } from 'zod'
import type { FeeInput } from '@exchange/domain/months/community-fee.rules'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import { timestamp } from '../wire/fields.ts'

/** The input of `feeAfterSpending`: minor units as text. */
const minor = z.string().regex(/^\d+$/)
export const feeSimulation = z.strictObject({
  aged: z.strictObject({
    to90: minor,
    to180: minor,
    to270: minor,
    to360: minor,
    to3Years: minor,
    over3Years: minor,
  }),
  target: minor,
  purchases: z.string().regex(/^-?\d+$/),
  joinedAt: timestamp,
  endsAt: timestamp,
  policy: z.strictObject({
    averageMonths: z.number().int(),
    excessBasisPoints: z.number().int(),
    feeBasisPoints: z.strictObject({
      to360: z.number().int(),
      to3Years: z.number().int(),
      over3Years: z.number().int(),
    }),
    minFee: minor,
    maxFee: minor,
    capBasisPoints: z.number().int(),
    noFeeAgeDays: z.number().int(),
    maturityDays: z.number().int(),
    graceBasisPoints: z.number().int(),
    announceDay: z.number().int(),
  }),
})
export type FeeSimulation = z.infer<typeof feeSimulation>

export function toSimulation(
  { aged, target, purchases, joinedAt, endsAt }: FeeInput,
  policy: MonthPolicy,
): FeeSimulation {
  const { to90, to180, to270, to360, to3Years, over3Years } = aged
  return {
    aged: {
      to90: String(to90),
      to180: String(to180),
      to270: String(to270),
      to360: String(to360),
      to3Years: String(to3Years),
      over3Years: String(over3Years),
    },
    target: String(target),
    purchases: String(purchases),
    joinedAt: joinedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    policy: { ...policy, minFee: String(policy.minFee), maxFee: String(policy.maxFee) },
  }
}

/** What `toSimulation` wrote, for `feeAfterSpending` of the domain. */
export function readSimulation(stated: FeeSimulation): {
  readonly input: FeeInput
  readonly policy: MonthPolicy
} {
  const { aged, target, purchases, joinedAt, endsAt, policy } = stated
  return {
    input: {
      aged: {
        to90: BigInt(aged.to90),
        to180: BigInt(aged.to180),
        to270: BigInt(aged.to270),
        to360: BigInt(aged.to360),
        to3Years: BigInt(aged.to3Years),
        over3Years: BigInt(aged.over3Years),
      },
      target: BigInt(target),
      purchases: BigInt(purchases),
      joinedAt: new Date(joinedAt),
      endsAt: new Date(endsAt),
    },
    policy: { ...policy, minFee: BigInt(policy.minFee), maxFee: BigInt(policy.maxFee) },
  }
}
