/** Membership without fees in dollars: the offer, and a member that asks for it (CFFF). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const percent = z.number().meta({ description: 'Percent of the amount of a sale or purchase' })

const offer = z
  .strictObject({
    seller: z
      .strictObject({ from: percent, to: percent })
      .meta({ description: 'Commission of each sale, in the currency; by exchange' }),
    standard: z
      .strictObject({ buyer: percent, seller: percent })
      .meta({ description: 'The fees in dollars that fall away' }),
  })
  .meta({ id: 'CashFeeFreeOffer' })
export type CashFeeFreeOffer = z.infer<typeof offer>

const asked = z
  .strictObject({
    date: timestamp,
    status: z.enum(['Waiting', 'Approved', 'Closed']),
    exchange: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  })
  .meta({ id: 'CashFeeFreeAsked' })
export type CashFeeFreeAsked = z.infer<typeof asked>

const own = z
  .strictObject({
    allowed: z.boolean().meta({ description: 'The exchange of the caller takes part' }),
    isTrial: z.boolean(),
    isOnPlan: z.boolean(),
    mayAsk: z.boolean().meta({ description: 'The caller is the main contact' }),
    mainContact: z.string(),
    asked: asked.nullable().meta({ description: 'What the business asked for last' }),
  })
  .meta({ id: 'OwnCashFeeFree' })
export type OwnCashFeeFree = z.infer<typeof own>

export const readCashFeeFree = defineCall({
  id: 'applicants.read-cash-fee-free',
  method: 'GET',
  base: 'core',
  path: '/v2/cashfeefree/',
  summary: 'What membership without fees in dollars costs; for a member also whether it has asked.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: z.strictObject({ offer, own: own.nullable() }),
})

export const askCashFeeFree = defineCall({
  id: 'applicants.ask-cash-fee-free',
  method: 'POST',
  base: 'core',
  path: '/v2/cashfeefree/',
  summary:
    'Agree to the commission and ask for it: a trial member becomes a full member once the office has approved. Asked again while it waits, nothing changes.',
  access: { who: 'session' },
  example: { business: '', sells: '', zip: '', percent: 10 },
  input: z.strictObject({
    business: z.string().max(400).meta({ description: 'Of a trial member; else not read' }),
    sells: z.string().max(4_000),
    zip: z.string().max(40),
    percent: percent.min(0).max(100).meta({ description: 'The commission that is agreed to' }),
  }),
  output: asked,
  errors: [
    'FORBIDDEN',
    'NO_TRANSACTION_AUTHORITY',
    'TEST_ACCOUNT',
    'MEMBER_INACTIVE',
    'CONFLICT',
    'UNAVAILABLE',
  ],
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})
