/**
 * The views of the side bar that exist. Each is fetched when it is first shown; a view that is not
 * listed does not exist, and nothing in the app leads to it.
 */
import { createElement, type ComponentType } from 'react'
import { barViews } from '../kernel/bar.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { PanelRow } from '../shell/panel-row.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

const codeViews = () => import('./panels/code-views.tsx')
const infoViews = () => import('./panels/info-views.tsx')

export const panels: readonly PanelRow[] = [
  {
    name: barViews.account,
    title: 'My Account',
    view: part(() => import('./panels/account-view.tsx').then((file) => file.AccountView)),
  },
  {
    name: barViews.login,
    title: 'Sign In',
    view: part(() => import('./panels/login-view.tsx').then((file) => file.LoginView)),
    visitorsOnly: true,
  },
  {
    name: barViews.forgot,
    title: 'Forgot Password',
    view: part(() => codeViews().then((file) => file.ForgotView)),
    visitorsOnly: true,
  },
  {
    name: barViews.register,
    title: 'Register',
    view: part(() => codeViews().then((file) => file.RegisterView)),
    visitorsOnly: true,
  },
  {
    name: barViews.passwordUpdate,
    title: 'Update Password',
    view: part(() =>
      import('./panels/password-update-view.tsx').then((file) => file.PasswordUpdateView),
    ),
    needsUser: true,
  },
  {
    name: barViews.terms,
    title: 'Terms and Conditions',
    view: part(() => import('./panels/terms-view.tsx').then((file) => file.TermsView)),
    needsUser: true,
    locked: true,
  },
  {
    name: 'send',
    title: 'Send',
    view: part(() => import('./panels/send-view.tsx').then((file) => file.SendView)),
    needsUser: true,
  },
  {
    name: 'schedules',
    title: 'Scheduled Payments',
    view: part(() => import('./panels/schedules-view.tsx').then((file) => file.SchedulesView)),
    needsUser: true,
  },
  {
    name: 'request',
    title: 'Request',
    view: part(() => import('./panels/request-view.tsx').then((file) => file.RequestView)),
    needsUser: true,
  },
  {
    name: 'charge',
    title: 'Charge Card',
    view: part(() => import('./panels/charge-view.tsx').then((file) => file.ChargeView)),
    needsUser: true,
  },
  {
    name: 'gift-card',
    title: 'Buy a Gift Card',
    view: part(() => import('./panels/gift-card-view.tsx').then((file) => file.GiftCardView)),
    needsUser: true,
  },
  {
    name: 'load-cash-reserve',
    title: 'Load Cash Reserve',
    view: part(() => import('./panels/load-view.tsx').then((file) => file.LoadView)),
    needsUser: true,
  },
  {
    name: 'add-card',
    title: 'Add Payment Card',
    view: part(() => import('./panels/add-card-view.tsx').then((file) => file.AddCardView)),
    needsUser: true,
  },
  {
    name: 'auto-reload',
    title: 'Auto-Reload',
    view: part(() => import('./panels/auto-reload-view.tsx').then((file) => file.AutoReloadView)),
    needsUser: true,
  },
  {
    name: 'card',
    title: 'My Card',
    view: part(() => import('./panels/card-view.tsx').then((file) => file.CardView)),
    needsUser: true,
  },
  {
    name: 'share',
    title: 'Share Listing',
    view: part(() => import('./panels/share-view.tsx').then((file) => file.ShareView)),
    needsUser: true,
  },
  {
    name: 'comms-preferences',
    title: 'Communication Preferences',
    view: part(() => import('./panels/comms-view.tsx').then((file) => file.CommsView)),
    needsUser: true,
  },
  {
    name: 'people',
    title: 'People and Cards',
    view: part(() => import('./panels/people-view.tsx').then((file) => file.PeopleView)),
    needsUser: true,
  },
  {
    name: 'products',
    title: 'Products',
    view: part(() => import('./panels/products-view.tsx').then((file) => file.ProductsView)),
    needsUser: true,
  },
  {
    name: 'buying-power-info',
    title: 'Buying Power',
    view: part(() => infoViews().then((file) => file.BuyingPowerInfoView)),
    needsUser: true,
  },
  {
    name: 'balance-info',
    title: 'Balance',
    view: part(() => infoViews().then((file) => file.BalanceInfoView)),
    needsUser: true,
  },
  {
    name: 'credit-limit-info',
    title: 'Credit Limit',
    view: part(() => infoViews().then((file) => file.CreditLimitInfoView)),
    needsUser: true,
  },
  {
    name: 'cash-reserve-info',
    title: 'Cash Reserve Account',
    view: part(() => infoViews().then((file) => file.CashReserveInfoView)),
    needsUser: true,
  },
  {
    name: 'flash-cash-info',
    title: 'FlashCash',
    view: part(() => infoViews().then((file) => file.FlashCashInfoView)),
    needsUser: true,
  },
  {
    name: 'community-rewards-info',
    title: 'Community Rewards',
    view: part(() => infoViews().then((file) => file.CommunityRewardsInfoView)),
    needsUser: true,
  },
]

function part(load: () => Promise<ComponentType>) {
  return lazyPart(load, createElement(PanelSkeleton))
}
