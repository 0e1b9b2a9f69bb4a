/** A person's saved views of the lists of staff: at most so many of each, each under its name. */
import type { Database } from '@exchange/database'
import { listViewsMost } from '@exchange/domain/preferences/view.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  deleteListView,
  lockListViews,
  selectListViews,
  upsertListView,
  type ListOf,
  type ListViewRow,
} from './list-views.store.ts'

type Views = readonly ListViewRow[]

export interface ListViews {
  /** By their names. */
  list(of: ListOf): Promise<Views>
  /** Replaces the one of the same name; `full`: there are as many as a list may have. */
  save(of: ListOf, view: Omit<ListViewRow, 'id'>): Promise<Result<Views, 'full'>>
  /** `gone`: the person has no such view. */
  remove(of: ListOf, id: number): Promise<Result<Views, 'gone'>>
}

export function createListViews(database: Database, now: () => Date): ListViews {
  return {
    list: (of) => selectListViews(database, of),
    save: (of, view) =>
      database.transaction(async (tx) => {
        await lockListViews(tx, of)
        const before = await selectListViews(tx, of)
        const replaces = before.some(({ name }) => name === view.name)
        if (!replaces && before.length >= listViewsMost) return fail('full')
        await upsertListView(tx, of, view, now())
        return ok(await selectListViews(tx, of))
      }),
    async remove(of, id) {
      if (!(await deleteListView(database, of, id))) return fail('gone')
      return ok(await selectListViews(database, of))
    },
  }
}
