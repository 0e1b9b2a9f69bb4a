/**
 * The Account view of the side bar. Its quick buttons and the rows of More are lists: an entry
 * stands here from the day its capability is built (BAR-18, BAR-20).
 */
import { FileText, LogOut, ReceiptText, Send, UserRound } from 'lucide-react'
import { AccountPanel, type AccountPanelProps } from '../../capabilities/accounts/account-panel.tsx'
import { AccountVisitor } from '../../capabilities/accounts/account-visitor.tsx'
import { barViews, useBar, type Bar } from '../../kernel/bar.ts'
import { useSession } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'

export function AccountView() {
  const bar = useBar()
  const state = useSession()
  if (state.status === 'logging-in') return <PanelSkeleton />
  if (state.status === 'no-user') {
    return <AccountVisitor onSignIn={() => bar.show(barViews.login)} />
  }
  const { user, restored } = state
  return (
    <AccountPanel
      user={user}
      welcomeBack={restored}
      doors={{
        buyingPower: () => bar.show('buying-power-info'),
        balance: () => bar.show('balance-info'),
        cashReserve: () => bar.show('cash-reserve-info'),
        flashCash: () => bar.show('flash-cash-info'),
      }}
      onCard={() => bar.show('card')}
      quick={[{ label: 'Send', icon: <Send size={19} />, onClick: () => bar.show('send') }]}
      more={moreRows(bar, user.account !== null)}
    />
  )
}

function moreRows(bar: Bar, mayTrade: boolean): AccountPanelProps['more'] {
  return [
    ...(mayTrade
      ? [{ label: 'Send', icon: <Send size={19} />, onClick: () => bar.show('send') }]
      : []),
    { label: 'Account Details', icon: <UserRound size={19} />, href: paths.account() },
    { label: 'Transactions', icon: <ReceiptText size={19} />, href: paths.transactions() },
    {
      label: 'Terms and Conditions',
      icon: <FileText size={19} />,
      href: paths.terms(),
      newTab: true,
    },
    { label: 'Sign Out', icon: <LogOut size={19} />, onClick: () => void session.logout() },
  ]
}
