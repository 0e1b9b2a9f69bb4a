/** A member's balances on the wire (ENT-03), and the list of its transactions. */
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import {
  groupSorts,
  reportGroups,
  reportPeriods,
  sortColumns,
  transactionActions,
  transactionStatuses,
} from '@exchange/domain/accounts/transaction-list.rules'
import { toWire, units } from '@exchange/domain/money'
import { z } from 'zod'
import { asks } from '../approvals/approvals.contract.ts'
import { defineCall } from '../call.ts'
import { dispute } from '../reversals/disputes.contract.ts'
import { amountOut, pageInput, timestamp } from '../wire/fields.ts'
import { chosenColumns, orderOf } from './report-fields.ts'

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
    memberId: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The other member, if there is one' }),
    person: z.string().meta({
      description: 'Of the other member, the person whom the caller paid; empty without one',
    }),
    by: z.string().meta({
      description: "The caller's own person who paid, charged or was paid; empty without one",
    }),
    picture: z.string().nullable().meta({ description: "The other member's" }),
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
    flashCash: amountOut.meta({
      description: 'How much of what the caller paid was FlashCash; zero of what it received',
    }),
    points: z.number().int(),
    balanceAfter: amountOut.nullable().meta({
      description: "The member's balance after it; null for who does not see all payments",
    }),
    status: z.enum(transactionStatuses),
    description: z.string(),
    product: z.string().meta({ description: 'The product sold, where the seller named it' }),
    card: z
      .strictObject({ brand: z.string(), lastFour: z.string() })
      .nullable()
      .meta({ description: 'The payment card of a load' }),
    giftCard: z
      .strictObject({ recipient: z.string(), design: z.string() })
      .nullable()
      .meta({ description: 'The gift card that was bought; the recipient is its mail address' }),
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

/** A calendar month in the time zone of the member's exchange. */
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)

/** A calendar day in the time zone of the member's exchange, of years that a calendar has. */
const day = z.iso.date().regex(/^[12]\d{3}-/)

/** An amount as a filter, in the unit of each transaction; points count as whole units. */
const sumAsked = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/)

const named = z.string().trim().max(80)

/** Which transactions; without any of them: all. Names are found by a part, `"in quotes"` whole. */
export const transactionFilter = {
  show: z
    .enum(['in', 'out', 'waiting'])
    .optional()
    .meta({ description: 'What came in, what went out, or what waits for an approval' }),
  search: z
    .string()
    .trim()
    .max(80)
    .optional()
    .meta({
      description:
        'Found in the name of the other member, the note, the product or the code; an amount finds ' +
        'the transactions of exactly that amount, too',
    }),
  month: month.optional(),
  from: day.optional().meta({ description: 'The first day' }),
  until: day.optional().meta({ description: 'The last day' }),
  period: z.enum(reportPeriods).optional(),
  action: z.enum(transactionActions).optional(),
  member: named.optional().meta({ description: 'The other member' }),
  product: named.optional(),
  contact: named.optional().meta({ description: 'A person of either side' }),
  least: sumAsked.optional().meta({ description: 'The least amount' }),
  most: sumAsked.optional().meta({ description: 'The greatest amount' }),
  status: z.enum(transactionStatuses).optional(),
}
export type TransactionFilter = z.infer<z.ZodObject<typeof transactionFilter>>

export const listTransactions = defineCall({
  id: 'accounts.transactions',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/',
  summary: "The caller's member's transactions, newest first.",
  access: { who: 'session' },
  input: pageInput.extend({
    ...transactionFilter,
    sort: orderOf(sortColumns).optional().meta({
      description: 'A column, the greatest first with a minus; the newest first by default',
    }),
    id: z.guid().optional().meta({ description: 'Only this one; the rest is ignored then' }),
  }),
  output: z.strictObject({ transactions: z.array(transaction), nextCursor: z.string().nullable() }),
  // A search that finds nothing reads every entry of the account.
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const readBalanceWorking = defineCall({
  id: 'accounts.balance',
  seenByStaff: true,
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

/** What came in and went out in one period, and the balance at its end. */
const period = z.strictObject({
  starts: z.string().meta({ format: 'date' }),
  in: amountOut,
  out: amountOut,
  balance: amountOut.nullable().meta({ description: 'Null for who does not see all payments' }),
})
export type Period = z.infer<typeof period>

export const readFlow = defineCall({
  id: 'accounts.flow',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/flow/',
  summary:
    'What the member received and paid in the currency, after commission, period by period until ' +
    'today, in the time zone of its exchange. What waits counts as paid, what was declined or ' +
    'withdrawn does not count.',
  access: { who: 'session' },
  input: z.strictObject({
    by: z.enum(['day', 'month']).default('day').meta({
      description: 'The days of a month, or the twelve months up to it',
    }),
    month: month.optional().meta({ description: 'The current one by default' }),
  }),
  output: z.strictObject({ month, in: amountOut, out: amountOut, periods: z.array(period) }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type Flow = z.infer<typeof readFlow.output>

export const exportTransactions = defineCall({
  id: 'accounts.export',
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/export/',
  summary:
    "The caller's member's transactions as a CSV file, newest first: with all columns, or, as a " +
    'report shows them, with chosen columns or added up by groups.',
  access: { who: 'session' },
  input: z.strictObject({
    ...transactionFilter,
    columns: chosenColumns.optional(),
    group: z.enum(reportGroups).optional(),
    sort: orderOf([...sortColumns, ...groupSorts]).optional(),
  }),
  output: z.strictObject({
    csv: z.string(),
    whole: z.boolean().meta({ description: 'False: there are more than fit into one file' }),
  }),
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})
