/** What a person may do for its business, and the most that it pays, on the wire (DOMAIN §15). */
import {
  limitNames,
  personRights,
  type PersonLimits,
} from '@exchange/domain/members/person-rights.rules'
import { toWire } from '@exchange/domain/money'
import { z } from 'zod'
import { amountIn, amountOut } from '../wire/fields.ts'

export const personRight = z.enum(personRights)

export const personLimits = z
  .strictObject({
    payment: amountOut.nullable(),
    day: amountOut.nullable(),
    month: amountOut.nullable(),
  })
  .meta({
    description:
      'The most that the person pays at once, within 24 hours and in a calendar month, currency ' +
      'and dollars together; null: no limit',
  })

const limitIn = amountIn.nullable()

export const powersIn = {
  may: z.array(personRight).max(personRights.length),
  limits: z.strictObject({ payment: limitIn, day: limitIn, month: limitIn }),
}

/** Minor units to amounts of the wire. */
export function toPersonLimits(limits: PersonLimits): z.infer<typeof personLimits> {
  const [payment, day, month] = limitNames.map((name) => {
    const limit = limits[name]
    return limit === null ? null : toWire(limit)
  })
  return { payment: payment ?? null, day: day ?? null, month: month ?? null }
}
