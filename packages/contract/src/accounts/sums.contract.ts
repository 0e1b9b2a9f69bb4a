/** What a member's transactions come to, in all and by groups (ACCT-07). */
import {
  groupSorts,
  mostGroups,
  reportGroups,
} from '@exchange/domain/accounts/transaction-list.rules'
import { units } from '@exchange/domain/money'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut } from '../wire/fields.ts'
import { transactionFilter } from './account.contract.ts'
import { orderOf } from './report-fields.ts'

const sums = {
  count: z.number().int(),
  moved: z
    .array(z.strictObject({ unit: z.enum(units), in: amountOut, out: amountOut }))
    .meta({ description: 'Neither negative, before commission; only units that moved' }),
  tip: amountOut.meta({ description: 'In dollars; negative: more was paid than received' }),
  commission: amountOut.meta({ description: 'In dollars; negative: paid' }),
  currencyCommission: amountOut.meta({ description: 'The same in the currency' }),
  flashCash: amountOut.meta({ description: 'How much was paid with FlashCash' }),
  points: z.number().int().meta({ description: 'Earned with payments' }),
}
const total = z.strictObject(sums)
export type Sums = z.infer<typeof total>

const group = z.strictObject({
  key: z.string().meta({ description: 'A month, or the id of a member, person or product' }),
  name: z.string().meta({ description: 'Empty for what has none' }),
  ...sums,
})
export type SumsOfGroup = z.infer<typeof group>

export const sumTransactions = defineCall({
  id: 'accounts.sums',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/sums/',
  summary:
    "What the caller's member's transactions come to, all that match. What was declined, expired " +
    'or withdrawn is counted, but adds nothing.',
  access: { who: 'session' },
  input: z.strictObject({
    ...transactionFilter,
    group: z.enum(reportGroups).optional(),
    sort: orderOf(groupSorts).optional(),
  }),
  output: z.strictObject({
    total,
    groups: z.array(group),
    whole: z.boolean().meta({ description: `False: there are more than ${mostGroups} groups` }),
  }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

const names = z.array(z.string())

export const listChoices = defineCall({
  id: 'accounts.choices',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/choices/',
  summary:
    'The members, products and persons of the transactions, to choose from; at most 200 each.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ members: names, products: names, persons: names }),
  // The query reads every entry of the account.
  limits: [{ by: 'contact', count: 30, seconds: 60 }],
})
