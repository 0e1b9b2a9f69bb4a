/**
 * The head of Home for a member: buying power, what they do most, what waits for them, and the
 * search.
 */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { use } from 'react'
import { BuyingPowerBar } from '../capabilities/accounts/buying-power-bar.tsx'
import { RisingAmount } from '../capabilities/accounts/rising-amount.tsx'
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'
import { useConfig } from '../kernel/hooks.ts'
import { useBar } from '../navigation/bar.ts'
import { menuIcons } from '../navigation/menu-icons.ts'
import { Manifests, menuEntries } from '../navigation/menu.ts'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { PaidLately } from './home-paid-lately.tsx'
import { WaitingForYou } from './home-waiting.tsx'

interface MemberHeadProps extends HomeSearchParts {
  readonly user: SessionUser
  /** Words are searched: what was found follows the field. */
  readonly searching: boolean
}

export function MemberHead({ user, searching, ...parts }: MemberHeadProps) {
  return (
    <div className="grid grid-cols-1 gap-8 pt-6 sm:pt-10">
      <h1 className="sr-only">Home</h1>
      {!searching && <Overview user={user} />}
      {!searching && <PaidLately user={user} />}
      <HomeSearch {...parts} />
    </div>
  )
}

function Overview({ user }: { readonly user: SessionUser }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        {user.account && <BuyingPower account={user.account} />}
        <Actions user={user} />
      </div>
      <WaitingForYou user={user} />
    </div>
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
        <dl className="grid grid-cols-[auto_auto] gap-x-2 text-ink-soft">
          <dt>Balance</dt>
          <dd className="text-right font-semibold text-ink">
            <Money amount={account.tradeBalance} unit="MOX" />
          </dd>
          <dt>Reserve</dt>
          <dd className="text-right font-semibold text-ink">
            <Money amount={account.cashBalance} unit="USD" />
          </dd>
        </dl>
      </div>
      <BuyingPowerBar account={account} />
    </section>
  )
}

/** The panels that a member opens most, in this order. */
const most = ['send', 'charge', 'request'] as const

function Actions({ user }: { readonly user: SessionUser }) {
  const config = useConfig()
  const bar = useBar()
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
            onClick={() => bar.show(panel)}
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
