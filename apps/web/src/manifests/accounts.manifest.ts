import { pageRoom, panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import { barViews } from '../navigation/bar.ts'
import { mayTrade } from '../navigation/viewer.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const accounts: Manifest = {
  pages: [
    {
      path: paths.account(),
      title: 'Account Details',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/account.screen.tsx').then((file) => file.AccountScreen),
        pageRoom,
      ),
      menu: { group: 'me', icon: 'UserRound' },
    },
    {
      path: paths.dashboard(),
      title: 'Dashboard',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/dashboard.screen.tsx').then((file) => file.DashboardScreen),
        pageRoom,
      ),
      menu: { group: 'money', icon: 'Gauge', shownTo: mayTrade },
    },
    {
      path: paths.transactions(),
      title: 'Activity',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/transactions.screen.tsx').then((file) => file.TransactionsScreen),
        pageRoom,
      ),
      menu: { group: 'money', icon: 'ReceiptText' },
    },
    {
      path: paths.report(),
      title: 'Report',
      checkLoggedIn: true,
      view: lazyPart(
        () => import('../screens/report.screen.tsx').then((file) => file.ReportScreen),
        pageRoom,
      ),
    },
  ],
  panels: [
    {
      name: barViews.account,
      title: 'My Account',
      view: panelView(() =>
        import('../screens/panels/account-view.tsx').then((file) => file.AccountView),
      ),
    },
    {
      name: 'card',
      title: 'My Card',
      view: panelView(() =>
        import('../screens/panels/card-view.tsx').then((file) => file.CardView),
      ),
      needsUser: true,
    },
    {
      // Its codes are shown without a network, and so without a session.
      name: 'allowance',
      title: 'Offline Allowance',
      view: panelView(() =>
        import('../capabilities/allowances/allowance-view.tsx').then((file) => file.AllowanceView),
      ),
    },
    {
      name: 'buying-power-info',
      title: 'Buying Power',
      view: panelView(() => infoViews().then((file) => file.BuyingPowerInfoView)),
      needsUser: true,
    },
    {
      name: 'balance-info',
      title: 'Balance',
      view: panelView(() => infoViews().then((file) => file.BalanceInfoView)),
      needsUser: true,
    },
    {
      name: 'credit-limit-info',
      title: 'Credit Limit',
      view: panelView(() => infoViews().then((file) => file.CreditLimitInfoView)),
      needsUser: true,
    },
    {
      name: 'cash-reserve-info',
      title: 'Cash Reserve Account',
      view: panelView(() => infoViews().then((file) => file.CashReserveInfoView)),
      needsUser: true,
    },
    {
      name: 'flash-cash-info',
      title: 'FlashCash',
      view: panelView(() => infoViews().then((file) => file.FlashCashInfoView)),
      needsUser: true,
    },
    {
      name: 'community-rewards-info',
      title: 'Community Rewards',
      view: panelView(() => infoViews().then((file) => file.CommunityRewardsInfoView)),
      needsUser: true,
    },
  ],
}

function infoViews() {
  return import('../screens/panels/info-views.tsx')
}
