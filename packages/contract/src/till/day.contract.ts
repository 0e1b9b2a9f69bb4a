/** The days of a till: X at any time, numbered Z, their list and a file (DOMAIN §11). */
import { tenderKinds } from '@exchange/domain/till/sale.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, pageInput, shownSum, timestamp } from '../wire/fields.ts'
import { managerApproval, registerId, registerIdIn, tillErrors } from './sale.contract.ts'

const ofKind = z.strictObject({
  kind: z.enum(tenderKinds),
  count: z.number().int(),
  amount: amountOut,
  tip: amountOut,
  refunded: amountOut,
  tipRefunded: amountOut,
})

const ofPerson = z.strictObject({
  name: z.string(),
  count: z.number().int().meta({ description: 'Parts that were paid' }),
  amount: amountOut,
  tip: amountOut,
  refunded: amountOut.meta({ description: 'What this person gave back' }),
})

export const dayReport = z
  .strictObject({
    dayId: z.number().int().nullable(),
    number: z.number().int().meta({ description: 'Z of a register, from 1, without gaps' }),
    register: z.string(),
    openedAt: timestamp.nullable().meta({ description: 'The first sale' }),
    closedAt: timestamp.nullable().meta({ description: 'Null: the day is open, so this is X' }),
    closedBy: z.string().nullable().meta({ description: 'Null: open, or closed by itself' }),
    approvedBy: z.string().nullable(),
    sales: z.number().int().meta({ description: 'Begun on this day and not given up' }),
    discounts: amountOut,
    amount: amountOut.meta({ description: 'Paid, before refunds' }),
    tip: amountOut.meta({ description: 'Paid in dollars, before refunds' }),
    refunds: z.number().int(),
    refunded: amountOut,
    tipRefunded: amountOut,
    net: amountOut.meta({ description: 'Paid, less what was given back' }),
    byKind: z.array(ofKind),
    byPerson: z.array(ofPerson),
    waiting: z.strictObject({ count: z.number().int(), amount: amountOut }),
    incentives: z.strictObject({ count: z.number().int(), amount: amountOut }),
    ledger: z
      .strictObject({ till: amountOut, ledger: amountOut, difference: amountOut })
      .meta({ description: 'Parts by card, gift card and code, against the transfers' }),
  })
  .meta({ id: 'TillDay' })
export type TillDay = z.infer<typeof dayReport>

const dayErrors = [...tillErrors, 'MANAGER_NEEDED'] as const

export const readTillX = defineCall({
  id: 'till.x',
  method: 'GET',
  base: 'banking',
  path: '/till/x',
  summary: 'X: the totals of the open day of a till, which stays open.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({ registerId: registerIdIn }),
  output: dayReport,
  errors: [...dayErrors],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const closeTillDay = defineCall({
  id: 'till.close',
  method: 'POST',
  base: 'banking',
  path: '/till/close',
  summary:
    'Z: close the open day of a till, as its X showed it. The owner gets it by mail. Closing a ' +
    'closed day again answers the same Z.',
  access: { who: 'session' },
  byTill: true,
  example: { dayId: 2_000_000_000, net: 0 },
  input: z.strictObject({
    registerId,
    dayId: z.number().int().min(1).max(2_147_483_647).meta({ description: 'Of X' }),
    net: shownSum.meta({ description: '`net` of X: refused if it has changed' }),
    approval: managerApproval,
  }),
  output: dayReport,
  errors: [...dayErrors, 'SALE_CHANGED'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})

export const listTillDays = defineCall({
  id: 'till.days',
  method: 'GET',
  base: 'banking',
  path: '/till/days',
  summary: 'The closed days of a till (Z), newest first.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({ registerId: registerIdIn, ...pageInput.shape }),
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        dayId: z.number().int(),
        number: z.number().int(),
        openedAt: timestamp,
        closedAt: timestamp,
        closedBy: z.string().nullable(),
        sales: z.number().int(),
        net: amountOut,
        tip: amountOut,
        refunded: amountOut,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [...dayErrors],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type TillDays = z.infer<typeof listTillDays.output>

export const readTillDay = defineCall({
  id: 'till.day',
  method: 'GET',
  base: 'banking',
  path: '/till/day',
  summary: 'One Z of a till with all totals.',
  access: { who: 'session' },
  byTill: true,
  example: { dayId: '2000000000' },
  input: z.strictObject({
    registerId: registerIdIn,
    dayId: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  output: dayReport,
  errors: [...dayErrors],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const exportTillDay = defineCall({
  id: 'till.export',
  method: 'GET',
  base: 'banking',
  path: '/till/export',
  summary: 'All payments and refunds of one day of a till as a CSV file.',
  access: { who: 'session' },
  byTill: true,
  example: { dayId: '2000000000' },
  input: z.strictObject({
    registerId: registerIdIn,
    dayId: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  output: z.strictObject({ csv: z.string() }),
  errors: [...dayErrors],
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})
