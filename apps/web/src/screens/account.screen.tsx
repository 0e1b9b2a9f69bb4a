/** /account: what the member has, how it moved, what comes next, and its details. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { lazy, Suspense, type ReactNode } from 'react'
import { BusinessRow, ContactRows } from '../capabilities/accounts/account-details.tsx'
import { AccountSummary } from '../capabilities/accounts/account-summary.tsx'
import { FlashCashMini } from '../capabilities/accounts/flash-cash-mini.tsx'
import { FlowTotals } from '../capabilities/accounts/flow-totals.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { TradeTotals } from '../capabilities/months/trade-totals.tsx'
import { UpcomingPayments } from '../capabilities/schedules/upcoming-payments.tsx'
import { useUser } from '../kernel/hooks.ts'
import { isPasskeyHintDue } from '../kernel/passkey-hint.ts'
import { may } from '../kernel/rights.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { menuGroupWords as groups } from '../navigation/menu-words.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Surface } from '../ui/surface.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { AccountHealth } from './account-health.tsx'
import { OwnCardsRow } from './own-cards.tsx'
import { OwnSetting } from './own-settings.tsx'
import { useExplanations } from './use-explanations.ts'
import { useReserve } from './use-reserve.ts'

const PasskeyHintLine = lazy(async () => ({
  default: (await import('../capabilities/factors/passkey-hint-line.tsx')).PasskeyHintLine,
}))

const TaxHint = lazy(async () => ({
  default: (await import('../capabilities/tax/tax-hint.tsx')).TaxHint,
}))

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
      {/* Two columns; on a phone what one has stands above what can be looked up and changed. */}
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {user.account ? (
            <Money user={user} account={user.account} />
          ) : (
            <Banner>{accountMessages.partialMember}</Banner>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {isPasskeyHintDue(user.contact.id) && !user.isTestAccount && (
            <Suspense>
              <PasskeyHintLine onFollow={() => bar.show('sign-in-security')} />
            </Suspense>
          )}
          {!user.isTestAccount && (
            <Suspense>
              <TaxHint />
            </Suspense>
          )}
          {user.account && <Coming user={user} account={user.account} />}
          <Details user={user} />
        </div>
      </div>
    </AccountFrame>
  )
}

interface MoneyProps {
  readonly user: SessionUser
  readonly account: NonNullable<SessionUser['account']>
}

/** What the member has, and how it moved. */
function Money({ user, account }: MoneyProps) {
  const explain = useExplanations()
  return (
    <>
      <AccountSummary account={account} explain={explain} reserve={useReserve()} />
      <AccountHealth user={user} />
      <FlowTotals href={paths.transactions()} yearHref={paths.dashboard()} />
    </>
  )
}

/** What comes next, and what ends. */
function Coming({ user, account }: MoneyProps) {
  const explain = useExplanations()
  return (
    <>
      <FlashCashMini account={account} onInfo={explain.flashCash} />
      {user.pointsSetup.exchangeEnrolled && (
        <PointsMini account={account} href={paths.rewards()} onInfo={explain.communityRewards} />
      )}
      <UpcomingPayments allHref={paths.panel('schedules', {}, paths.account())} />
    </>
  )
}

/** What can be looked up and changed, in the groups of the menu. */
function Details({ user }: { readonly user: SessionUser }) {
  const bar = useBar()
  return (
    <>
      <Group title={groups.money}>
        {user.account && <TradeTotals />}
        <OwnCardsRow />
        <OwnSetting user={user} panel="auto-reload" />
        <OwnSetting user={user} panel="schedules" />
      </Group>
      <Group title={groups.business}>
        <BusinessRow user={user} />
        <OwnSetting user={user} panel="people" />
      </Group>
      <Group title={groups.me}>
        <ContactRows
          user={user}
          onPassword={() => bar.show(barViews.passwordUpdate)}
          onSecurity={() => bar.show('sign-in-security')}
          onSessions={() => bar.show('sessions')}
          onContact={() => bar.show('contact-update')}
          onVerify={() => bar.show('verify-email')}
        />
        <OwnSetting user={user} panel="comms-preferences" />
        <OwnSetting user={user} panel="looks" />
        <OwnSetting user={user} panel="own-data" />
      </Group>
    </>
  )
}

interface GroupProps {
  readonly title: string
  /** Rows; the group is not shown where none of them is. */
  readonly children: ReactNode
}

function Group({ title, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2 not-has-[summary,button]:hidden">
      <h2 className="px-1 font-semibold text-ink-soft">{title}</h2>
      <Surface flush>
        <div className="divide-y divide-line/70">{children}</div>
      </Surface>
    </section>
  )
}
