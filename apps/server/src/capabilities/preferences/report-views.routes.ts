/** The routes of saved views (ACCT-07). */
import {
  deleteReportView,
  listReportViews,
  reportView,
  saveReportView,
  type SavedView,
} from '@exchange/contract/preferences/report-views.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import type { ReportViews } from './report-views.service.ts'

export function registerReportViewRoutes(routes: Routes, views: ReportViews): void {
  routes.signedIn(listReportViews, async ({ caller }) =>
    ok({ views: toViews(await views.list(caller.contactId)) }),
  )
  routes.signedIn(saveReportView, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const saved = await views.save(caller.contactId, input)
    return saved.ok ? ok({ views: toViews(saved.value) }) : fail(full)
  })
  routes.signedIn(deleteReportView, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const left = await views.remove(caller.contactId, input.id)
    return left.ok ? ok({ views: toViews(left.value) }) : fail(gone)
  })
}

/** What an older version saved and this one no longer knows is left out. */
function toViews(rows: Awaited<ReturnType<ReportViews['list']>>): SavedView[] {
  return rows.flatMap(({ id, name, view }) => {
    const read = reportView.safeParse(view)
    return read.success ? [{ id, name, view: read.data }] : []
  })
}

const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: preferencesMessages.viewTestAccount }
const full: Refusal = { code: 'CONFLICT', detail: preferencesMessages.viewsFull }
const gone: Refusal = { code: 'NOT_FOUND', detail: preferencesMessages.viewGone }
