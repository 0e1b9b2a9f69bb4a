/** The routes of saved views of the lists of staff. */
import {
  deleteListView,
  listListViews,
  saveListView,
} from '@exchange/contract/preferences/list-views.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import type { ListViews } from './list-views.service.ts'

export function registerListViewRoutes(routes: Routes, views: ListViews): void {
  routes.signedIn(listListViews, async ({ input: { list }, caller: { contactId } }) =>
    ok({ views: [...(await views.list({ contactId, list }))] }),
  )
  routes.signedIn(saveListView, async ({ input: { list, ...view }, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const saved = await views.save({ contactId: caller.contactId, list }, view)
    return saved.ok ? ok({ views: [...saved.value] }) : fail(full)
  })
  routes.signedIn(deleteListView, async ({ input: { list, id }, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const left = await views.remove({ contactId: caller.contactId, list }, id)
    return left.ok ? ok({ views: [...left.value] }) : fail(gone)
  })
}

const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: preferencesMessages.viewTestAccount }
const full: Refusal = { code: 'CONFLICT', detail: preferencesMessages.listViewsFull }
const gone: Refusal = { code: 'NOT_FOUND', detail: preferencesMessages.viewGone }
