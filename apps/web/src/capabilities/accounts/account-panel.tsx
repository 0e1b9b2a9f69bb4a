/**
 * The Account panel of a signed-in member (BAR-15 to BAR-31). The screen passes in the quick
 * buttons and menu rows.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { blockedExchange } from '@exchange/contract/identity/identity.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { CreditCard } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { useConfig } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { ListRow, type ListRowProps } from '../../ui/list-row.tsx'
import { AccountHeader, ContactMyExchange } from './account-header.tsx'
import { AccountSummary, type ExplanationHandlers } from './account-summary.tsx'
import { FlashCashMini } from './flash-cash-mini.tsx'
import { PointsMini } from './points-mini.tsx'
import type { ReserveActionsProps } from './reserve-actions.tsx'

export interface QuickButton {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

/** Rows of More that belong together; their labels are the keys. */
export interface MoreGroup {
  readonly heading: string
  readonly rows: readonly (ListRowProps & { readonly label: string })[]
}

export interface AccountPanelProps {
  readonly user: SessionUser
  readonly welcomeBack: boolean
  readonly explain: ExplanationHandlers
  readonly onCard: () => void
  /** The page where points are redeemed. */
  readonly rewardsHref: string
  /** Shown below the cash reserve, if it can be loaded. */
  readonly reserve?: ReserveActionsProps | undefined
  readonly quick: readonly QuickButton[]
  /** Further blocks of My Account. */
  readonly children?: ReactNode
  /** The rows of More, under the heading of each group. */
  readonly more: readonly MoreGroup[]
}

const sides = [
  { value: 'account', label: 'My Account' },
  { value: 'more', label: 'More' },
]

export function AccountPanel(props: AccountPanelProps) {
  const { user, more } = props
  const [side, setSide] = useState('account')
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notices user={user} />
      <AccountHeader user={user} welcomeBack={props.welcomeBack} />
      <SegmentedControl label="What to show" value={side} options={sides} onChange={setSide} />
      {side === 'account' ? (
        <MyAccount {...props} />
      ) : (
        <nav aria-label="More" className="grid grid-cols-1 gap-5">
          {more.map(({ heading, rows }) => (
            <section key={heading} aria-label={heading}>
              <h3 className="px-1 pb-1.5 text-sm font-semibold text-ink-soft">{heading}</h3>
              <Surface flush className="divide-y divide-line/70">
                {rows.map((row) => (
                  <ListRow key={row.label} {...row} />
                ))}
              </Surface>
            </section>
          ))}
        </nav>
      )}
    </div>
  )
}

function QuickButtons({ quick }: Pick<AccountPanelProps, 'quick'>) {
  return (
    <div className="flex gap-2">
      {quick.map(({ label, icon, onClick }) => (
        <Button key={label} large onClick={onClick} className="min-w-0 flex-1 px-1!">
          <span className="grid justify-items-center gap-1 py-2 text-base leading-none">
            {icon}
            {label}
          </span>
        </Button>
      ))}
    </div>
  )
}

/** BAR-30: a partial member sees an explanation in place of the balances. */
function MyAccount(props: AccountPanelProps) {
  const { user, quick, explain, reserve, rewardsHref, onCard, children } = props
  const { account } = user
  return (
    <>
      {account ? (
        <>
          {/* Loading is one of the large buttons below. */}
          <AccountSummary
            account={account}
            explain={explain}
            reserve={reserve && { ...reserve, onLoad: undefined }}
          />
          <QuickButtons quick={quick} />
        </>
      ) : (
        <Banner>{accountMessages.partialMember}</Banner>
      )}
      <Surface flush className="divide-y divide-line/70 overflow-visible!">
        <ListRow label="My Card" icon={<CreditCard size={19} />} onClick={onCard} />
        <ContactMyExchange profile={user.profile} />
      </Surface>
      {account && <FlashCashMini account={account} onInfo={explain.flashCash} />}
      {account && user.pointsSetup.exchangeEnrolled && (
        <PointsMini account={account} href={rewardsHref} onInfo={explain.communityRewards} />
      )}
      {children}
    </>
  )
}

/** Notices for this member: BAR-31, TRIAL-06, test mode. */
function Notices({ user }: Pick<AccountPanelProps, 'user'>) {
  const { brand, removedExchanges, trialAccountExchanges } = useConfig()
  const { exchangeId } = user.profile
  const removed = blockedExchange(brand.name)
  return (
    <>
      {removedExchanges.includes(exchangeId) && (
        <Banner tone="warning" title={removed.title}>
          {removed.text}
        </Banner>
      )}
      {trialAccountExchanges.includes(exchangeId) && (
        <Banner tone="warning" action={<UpgradeLink />}>
          {accountMessages.trialMember}
        </Banner>
      )}
      {user.isTestAccount && <Banner tone="warning">{accountMessages.testAccount}</Banner>}
    </>
  )
}
