/**
 * Whether somebody is on Home because the page they asked for is not there (ROUTE-29): told by the
 * server's redirect with a cookie, or by the router inside the app.
 */
import { missingPageCookie } from '@exchange/contract/pages/missing-page.messages'
import { cookies } from '../kernel/cookies.ts'
import { createStore } from '../kernel/store.ts'

export const pageIsMissing = createStore(false)

/** Reads the cookie of the redirect, once. */
export function readMissingPage(): void {
  if (cookies.get(missingPageCookie) === null) return
  cookies.remove(missingPageCookie)
  pageIsMissing.set(true)
}
