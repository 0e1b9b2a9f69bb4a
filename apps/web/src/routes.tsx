/**
 * The routes with their flags (SHELL-05). `/` is part of the first load; every other page is
 * fetched when it is needed.
 */
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { barViews } from './kernel/bar.ts'
import { config, session } from './kernel/kernel.ts'
import { lazyPart } from './kernel/lazy-part.tsx'
import { paths, readSearch, writeSearch, type PageSearch } from './paths.ts'
import { directoryRoutes } from './directory-routes.ts'
import type { RouteFlags } from './shell/route-flags.ts'
import { endFirstPage, mayScroll } from './shell/keep-scroll.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: Shell,
  validateSearch: (raw): PageSearch => raw as PageSearch,
})

const accountPage = lazyPart(() =>
  import('./screens/account.screen.tsx').then((part) => part.AccountScreen),
)
const account = createRoute({
  getParentRoute: () => root,
  path: paths.account(),
  component: accountPage,
  beforeLoad: needsUser,
  loader: () => accountPage.warm(),
  staticData: { title: 'Account Details', checkLoggedIn: true },
})

/** ROUTE-27: the account page with the panel open; who must sign in first comes back here. */
const loadCashReserve = createRoute({
  getParentRoute: () => root,
  path: paths.loadCashReserve(),
  beforeLoad: ({ location }) => {
    needsUser({ location })
    throw redirect({
      to: paths.account(),
      search: { panel: 'load-cash-reserve' },
      replace: true,
    })
  },
  staticData: { title: 'Load Cash Reserve', checkLoggedIn: true },
})

const transactionsPage = lazyPart(() =>
  import('./screens/transactions.screen.tsx').then((part) => part.TransactionsScreen),
)
const transactions = createRoute({
  getParentRoute: () => root,
  path: paths.transactions(),
  component: transactionsPage,
  beforeLoad: needsUser,
  loader: () => transactionsPage.warm(),
  staticData: { title: 'Transactions', checkLoggedIn: true },
})

const rewardsPage = lazyPart(() =>
  import('./screens/rewards.screen.tsx').then((part) => part.RewardsScreen),
)
const rewards = createRoute({
  getParentRoute: () => root,
  path: paths.rewards(),
  component: rewardsPage,
  beforeLoad: needsUser,
  loader: () => rewardsPage.warm(),
  staticData: { title: 'Community Rewards', checkLoggedIn: true, noChrome: true },
})

const notificationsPage = lazyPart(() =>
  import('./screens/notifications.screen.tsx').then((part) => part.NotificationsScreen),
)
const notifications = createRoute({
  getParentRoute: () => root,
  path: paths.notifications(),
  component: notificationsPage,
  beforeLoad: needsUser,
  loader: () => notificationsPage.warm(),
  staticData: { title: 'My Notifications', checkLoggedIn: true },
})

const approvalsPage = lazyPart(() =>
  import('./screens/approvals.screen.tsx').then((part) => part.ApprovalsScreen),
)
const approvals = createRoute({
  getParentRoute: () => root,
  path: paths.approvals(),
  component: approvalsPage,
  beforeLoad: needsUser,
  loader: () => approvalsPage.warm(),
  staticData: { title: 'Approvals', checkLoggedIn: true },
})

const reversalsPage = lazyPart(() =>
  import('./screens/reversals.screen.tsx').then((part) => part.ReversalsScreen),
)
const reversals = createRoute({
  getParentRoute: () => root,
  path: paths.reversals(),
  component: reversalsPage,
  beforeLoad: needsUser,
  loader: () => reversalsPage.warm(),
  staticData: { title: 'Reversals', checkLoggedIn: true },
})

const issueGiftCardsPage = lazyPart(() =>
  import('./screens/issue-gift-cards.screen.tsx').then((part) => part.IssueGiftCardsScreen),
)
const issueGiftCards = createRoute({
  getParentRoute: () => root,
  path: paths.issueGiftCards(),
  component: issueGiftCardsPage,
  beforeLoad: needsUser,
  loader: () => issueGiftCardsPage.warm(),
  staticData: { title: 'Issue a Gift Card', checkLoggedIn: true },
})

