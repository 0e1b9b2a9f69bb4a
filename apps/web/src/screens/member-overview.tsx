/** A member's part of Home: buying power, main actions, what waits, and what they paid last. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { Zap } from 'lucide-react'
import { use } from 'react'
import { BuyingPowerBar } from '../capabilities/accounts/buying-power-bar.tsx'
import { NextEvaporation } from '../capabilities/accounts/next-evaporation.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { RisingAmount } from '../capabilities/accounts/rising-amount.tsx'
import { UpgradeLink } from '../frames/upgrade-link.tsx'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { useBar } from '../navigation/bar.ts'
import { usePay } from '../navigation/use-pay.ts'
import { menuIcons } from '../navigation/menu-icons.ts'
import { Manifests, menuEntries } from '../navigation/menu.ts'
import { isTrial } from '../navigation/viewer.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { MemberOverviewSkeleton } from './home-member-skeleton.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PaidLately } from './member-paid-lately.tsx'
import { WaitingForYou } from './member-waiting.tsx'
import { useExplanations } from './use-explanations.ts'

const LatestPayments = lazyPart(
  () => import('./member-latest.tsx').then((file) => file.LatestPayments),
  <Skeleton className="h-72 rounded-card" />,
)

export function MemberOverview() {
  const user = useUser()
  const config = useConfig()
  // The session is being restored.
  if (!user) return <MemberOverviewSkeleton />
  return (
    <>
      {/* On a phone one column; wider, the second one has what waits and what was paid. */}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-5 lg:row-span-2">
          {user.account && <BuyingPower account={user.account} />}
          {isTrial({ user, config }) && (
            <Banner action={<UpgradeLink />}>{accountMessages.trialMember}</Banner>
          )}
          <Actions user={user} />
          {user.account && <FlashCashLine account={user.account} />}
          {user.account && <Points user={user} account={user.account} />}
        </div>
        <WaitingForYou user={user} />
        <div className="min-w-0 empty:hidden lg:order-last lg:col-span-2">
          <PaidLately user={user} />
        </div>
        {user.account && <LatestPayments />}
      </div>
    </>
  )
}

function BuyingPower({ account }: { readonly account: NonNullable<SessionUser['account']> }) {
  return (
    <section aria-label="Your account">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <p className="text-ink-soft">Buying Power</p>
          <RisingAmount
            name="Buying Power"
            amount={account.availableBalance}
            unit="MOX"
            size="huge"
          />
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-2 text-ink-soft max-sm:w-full">
          <dt>Balance</dt>
          <dd className="text-right font-semibold text-ink">
            <Money amount={account.tradeBalance} unit="MOX" />
          </dd>
          {account.flashCashBalance > 0 && (
            <dd className="col-span-2 -mt-1 text-right text-sm">
              includes <Money amount={account.flashCashBalance} unit="MOX" /> FlashCash
            </dd>
          )}
          <dt>Cash Reserve</dt>
          <dd className="text-right font-semibold text-ink">
            <Money amount={account.cashBalance} unit="USD" />
          </dd>
        </dl>
      </div>
      <BuyingPowerBar account={account} />
    </section>
  )
}

/** FlashCash, the only sum here that expires. */
function FlashCashLine({ account }: { readonly account: NonNullable<SessionUser['account']> }) {
  if (!account.flashCashEnroll || account.flashCashBalance <= 0) return null
  return (
    <a
      href={paths.rewards()}
      className="flex min-h-11 items-center gap-2 rounded-control bg-amber-soft px-4 py-2 text-sm text-amber-ink"
    >
      <Zap aria-hidden size={18} className="shrink-0" />
      <span className="shrink-0 font-semibold">
        <Money amount={account.flashCashBalance} unit="MOX" /> FlashCash
      </span>
      <span className="min-w-0 flex-1 text-right">
        <NextEvaporation account={account} />
      </span>
    </a>
  )
}

interface PointsProps {
  readonly user: SessionUser
  readonly account: NonNullable<SessionUser['account']>
}

/** Points, where there is room for them. */
function Points({ user, account }: PointsProps) {
  const explain = useExplanations()
  if (!user.pointsSetup.exchangeEnrolled) return null
  return (
    <div className="hidden lg:block">
      <PointsMini account={account} href={paths.rewards()} onInfo={explain.communityRewards} />
    </div>
  )
}

/** The panels that a member opens most, in this order. */
const most = ['send', 'charge', 'request'] as const

function Actions({ user }: { readonly user: SessionUser }) {
  const config = useConfig()
  const bar = useBar()
  const pay = usePay()
  const entries = menuEntries(use(Manifests), { user, config })
  const shown = most.flatMap((panel) => entries.filter((entry) => entry.panel === panel))
  if (shown.length === 0) return null
  return (
    <div className="flex gap-2.5">
      {shown.map(({ icon, label, quick = label, panel = '' }) => {
        const Icon = menuIcons[icon]
        return (
          <Button
            key={panel}
            large
            variant={panel === 'request' ? 'quiet' : 'primary'}
            onClick={() => (panel === 'send' ? pay() : bar.show(panel))}
            className="min-w-0 flex-1 px-1!"
          >
            <span className="grid justify-items-center gap-1 py-2 text-base leading-none">
              <Icon size={20} aria-hidden />
              {quick}
            </span>
          </Button>
        )
      })}
    </div>
  )
}
