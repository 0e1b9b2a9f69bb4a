/** /account: what the member has, how it moved, what comes next, and its details. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { healthMessages } from '@exchange/contract/months/health.messages'
import { AccountDetails } from '../capabilities/accounts/account-details.tsx'
import { AccountSummary } from '../capabilities/accounts/account-summary.tsx'
import { BalanceYear } from '../capabilities/accounts/balance-year.tsx'
import { FlashCashMini } from '../capabilities/accounts/flash-cash-mini.tsx'
import { FlowTotals } from '../capabilities/accounts/flow-totals.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { TradeTotals } from '../capabilities/months/trade-totals.tsx'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { ScoreBlock } from '../capabilities/score/score-block.tsx'
import { UpcomingPayments } from '../capabilities/schedules/upcoming-payments.tsx'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { barViews, useBar } from '../navigation/bar.ts'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Surface } from '../ui/surface.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { OwnCards } from './own-cards.tsx'
import { OwnMonth } from './own-month.tsx'
import { OwnSettings } from './own-settings.tsx'
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
      {/* Two columns whose parts follow each other closely; on a phone they alternate. */}
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr]">
        <Parts className="@2xl:col-start-1 @2xl:row-start-1">
          {user.account ? (
            <Money account={user.account} />
          ) : (
            <Banner>{accountMessages.partialMember}</Banner>
          )}
        </Parts>
        <Parts className="@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
          {user.account && <Coming user={user} account={user.account} />}
          <OwnSettings user={user} />
        </Parts>
        <Parts className="@2xl:col-start-1 @2xl:row-start-2">
          {user.account && (
            <>
              <TradeTotals />
              <Recent />
            </>
          )}
          <AccountDetails
            user={user}
            onPassword={() => bar.show(barViews.passwordUpdate)}
            onSecurity={() => bar.show('sign-in-security')}
            onSessions={() => bar.show('sessions')}
            onContact={() => bar.show('contact-update')}
            onVerify={() => bar.show('verify-email')}
          />
        </Parts>
      </div>
    </AccountFrame>
  )
}

interface PartsProps {
  /** Its place in the two columns. */
  readonly className: string
  readonly children: ReactNode
}

function Parts({ className, children }: PartsProps) {
  return <div className={cx('grid grid-cols-1 gap-5', className)}>{children}</div>
}

interface MoneyProps {
  readonly account: NonNullable<SessionUser['account']>
}

/** What the member has, and how it moved. */
function Money({ account }: MoneyProps) {
  const explain = useExplanations()
  return (
    <>
      <AccountSummary account={account} explain={explain} reserve={useReserve()} />
      <BalanceYear />
    </>
  )
}

/** What this month brings and what comes next. */
function Coming({ user, account }: MoneyProps & { readonly user: SessionUser }) {
  const explain = useExplanations()
  return (
    <>
      <FlowTotals href={paths.transactions()} />
      <section aria-label={healthMessages.health} className="grid grid-cols-1 gap-5">
        <ScoreBlock />
        <OwnMonth />
        <Surface flush>
          <ListRow
            label={healthMessages.health}
            icon={<Gauge size={19} />}
            detail={healthMessages.healthDetail}
            href={paths.dashboard()}
          />
        </Surface>
      </section>
      <UpcomingPayments allHref={paths.panel('schedules', {}, paths.account())} />
      <FlashCashMini account={account} onInfo={explain.flashCash} />
      {user.pointsSetup.exchangeEnrolled && (
        <PointsMini account={account} href={paths.rewards()} onInfo={explain.communityRewards} />
      )}
      <OwnCards />
    </>
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
