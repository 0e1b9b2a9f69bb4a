/**
 * When a session ends, Login opens after 200 ms (AUTH-10), with a message if it expired (SESS-03),
 * and a page that needs a user is left for home (ROUTE-34). Only after an expired session does the
 * next sign-in return to that page. A session may end before the first render. Two things stay as
 * they are: a page for everybody without a side bar, and a panel for visitors.
 */
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { barViews } from '../navigation/bar.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { Manifests } from '../navigation/menu.ts'
import { useSession } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import type { SessionState } from '../kernel/session.ts'
import { ofPage, paths } from '../paths.ts'
import type { RouteFlags } from '../frames/route-flags.ts'

const loginAfterMs = 200

export function useSessionEnd({ checkLoggedIn, noLeftBar }: RouteFlags): void {
  const state = useSession()
  const router = useRouter()
  const manifests = use(Manifests)
  /** The end after which Login, or another panel for visitors, is open. */
  const shown = useRef<SessionState>(undefined)
  useEffect(() => {
    if (state.status !== 'no-user' || state.ended === 'never-begun') return
    if (state === shown.current) return
    if (state.ended === 'expired' && checkLoggedIn) {
      session.rememberDestination(router.state.location.href)
    }
    // A page for everybody without a side bar goes on; Login opens on the next page that has one.
    if (noLeftBar && !checkLoggedIn) return
    const show = () => {
      shown.current = state
      const { pathname, search } = router.state.location
      // One like Forgot Password, which was opened meanwhile, stays open.
      const open = isForVisitors(manifests, search['panel']) ? search['panel'] : undefined
      const panel = open ?? barViews.login
      if (checkLoggedIn) void router.navigate({ to: paths.home(), search: { panel } })
      else if (!open) {
        const next = { ...ofPage(search, pathname), panel }
        void router.navigate({ to: '.', search: next, hash: true })
      }
    }
    const timer = setTimeout(show, loginAfterMs)
    // If a session begins within these 200 ms, the Login panel is not needed.
    return () => clearTimeout(timer)
  }, [state, router, manifests, checkLoggedIn, noLeftBar])
}

function isForVisitors(manifests: readonly Manifest[], panel: string | undefined): boolean {
  const all = manifests.flatMap(({ panels = [] }) => panels)
  return all.some(({ name, visitorsOnly }) => name === panel && visitorsOnly)
}
