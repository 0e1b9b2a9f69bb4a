/** A member's balances on the wire (ENT-03), and the list of its transactions. */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import { toWire, units } from '@exchange/domain/money'
import { z } from 'zod'
import { asks } from '../approvals/approvals.contract.ts'
import { defineCall } from '../call.ts'
import { dispute } from '../reversals/disputes.contract.ts'
import { amountOut, pageInput, timestamp } from '../wire/fields.ts'

export const account = z
  .strictObject({
    creditLimit: amountOut,
    tradeBalance: amountOut,
    availableBalance: amountOut,
    cashBalance: amountOut,
    pointsBalance: z.number().int(),
    flashCashBalance: amountOut,
    flashCashEnroll: z.boolean(),
    flashNextExpireBalance: amountOut,
    flashNextExpireDate: timestamp.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

/** Converts balances to the wire format. */
export function toAccount(view: AccountView): Account {
  return {
    creditLimit: toWire(view.creditLimit),
    tradeBalance: toWire(view.tradeBalance),
    availableBalance: toWire(view.buyingPower),
    cashBalance: toWire(view.cashReserve),
    pointsBalance: Number(view.points),
    flashCashBalance: toWire(view.flashCash),
    flashCashEnroll: view.flashCashEnrolled,
    flashNextExpireBalance: toWire(view.nextEvaporation.amount),
    flashNextExpireDate: view.nextEvaporation.endsAt?.toISOString() ?? null,
  }
}

export const transaction = z
  .strictObject({
    id: z.string(),
    date: timestamp,
    type: z.string(),
    action: z.enum(['Purchase', 'Sale']),
    member: z.string(),
    amount: amountOut,
    unit: z.enum(units).meta({ description: 'The unit of `amount`; points are whole' }),
    fee: amountOut.meta({ description: "The caller's own, in dollars" }),
    currencyFee: amountOut.meta({
      description: "The caller's own, in the currency: deducted from the amount received",
    }),
    feeBack: amountOut.meta({
      description:
        "For refunds and reversals: how much of the caller's own fee was returned, in dollars",
    }),
    currencyFeeBack: amountOut.meta({ description: 'The same in the currency' }),
    tip: amountOut,
    points: z.number().int(),
    status: z.enum([
      'Approved',
      'Pending',
      'Declined',
      'Expired',
      'Withdrawn',
      'Refunded',
      'Partly refunded',
      'Reversed',
    ]),
    description: z.string(),
    product: z.string().meta({ description: 'The product sold, where the seller named it' }),
    moxeyPayConfirm: z.string().nullable(),
    refundable: amountOut.meta({ description: 'How much of it the caller can still refund' }),
    approvalId: z.string().nullable().meta({
      description: 'While it waits: the id for withdrawing it, or for declining it as the holder',
    }),
    waitsFor: asks.nullable(),
    disputable: z
      .boolean()
      .meta({ description: 'Whether the caller can report a problem with it' }),
    dispute: dispute.nullable(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

export const listTransactions = defineCall({
  id: 'accounts.transactions',
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/',
  summary: "The caller's member's transactions, newest first.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({ transactions: z.array(transaction), nextCursor: z.string().nullable() }),
})

export const readBalanceWorking = defineCall({
  id: 'accounts.balance',
  method: 'GET',
  base: 'core',
  path: '/v2/balance/',
  summary: "How the balance of the caller's member is made up: earned, spent and held.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    earned: amountOut,
    spent: amountOut,
    held: amountOut.meta({
      description: 'Held for pending payments, excluding held FlashCash',
    }),
  }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
