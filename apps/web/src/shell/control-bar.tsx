/**
 * The bar at the bottom of a phone's screen: My Moxey, Home and Map (DIR-06); for a person who is
 * signed in also Send, raised in the middle, and Activity.
 */
import { useLocation } from '@tanstack/react-router'
import { House, Map as MapIcon, UserRound } from 'lucide-react'
import { barViews, useBar } from '../navigation/bar.ts'
import { pageIsMissing } from '../navigation/missing-page.ts'
import { useConfig, useIsHydrating, useSession, useStore } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { pageOf, paths } from '../paths.ts'
import { useOpenMap } from '../screens/use-open-map.ts'
import { ControlItem } from './control-item.tsx'

const MemberControls = lazyPart(
  () => import('./member-controls.tsx').then((file) => file.MemberControls),
  <span className="flex-2" />,
)

export function ControlBar() {
  const { name } = useConfig().brand
  const here = pageOf(useLocation().pathname)
  // The page in the first HTML is the same for everybody.
  const hydrating = useIsHydrating()
  const missing = useStore(pageIsMissing) && !hydrating
  const atHome = here === paths.home() && !missing
  const signedIn = useSession().status !== 'no-user'
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
      <ControlItem
        Icon={UserRound}
        label={`My ${name}`}
        onPress={() => bar.show(barViews.account)}
        active={here === paths.account()}
      />
      <ControlItem
        Icon={House}
        label="Home"
        href={paths.home()}
        onPress={() => pageIsMissing.set(false)}
        active={atHome}
      />
      {signedIn && <MemberControls />}
      <ControlItem
        Icon={MapIcon}
        label="Map"
        onPress={() => openMap(about)}
        active={here.startsWith('/directory/map')}
      />
    </nav>
  )
}
