/** What a person may do for its business, and the most that it pays, on the wire (DOMAIN §15). */
import {
  limitNames,
  personRights,
  type PayHours,
  type PersonLimits,
} from '@exchange/domain/members/person-rights.rules'
import { payHoursFault } from '@exchange/domain/directory/week-hours.rules'
import { toWire } from '@exchange/domain/money'
import { z } from 'zod'
import { openingHours } from '../directory/storefront.contract.ts'
import { amountIn, amountOut } from '../wire/fields.ts'
import { payHoursFaultMessages } from './pay-hours.messages.ts'

export const personRight = z.enum(personRights)

export const personLimits = z
  .strictObject({
    payment: amountOut.nullable(),
    day: amountOut.nullable(),
    month: amountOut.nullable(),
    approvalFrom: amountOut.nullable(),
  })
  .meta({
    description:
      'The most that the person pays at once, within 24 hours and in a calendar month, currency ' +
      'and dollars together; null: no limit. From `approvalFrom` on the main contact approves first',
  })

export const payHours = openingHours.shape.week.nullable().meta({
  description:
    'When the person may pay, in the time zone of their exchange: seven days, Sunday first; null: always',
})

const hoursIn = payHours.superRefine((week, context) => {
  const fault = week && payHoursFault(week)
  if (fault) context.addIssue({ code: 'custom', message: payHoursFaultMessages[fault] })
})

const limitIn = amountIn.nullable()

export const powersIn = {
  may: z.array(personRight).max(personRights.length),
  limits: z.strictObject({ payment: limitIn, day: limitIn, month: limitIn, approvalFrom: limitIn }),
  hours: hoursIn,
}

/** As it goes on the wire. */
export function toPayHours(hours: PayHours | null): z.infer<typeof payHours> {
  return hours && hours.map((day) => day.map(({ opens, closes }) => ({ opens, closes })))
}

/** Minor units to amounts of the wire. */
export function toPersonLimits(limits: PersonLimits): z.infer<typeof personLimits> {
  const [payment, day, month, approvalFrom] = limitNames.map((name) => {
    const limit = limits[name]
    return limit === null ? null : toWire(limit)
  })
  return {
    payment: payment ?? null,
    day: day ?? null,
    month: month ?? null,
    approvalFrom: approvalFrom ?? null,
  }
}
