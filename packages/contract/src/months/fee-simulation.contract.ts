/**
 * What the community fee is computed from, on the wire, so that a client can ask the rules of the
 * domain what spending more would change (`feeAfterSpending`).
 */
import { z } from 'zod'
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
