/**
 * When a session ends, Login opens after 200 ms (AUTH-10), with a message if it expired (SESS-03),
 * and a page that needs a user is left for home (ROUTE-34). Only after an expired session does the
 * next sign-in return to that page.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { barViews } from '../navigation/bar.ts'
import { useSession } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import type { SessionState } from '../kernel/session.ts'
import { ofPage, paths, type PageSearch } from '../paths.ts'
import type { RouteFlags } from '../frames/route-flags.ts'

const loginAfterMs = 200

/**
 * The end for which Login was opened. Not kept in the component: a session may end before the
 * first render, and an end that was shown must not be shown again when the shell is mounted again.
 */
let shown: SessionState | undefined

export function useSessionEnd({ checkLoggedIn }: RouteFlags): void {
  const state = useSession()
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'no-user' || state.ended === 'never-begun' || state === shown) return
    const { pathname, href } = router.state.location
    if (state.ended === 'expired' && checkLoggedIn) session.rememberDestination(href)
    const to = checkLoggedIn ? paths.home() : pathname
    const search = (now: PageSearch) => ({
      ...(checkLoggedIn ? {} : ofPage(now, pathname)),
      panel: barViews.login,
    })
    const show = () => {
      shown = state
      void router.navigate({ to, search })
    }
    const timer = setTimeout(show, loginAfterMs)
    // If a session begins within these 200 ms, the Login panel is not needed.
    return () => clearTimeout(timer)
  }, [state, router, checkLoggedIn])
}
