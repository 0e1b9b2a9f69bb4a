/**
 * The Account view of the side bar. Its quick buttons and the rows of More are lists: an entry
 * stands here from the day its capability is built (BAR-18, BAR-20).
 */
import {
  Bell,
  CalendarClock,
  CreditCard,
  FileText,
  Gift,
  HandCoins,
  LogOut,
  MailCheck,
  Nfc,
  Package,
  ReceiptText,
  RefreshCw,
  Send,
  Share2,
  ShieldCheck,
  Undo2,
  UserRound,
  UsersRound,
  WalletCards,
  Zap,
} from 'lucide-react'
import { AccountPanel, type AccountPanelProps } from '../../capabilities/accounts/account-panel.tsx'
import { AccountVisitor } from '../../capabilities/accounts/account-visitor.tsx'
import { barViews, useBar, type Bar } from '../../kernel/bar.ts'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { holdsSomewhere } from '../../kernel/rights.ts'
import { paths } from '../../paths.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { useInfoDoors } from '../use-info-doors.ts'
import { useReserve } from '../use-reserve.ts'

export function AccountView() {
  const bar = useBar()
  const state = useSession()
  const reserve = useReserve()
  const doors = useInfoDoors()
  const { trialAccountExchanges, giftCards } = useConfig()
  if (state.status === 'logging-in') return <PanelSkeleton />
  if (state.status === 'no-user') {
    return (
      <AccountVisitor
        onSignIn={() => bar.show(barViews.login)}
        onRegister={() => bar.show(barViews.register)}
        giftCardsHref={giftCards ? paths.giftCards() : null}
      />
    )
  }
  const { user, restored } = state
  const isTrial = trialAccountExchanges.includes(user.profile.exchangeId)
  const may = {
    trade: user.account !== null,
    bePaid: user.account !== null && !isTrial,
    load: reserve !== undefined,
    approve: holdsSomewhere(user, 'Broker'),
    undo: holdsSomewhere(user, 'Finance'),
    issue: giftCards !== null && holdsSomewhere(user, 'Finance'),
    manage: user.account !== null && user.contact.private.isMainContact && !user.isTestAccount,
    giftCards: giftCards !== null,
  }
  return (
    <AccountPanel
      user={user}
      welcomeBack={restored}
      doors={doors}
      onCard={() => bar.show('card')}
      rewardsHref={paths.rewards()}
      reserve={reserve}
      quick={quickButtons(bar, may)}
      more={moreRows(bar, may, user.pendingNotifications)}
    />
  )
}

interface May {
  readonly trade: boolean
  /** TRIAL-04: trial members are paid by nobody. */
  readonly bePaid: boolean
  readonly load: boolean
  /** Staff: as a broker of some exchange. */
  readonly approve: boolean
  /** Staff: what is about money in some exchange. */
  readonly undo: boolean
  /** The same, where there are gift cards. */
  readonly issue: boolean
  /** The main contact has people, cards and products to look after. */
  readonly manage: boolean
  readonly giftCards: boolean
}

function quickButtons(bar: Bar, may: May): AccountPanelProps['quick'] {
  return [
    { label: 'Send', icon: <Send size={19} />, onClick: () => bar.show('send') },
    ...(may.bePaid ? [chargeRow(bar, 'Accept')] : []),
    ...(may.load
      ? [
          {
            label: 'Reload CRA',
            icon: <WalletCards size={19} />,
            onClick: () => bar.show('load-cash-reserve'),
          },
        ]
      : []),
  ]
}

function chargeRow(bar: Bar, label: string) {
  return { label, icon: <Nfc size={19} />, onClick: () => bar.show('charge') }
}

function moreRows(bar: Bar, may: May, pending: number): AccountPanelProps['more'] {
  return [
    ...(may.trade
      ? [{ label: 'Send', icon: <Send size={19} />, onClick: () => bar.show('send') }]
      : []),
    ...(may.bePaid
      ? [
          chargeRow(bar, 'Charge Card'),
          { label: 'Request', icon: <HandCoins size={19} />, onClick: () => bar.show('request') },
          {
            label: 'Scheduled Payments',
            icon: <CalendarClock size={19} />,
            onClick: () => bar.show('schedules'),
          },
        ]
      : []),
    ...(may.load ? cardRows(bar) : []),
    {
      label: 'My Notifications',
      icon: <Bell size={19} />,
      href: paths.notifications(),
      badge: pending,
    },
    ...(may.giftCards
      ? [{ label: 'Gift Cards', icon: <Gift size={19} />, href: paths.giftCards() }]
      : []),
    { label: 'Account Details', icon: <UserRound size={19} />, href: paths.account() },
    ...(may.manage
      ? [
          {
            label: 'People and Cards',
            icon: <UsersRound size={19} />,
            onClick: () => bar.show('people'),
          },
          {
            label: 'Products',
            icon: <Package size={19} />,
            onClick: () => bar.show('products'),
          },
        ]
      : []),
    {
      label: 'Communication Preferences',
      icon: <MailCheck size={19} />,
      onClick: () => bar.show('comms-preferences'),
    },
    { label: 'Transactions', icon: <ReceiptText size={19} />, href: paths.transactions() },
    ...staffRows(may),
    { label: 'Share Listing', icon: <Share2 size={19} />, onClick: () => bar.show('share') },
    {
      label: 'Terms and Conditions',
      icon: <FileText size={19} />,
      href: paths.terms(),
      newTab: true,
    },
    { label: 'Sign Out', icon: <LogOut size={19} />, onClick: () => void session.logout() },
  ]
}

/** Each to who holds its right somewhere. */
function staffRows({ approve, undo, issue }: May): AccountPanelProps['more'] {
  return [
    ...(approve
      ? [{ label: 'Approvals', icon: <ShieldCheck size={19} />, href: paths.approvals() }]
      : []),
    ...(undo ? [{ label: 'Reversals', icon: <Undo2 size={19} />, href: paths.reversals() }] : []),
    ...(issue
      ? [
          {
            label: 'Issue Gift Cards',
            icon: <Gift size={19} />,
            href: paths.issueGiftCards(),
          },
        ]
      : []),
    ...(undo
      ? [{ label: 'Grant FlashCash', icon: <Zap size={19} />, href: paths.grantFlashCash() }]
      : []),
  ]
}

function cardRows(bar: Bar): AccountPanelProps['more'] {
  return [
    {
      label: 'Load Cash Reserve',
      icon: <WalletCards size={19} />,
      onClick: () => bar.show('load-cash-reserve'),
    },
    {
      label: 'Auto-Reload',
      icon: <RefreshCw size={19} />,
      onClick: () => bar.show('auto-reload'),
    },
    {
      label: 'Add Payment Card',
      icon: <CreditCard size={19} />,
      onClick: () => bar.show('add-card'),
    },
  ]
}
