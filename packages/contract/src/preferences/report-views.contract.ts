/** The saved views of the report of transactions: each person's own (ACCT-07). */
import {
  reportGroups,
  groupSorts,
  sortColumns,
} from '@exchange/domain/accounts/transaction-list.rules'
import { readViewName } from '@exchange/domain/preferences/view.rules'
import { z } from 'zod'
import { transactionFilter } from '../accounts/account.contract.ts'
import { chosenColumns, orderOf } from '../accounts/report-fields.ts'
import { defineCall } from '../call.ts'
import { preferencesMessages } from './preferences.messages.ts'

/** What a report shows: which transactions, in which columns or groups, and in which order. */
export const reportView = z.strictObject({
  ...transactionFilter,
  columns: chosenColumns.optional(),
  group: z.enum(reportGroups).optional(),
  sort: orderOf([...sortColumns, ...groupSorts]).optional(),
})
export type ReportView = z.infer<typeof reportView>

const name = z.string().transform((typed, context) => {
  const read = readViewName(typed)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: preferencesMessages.viewName })
  return z.NEVER
})

const saved = z.strictObject({ id: z.number().int(), name: z.string(), view: reportView })
export type SavedView = z.infer<typeof saved>

const views = z.strictObject({ views: z.array(saved).meta({ description: 'By their names' }) })

export const listReportViews = defineCall({
  id: 'preferences.report-views',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/views/',
  summary: "The caller's saved views of the report of transactions.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: views,
})

const perMinute = { limits: [{ by: 'contact', count: 30, seconds: 60 }] } as const

export const saveReportView = defineCall({
  id: 'preferences.save-report-view',
  method: 'POST',
  base: 'core',
  path: '/v2/transactions/views/save/',
  summary: 'Save a view of the report under a name; one of the same name is replaced.',
  access: { who: 'session' },
  example: { name: 'Sales', view: { show: 'in' } },
  input: z.strictObject({ name, view: reportView }),
  output: views,
  errors: ['TEST_ACCOUNT', 'CONFLICT'],
  ...perMinute,
})

export const deleteReportView = defineCall({
  id: 'preferences.delete-report-view',
  method: 'POST',
  base: 'core',
  path: '/v2/transactions/views/delete/',
  summary: "Delete one of the caller's saved views.",
  access: { who: 'session' },
  example: { id: 2_000_000_000 },
  input: z.strictObject({ id: z.number().int().min(1).max(2_147_483_647) }),
  output: views,
  errors: ['TEST_ACCOUNT', 'NOT_FOUND'],
  ...perMinute,
})
