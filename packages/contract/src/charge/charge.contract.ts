/**
 * Charging a member's card at the point of sale (CHARGE; API-24). The domain validates the fields.
 */
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { pending } from '../approvals/approvals.contract.ts'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, receiptInfo, timestamp } from '../wire/fields.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { keyErrors } from '../errors.ts'

export const charge = defineCall({
  id: 'charge.charge',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/charge/',
  summary: "Charge a member's card: the holder pays the caller's member.",
  access: { who: 'money', toDo: 'process' },
  example: { chargeTarget: 'm999999999', amount: '1.00' },
  input: z.strictObject({
    chargeTarget: z
      .unknown()
      .optional()
      .meta({
        description:
          "The card's 16 digits as typed, or the 28 digits of its stripe or QR code. The id of a " +
          'contact that the caller looked up by card within 5 minutes counts as that card. With any ' +
          'other id of a contact or member, the payer must approve the charge',
      }),
    amount: z.union([amountIn, z.unknown()]).optional(),
    tip: z.union([amountIn, z.unknown()]).optional(),
    note: z.unknown().optional(),
    productId: z.unknown().optional().meta({ description: "One of the seller's products" }),
    receiptInfo: receiptInfo.nullable().optional(),
  }),
  output: z.strictObject({
    account: account.nullable().meta({ description: "The seller's; null when no money was moved" }),
    moxeyPayConfirm: z.string().nullable(),
    chargeMember: z.string().meta({ description: "The holder's name and business" }),
    product: z.string().nullable(),
    fee: amountOut.meta({ description: "The seller's fee in dollars" }),
    currencyFee: amountOut.meta({ description: "The seller's fee in the currency" }),
    date: timestamp,
    pending: pending.nullable(),
  }),
  errors: [
    'SELF_SEND',
    'LOW_CRA',
    'RELOAD_PENDING',
    'INSUFFICIENT_FUNDS',
    ...standingErrors,
    'TRIAL_RESTRICTED',
    'TARGET_NOT_FOUND',
    'TARGET_CANNOT_RECEIVE',
    'TARGET_CANNOT_PAY',
    'TYPED_CHARGES_OFF',
    ...keyErrors,
    'CONFLICT',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
  movesMoney: true,
})
export type ChargeAnswer = z.infer<typeof charge.output>
