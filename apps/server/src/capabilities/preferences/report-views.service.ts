/** A person's saved views of the report of transactions: at most so many, each under its name. */
import type { Database } from '@exchange/database'
import { reportViewsMost } from '@exchange/domain/preferences/view.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  deleteView,
  listViews,
  lockViews,
  upsertView,
  type ReportViewRow,
} from './report-views.store.ts'

type Views = readonly ReportViewRow[]

export interface ReportViews {
  /** By their names. */
  list(contactId: number): Promise<Views>
  /** Replaces the one of the same name; `full`: there are as many as a person may have. */
  save(contactId: number, view: Omit<ReportViewRow, 'id'>): Promise<Result<Views, 'full'>>
  /** `gone`: the person has no such view. */
  remove(contactId: number, id: number): Promise<Result<Views, 'gone'>>
}

export function createReportViews(database: Database, now: () => Date): ReportViews {
  return {
    list: (contactId) => listViews(database, contactId),
    save: (contactId, view) =>
      database.transaction(async (tx) => {
        await lockViews(tx, contactId)
        const before = await listViews(tx, contactId)
        const replaces = before.some(({ name }) => name === view.name)
        if (!replaces && before.length >= reportViewsMost) return fail('full')
        await upsertView(tx, contactId, view, now())
        return ok(await listViews(tx, contactId))
      }),
    async remove(contactId, id) {
      if (!(await deleteView(database, contactId, id))) return fail('gone')
      return ok(await listViews(database, contactId))
    },
  }
}
