/** What a member sold, bought and saved (ACCT-12, DASH-01). */
import { toWire } from '@exchange/domain/money'
import { savingsOf, type TradeSums } from '@exchange/domain/months/trade.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut } from '../wire/fields.ts'

const sums = {
  sales: amountOut.meta({
    description: 'With what FlashCash paid, less what was given back; below 0 if that was more',
  }),
  purchases: amountOut,
  savings: amountOut.meta({
    description:
      'The dollars that paying in the currency saved: purchases, less their commission and tips',
  }),
  transactions: z.number().int().meta({ description: 'Sales and purchases that were made' }),
}

const tradeSums = z.strictObject(sums)
export type TradeSumsOut = z.infer<typeof tradeSums>

export function toTradeSums(of: TradeSums): TradeSumsOut {
  return {
    sales: toWire(of.sales),
    purchases: toWire(of.purchases),
    savings: toWire(savingsOf(of)),
    transactions: of.transactions,
  }
}

export const readTrade = defineCall({
  id: 'months.trade',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/month/trade/',
  summary:
    'What the member of the caller sold, bought and saved in the currency: in this month, in this ' +
    'calendar year, and in each of twelve months, in the time zone of its exchange.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({
    trade: z
      .strictObject({
        month: tradeSums,
        year: tradeSums,
        months: z.array(
          z.strictObject({ month: z.string().meta({ description: 'Such as 2026-11' }), ...sums }),
        ),
      })
      .nullable()
      .meta({ description: 'Null for who does not see all payments' }),
  }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type Trade = NonNullable<z.infer<typeof readTrade.output>['trade']>
