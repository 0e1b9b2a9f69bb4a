/** The bar at the bottom of a phone's screen: My Moxey, Home and Map (DIR-06). */
import { useLocation } from '@tanstack/react-router'
import { House, Map as MapIcon, UserRound, type LucideIcon } from 'lucide-react'
import { barViews, useBar } from '../navigation/bar.ts'
import { useConfig } from '../kernel/hooks.ts'
import { pageOf, paths } from '../paths.ts'
import { useOpenMap } from '../screens/use-open-map.ts'
import { cx } from '../ui/class-names.ts'

export function ControlBar() {
  const { name } = useConfig().brand
  const { pathname } = useLocation()
  const atHome = pageOf(pathname) === paths.home()
  const bar = useBar()
  const openMap = useOpenMap()
  const { search, sectors, categories, tags, title, exchangeId, distance } = bar.search
  const about = { search, sectors, categories, tags, title, exchangeId, distance }
  return (
    <nav
      aria-label="Main"
      data-print="hide"
      data-edge-bar
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-raised px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Item
        Icon={UserRound}
        label={`My ${name}`}
        onPress={() => bar.show(barViews.account)}
        active={false}
      />
      <a
        href={paths.home()}
        aria-current={atHome ? 'page' : undefined}
        className={itemClass(atHome)}
      >
        <House aria-hidden size={21} />
        Home
      </a>
      <Item
        Icon={MapIcon}
        label="Map"
        onPress={() => openMap(about)}
        active={pathname.startsWith('/directory/map')}
      />
    </nav>
  )
}

interface ItemProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
  readonly active: boolean
}

function Item({ Icon, label, onPress, active }: ItemProps) {
  return (
    <button type="button" onClick={onPress} className={itemClass(active)}>
      <Icon aria-hidden size={21} />
      {label}
    </button>
  )
}

function itemClass(active: boolean): string {
  return cx(
    'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-sm font-medium',
    active ? 'text-brand-ink' : 'text-ink-soft',
  )
}
