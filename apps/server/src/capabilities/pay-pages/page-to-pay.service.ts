/** Reads a page for whoever pays on it. The ledger's guard checks again in the commit. */
import type { Queryable } from '@exchange/database'
import {
  refuseUse,
  whyClosed,
  type PageClosed,
  type PageUse,
  type UseFault,
} from '@exchange/domain/pay-pages/page-use.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readPage, type PageView } from './pay-pages.read.ts'

export type PageEnding = 'page-unknown' | PageClosed | UseFault

/** Why it cannot be paid so, and what the page asks for now. */
export interface PageRefused {
  readonly ending: PageEnding
  readonly page: PageView | undefined
}

/** The page, if it can be paid so now. */
export async function pageToPay(
  database: Queryable,
  { code, use, now }: { readonly code: string; readonly use: PageUse; readonly now: Date },
): Promise<Result<PageView, PageRefused>> {
  const page = await readPage(database, code)
  if (!page) return fail({ ending: 'page-unknown', page })
  const ending = whyClosed(page, now) ?? refuseUse(page, use)
  return ending ? fail({ ending, page }) : ok(page)
}
