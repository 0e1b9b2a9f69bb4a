/** The routes, made from the pages of the manifests (SHELL-05). */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { RouteFlags } from './frames/route-flags.ts'
import { config, session } from './kernel/kernel.ts'
import { manifests } from './manifests/manifests.ts'
import { paths, readSearch, writeSearch, type PageSearch } from './paths.ts'
import { barViews } from './navigation/bar.ts'
import { pageIsMissing } from './navigation/missing-page.ts'
import { endFirstPage, mayScroll } from './shell/keep-scroll.ts'
import type { Page, PanelAddress } from './navigation/manifest.ts'
import { Manifests } from './navigation/menu.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: () => (
    <Manifests value={manifests}>
      <Shell />
    </Manifests>
  ),
  validateSearch: (raw): PageSearch => raw as PageSearch,
})
const getParentRoute = () => root

interface Going {
  readonly location: { readonly href: string }
  /** Only fetched in advance, not visited. */
  readonly preload: boolean
}

/** One route for each address of the page. */
function pageRoutes({ path, alsoAt = [], view, ...flags }: Page) {
  const staticData = { ...flags, checkLoggedIn: flags.checkLoggedIn ?? flags.right !== undefined }
  const beforeLoad = (going: Going) => {
    if (flags.existsIf?.(config.get()) === false) throw toHome(going)
    if (staticData.checkLoggedIn) needUser(going)
  }
  const loader = () => ('warm' in view ? view.warm() : undefined)
  return [path, ...alsoAt].map((at) =>
    createRoute({ getParentRoute, path: at, component: view, beforeLoad, loader, staticData }),
  )
}

/** After a sign-in the same address is visited again, and opens the panel. */
function panelRoute({ path, title, over, panel }: PanelAddress) {
  return createRoute({
    getParentRoute,
    path,
    beforeLoad: (going: Going) => {
      needUser(going)
      throw redirect({ to: over, search: { panel }, replace: true })
    },
    staticData: { title, checkLoggedIn: true },
  })
}

/** ROUTE-29: any other path leads to home. */
const unknown = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: (going: Going) => {
    throw toHome(going)
  },
  staticData: {},
})

/** Home says that the page is missing. */
function toHome({ preload }: Going) {
  if (!preload) pageIsMissing.set(true)
  return redirect({ to: paths.home(), replace: true })
}

/**
 * ROUTE-33: without a user or a saved token a protected page is remembered, and home is shown with
 * the Login panel. With a saved token the page loads while the session is restored.
 */
function needUser({ location }: Going): void {
  if (session.state.get().status !== 'no-user') return
  session.rememberDestination(location.href)
  throw redirect({ to: paths.home(), search: { panel: barViews.login } })
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...manifests.flatMap(({ pages = [] }) => pages.flatMap(pageRoutes)),
    ...manifests.flatMap(({ panelAddresses = [] }) => panelAddresses.map(panelRoute)),
    unknown,
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  scrollRestoration: mayScroll,
  trailingSlash: 'preserve',
})
endFirstPage(router)
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname !== paths.home()) pageIsMissing.set(false)
})

/** Whether a path is a page, as the app is configured. */
export function isPage(pathname: string, told: AppConfig): boolean {
  const [, , found] = router.getMatchedRoutes(pathname)
  const { id, options } = found ?? unknown
  return id !== unknown.id && options.staticData?.existsIf?.(told) !== false
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  // oxlint-disable-next-line no-empty-object-type -- joins our flags to the router's own type
  interface StaticDataRouteOption extends RouteFlags {}
}