const grantFlashCashPage = lazyPart(() =>
  import('./screens/grant-flash-cash.screen.tsx').then((part) => part.GrantFlashCashScreen),
)
const grantFlashCash = createRoute({
  getParentRoute: () => root,
  path: paths.grantFlashCash(),
  component: grantFlashCashPage,
  beforeLoad: needsUser,
  loader: () => grantFlashCashPage.warm(),
  staticData: { title: 'Grant FlashCash', checkLoggedIn: true },
})

const activatePage = lazyPart(() =>
  import('./screens/activate.screen.tsx').then((part) => part.ActivateScreen),
)
const activate = createRoute({
  getParentRoute: () => root,
  path: paths.activate(),
  component: activatePage,
  beforeLoad: needsUser,
  loader: () => activatePage.warm(),
  staticData: { title: 'Activate a card', checkLoggedIn: true, noChrome: true },
})

/** ROUTE-23, GIFT-01: without a sign-in. */
const giftCardsPage = lazyPart(() =>
  import('./screens/gift-cards.screen.tsx').then((part) => part.GiftCardsScreen),
)
const giftCards = createRoute({
  getParentRoute: () => root,
  path: paths.giftCards(),
  component: giftCardsPage,
  beforeLoad: () => {
    if (!config.get().giftCards) throw redirect({ to: '/', replace: true })
  },
  loader: () => giftCardsPage.warm(),
  staticData: { title: 'Gift Cards', noChrome: true },
})

const mapPage = lazyPart(() => import('./screens/map.screen.tsx').then((part) => part.MapScreen))
const mapRoute = {
  getParentRoute: () => root,
  component: mapPage,
  loader: () => mapPage.warm(),
  staticData: { title: 'Map', noFooter: true },
}
const map = createRoute({ ...mapRoute, path: '/directory/map' })
const mapAt = createRoute({ ...mapRoute, path: '/directory/map/$city/$lat/$lon/$seed' })

const termsPage = lazyPart(() =>
  import('./screens/terms.screen.tsx').then((part) => part.TermsScreen),
)
const terms = createRoute({
  getParentRoute: () => root,
  path: paths.terms(),
  component: termsPage,
  loader: () => termsPage.warm(),
  staticData: { title: 'Terms and Conditions', noChrome: true, noLeftBar: true },
})

const kitPage = lazyPart(() => import('./ui/kit/kit-page.tsx').then((part) => part.KitPage))
const kit = createRoute({
  getParentRoute: () => root,
  path: '/dev/kit',
  component: kitPage,
  beforeLoad: () => {
    if (!import.meta.env.DEV && !config.get().devPages) throw redirect({ to: '/' })
  },
  loader: () => kitPage.warm(),
  staticData: { title: 'Design system', noChrome: true, noLeftBar: true },
})

/** ROUTE-29: any other path is home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
  staticData: {},
})

/**
 * ROUTE-33: without a user or a saved token a protected page gives way to home with the Login
 * panel, and is remembered. With a saved token it loads while the session is restored.
 */
function needsUser({ location }: { location: { href: string } }): void {
  if (session.state.get().status !== 'no-user') return
  session.rememberDestination(location.href)
  throw redirect({ to: '/', search: { panel: barViews.login } })
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...directoryRoutes(root),
    account,
    loadCashReserve,
    transactions,
    rewards,
    notifications,
    approvals,
    reversals,
    issueGiftCards,
    grantFlashCash,
    activate,
    giftCards,
    map,
    mapAt,
    terms,
    kit,
    unknown,
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  scrollRestoration: mayScroll,
  trailingSlash: 'preserve',
})
endFirstPage(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  // oxlint-disable-next-line no-empty-object-type -- joins our flags to the router's own type
  interface StaticDataRouteOption extends RouteFlags {}
}
