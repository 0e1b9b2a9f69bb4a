/** /account: what the member has, how it moved, what comes next, and its details. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { AccountDetails } from '../capabilities/accounts/account-details.tsx'
import { AccountSummary } from '../capabilities/accounts/account-summary.tsx'
import { BalanceYear } from '../capabilities/accounts/balance-year.tsx'
import { FlashCashMini } from '../capabilities/accounts/flash-cash-mini.tsx'
import { FlowTotals } from '../capabilities/accounts/flow-totals.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { UpcomingPayments } from '../capabilities/schedules/upcoming-payments.tsx'
import { SavedCardList } from '../capabilities/wallet/saved-cards.tsx'
import { barViews, useBar } from '../navigation/bar.ts'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useExplanations } from './use-explanations.ts'
import { useReserve } from './use-reserve.ts'

const recentCount = 5

export function AccountScreen() {
  const user = useUser()
  const bar = useBar()
  if (!user) return null
  return (
    <AccountFrame
      at={paths.account()}
      title="Account Details"
      lead={user.member.name}
      actions={
        user.account &&
        may(user, 'send') && (
          <a href={paths.pay()} className={buttonClass({ variant: 'primary' })}>
            Send
          </a>
        )
      }
    >
      {user.account ? (
        <Money user={user} account={user.account} />
      ) : (
        <Banner>{accountMessages.partialMember}</Banner>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,3fr)_minmax(17rem,2fr)]">
        {user.account && <Recent />}
        <div className="grid grid-cols-1 gap-5">
          <AccountDetails
            user={user}
            onPassword={() => bar.show(barViews.passwordUpdate)}
            onSessions={() => bar.show('sessions')}
            onContact={() => bar.show('contact-update')}
            onVerify={() => bar.show('verify-email')}
          />
        </div>
      </div>
    </AccountFrame>
  )
}

interface MoneyProps {
  readonly user: SessionUser
  readonly account: NonNullable<SessionUser['account']>
}

/** One column of what the member has and how it moved, one of what comes next. */
function Money({ user, account }: MoneyProps) {
  const bar = useBar()
  const reserve = useReserve()
  const explain = useExplanations()
  return (
    <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,3fr)_minmax(17rem,2fr)]">
      <div className="grid grid-cols-1 gap-5">
        <AccountSummary account={account} explain={explain} reserve={reserve} />
        <BalanceYear />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <FlowTotals href={paths.transactions()} />
        <UpcomingPayments allHref={paths.panel('schedules', {}, paths.account())} />
        {reserve && (
          <SavedCardList
            onAdd={
              <Button variant="quiet" onClick={() => bar.show('add-card')}>
                Add a card
              </Button>
            }
          />
        )}
        <FlashCashMini account={account} onInfo={explain.flashCash} />
        {user.pointsSetup.exchangeEnrolled && (
          <PointsMini account={account} href={paths.rewards()} onInfo={explain.communityRewards} />
        )}
      </div>
    </div>
  )
}

function Recent() {
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-3">
      <h2 id="recent" className="text-xl font-semibold tracking-tight">
        Latest transactions
      </h2>
      <TransactionsList
        pageSize={recentCount}
        footer={
          <a href={paths.transactions()} className={buttonClass({ variant: 'quiet' })}>
            All transactions
          </a>
        }
      />
    </section>
  )
}
