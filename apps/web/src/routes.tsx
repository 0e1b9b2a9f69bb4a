/** The routes, made from the pages of the manifests (SHELL-05). */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RouteFlags } from './frames/route-flags.ts'
import { useStore, useUser } from './kernel/hooks.ts'
import { config, session } from './kernel/kernel.ts'
import { lazyPart } from './kernel/lazy-part.tsx'
import { loadChunk } from './kernel/load-chunk.ts'
import { createStore } from './kernel/store.ts'
import { manifests } from './manifests/manifests.ts'
import { paths, readSearch, writeSearch, type PageSearch } from './paths.ts'
import { barViews } from './navigation/bar.ts'
import { pageIsMissing } from './navigation/missing-page.ts'
import { endFirstPage, mayScroll } from './shell/keep-scroll.ts'
import type { Manifest, Page, PanelAddress } from './navigation/manifest.ts'
import { Manifests } from './navigation/menu.ts'
import { Shell } from './shell/shell.tsx'

/** Those of staff and of the counter are added when they are needed. */
const known = createStore<readonly Manifest[]>(manifests)

function Root() {
  const isMember = useUser() !== null
  useEffect(() => {
    // Asked again by the first address of theirs.
    if (isMember) void loadPages().catch(() => undefined)
  }, [isMember])
  return (
    <Manifests value={useStore(known)}>
      <Shell />
    </Manifests>
  )
}

interface Going {
  readonly location: { readonly href: string }
  /** Only fetched in advance, not visited. */
  readonly preload: boolean
}

const makeRoot = () =>
  createRootRoute({
    component: Root,
    validateSearch: (raw): PageSearch => raw as PageSearch,
  })

type Parent = () => ReturnType<typeof makeRoot>

/** One route for each address of the page. */
function pageRoutes(getParentRoute: Parent, { path, alsoAt = [], view, ...flags }: Page) {
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
function panelRoute(getParentRoute: Parent, { path, title, over, panel }: PanelAddress) {
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

/** Home says that the page is missing. */
function toHome({ preload }: Going) {
  if (!preload) pageIsMissing.set(true)
  return redirect({ to: paths.home(), replace: true })
}

/**
 * ROUTE-33: without a user or a saved token a protected page is remembered, and home is shown with
 * the Login panel. With a saved token the page loads while the session is restored, or waits for a
 * network.
 */
function needUser({ location }: Going): void {
  if (session.state.get().status !== 'no-user') return
  session.rememberDestination(location.href)
  throw redirect({ to: paths.home(), search: { panel: barViews.login } })
}

/** Pages that are not here yet; then what is none of them leads to home (ROUTE-29). */
const laterRoute = (getParentRoute: Parent, path: string, staticData: RouteFlags) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: (going: Going) => {
      if (known.get() !== manifests) throw toHome(going)
      if (staticData.checkLoggedIn) needUser(going)
    },
    component: lazyPart(() => loadPages().then(() => PagesAreHere)),
    staticData,
  })

const officePath = '/admin/$'

/** The same address is visited again. */
function PagesAreHere() {
  useEffect(() => void router.navigate({ href: router.state.location.href, replace: true }), [])
  return null
}

function treeOf(all: readonly Manifest[]) {
  const root = makeRoot()
  const parent: Parent = () => root
  return root.addChildren([
    ...all.flatMap(({ pages = [] }) => pages.flatMap((page) => pageRoutes(parent, page))),
    ...all.flatMap(({ panelAddresses = [] }) =>
      panelAddresses.map((address) => panelRoute(parent, address)),
    ),
    laterRoute(parent, officePath, { checkLoggedIn: true }),
    laterRoute(parent, '$', { noChrome: true }),
  ])
}

export const router = createRouter({
  routeTree: treeOf(manifests),
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

const notPages: ReadonlySet<string> = new Set(['$', 'admin/$', officePath])

/** Whether a path is a page, as the app is configured. */
export function isPage(pathname: string, told: AppConfig): boolean {
  const [, , found] = router.getMatchedRoutes(pathname)
  if (!found || notPages.has(found.path ?? '')) return false
  return found.options.staticData?.existsIf?.(told) !== false
}

let loading: Promise<void> | undefined

/** Adds the other pages and their menu rows. If fetching them failed, it may be asked again. */
export async function loadPages(): Promise<void> {
  loading ??= loadChunk(() => import('./manifests/later.ts')).then(({ later }) => addPages(later))
  await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
}

/** The server has them from the start. */
export function addPages(later: readonly Manifest[]): void {
  const all = [...manifests, ...later]
  known.set(all)
  router.update({ ...router.options, routeTree: treeOf(all) })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  // oxlint-disable-next-line no-empty-object-type -- joins our flags to the router's own type
  interface StaticDataRouteOption extends RouteFlags {}
}
