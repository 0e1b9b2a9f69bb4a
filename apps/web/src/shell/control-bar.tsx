/**
 * The bar at the bottom of a phone's screen: My Moxey, Home and Map (DIR-06); for who is signed in
 * also Pay, raised in the middle, and Activity.
 */
import { useLocation } from '@tanstack/react-router'
import { House, Map as MapIcon, Plus, ReceiptText, UserRound, type LucideIcon } from 'lucide-react'
import { barViews, useBar } from '../navigation/bar.ts'
import { useConfig, useSession } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import type { SessionState } from '../kernel/session.ts'
import { pageOf, paths } from '../paths.ts'
import { useOpenMap } from '../screens/use-open-map.ts'
import { cx } from '../ui/class-names.ts'

export function ControlBar() {
  const { name } = useConfig().brand
  const here = pageOf(useLocation().pathname)
  const state = useSession()
  const bar = useBar()
  const openMap = useOpenMap()
  const { search, sectors, categories, tags, title, exchangeId, distance } = bar.search
  const about = { search, sectors, categories, tags, title, exchangeId, distance }
  return (
    <nav
      aria-label="Main"
      data-print="hide"
      data-edge-bar
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Item
        Icon={UserRound}
        label={`My ${name}`}
        onPress={() => bar.show(barViews.account)}
        active={here === paths.account()}
      />
      <Item Icon={House} label="Home" href={paths.home()} active={here === paths.home()} />
      {mayPay(state) && <PayItem active={here === paths.pay()} />}
      {state.status !== 'no-user' && (
        <Item
          Icon={ReceiptText}
          label="Activity"
          href={paths.transactions()}
          active={here === paths.transactions()}
        />
      )}
      <Item
        Icon={MapIcon}
        label="Map"
        onPress={() => openMap(about)}
        active={here.startsWith('/directory/map')}
      />
    </nav>
  )
}

/** While a session is restored, as most people may. */
function mayPay(state: SessionState): boolean {
  if (state.status !== 'logged-in') return state.status === 'logging-in'
  return state.user.account !== null && may(state.user, 'send')
}

interface ItemProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly href?: string
  readonly onPress?: () => void
  readonly active: boolean
}

function Item({ Icon, label, href, onPress, active }: ItemProps) {
  const look = cx(itemLook, active ? 'font-semibold text-brand-ink' : 'text-ink-soft')
  const current = active ? 'page' : undefined
  const body = (
    <>
      <Icon aria-hidden size={21} strokeWidth={active ? 2.5 : 2} />
      <span className="max-w-full truncate">{label}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" onClick={onPress} aria-current={current} className={look}>
      {body}
    </button>
  ) : (
    <a href={href} aria-current={current} className={look}>
      {body}
    </a>
  )
}

const itemLook =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-end gap-1 pb-2 text-xs font-medium'

function PayItem({ active }: { readonly active: boolean }) {
  return (
    <a
      href={paths.pay()}
      aria-current={active ? 'page' : undefined}
      className={cx(itemLook, 'font-semibold text-brand-ink')}
    >
      <span
        aria-hidden
        className="-mt-4 grid size-13 place-items-center rounded-full bg-brand text-on-brand shadow-float ring-4 ring-raised"
      >
        <Plus size={26} strokeWidth={2.5} />
      </span>
      Pay
    </a>
  )
}
