/** The frame around every page: top bar, side bar, footer, dialogs. */
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { use, useCallback, useRef } from 'react'
import { useEstablishPlace } from '../capabilities/places/use-establish-place.ts'
import { useBar } from '../navigation/bar.ts'
import { useConfig, useSession, useUser } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { seeing } from '../kernel/seeing.ts'
import { pageOf, readPlace } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { CoinMark, UnitNames } from '../ui/money.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useShownPanel, panelFor } from './bar-view.ts'
import { ControlBar } from './control-bar.tsx'
import { Footer } from './footer.tsx'
import { Manifests } from '../navigation/menu.ts'
import { useOpeners } from './openers.ts'
import { Dialogs } from './dialogs.tsx'
import { LoadingOverlay, OfflineBanner, UpgradeModal } from './overlays.tsx'
import { usePageView } from './page-view.ts'
import { usePinned } from './pinned.ts'
import { isInAccount, useRouteFlags, type RouteFlags } from '../frames/route-flags.ts'
import { NoConnection } from '../frames/no-connection.tsx'
import { besideRail, LazyRail } from './rail-room.tsx'
import { useCardSwipe } from './use-card-swipe.ts'
import { useSessionEnd } from './session-end.ts'
import { SideBar } from './side-bar.tsx'
import { TopNav } from './top-nav.tsx'

const SeeingBand = lazyPart(() => import('./seeing-band.tsx').then((file) => file.SeeingBand))

export function Shell() {
  const { brand } = useConfig()
  const flags = useRouteFlags()
  const unsure = useSession().status === 'logging-in'
  const waiting = unsure && flags.checkLoggedIn === true
  usePageView(flags, brand.name)
  useEstablishPlace(readPlace(useParams({ strict: false })))
  useSessionEnd(flags)
  useOpeners()
  useCardSwipe(useBar())
  return (
    <CoinMark value={brand.mark}>
      <UnitNames value={{ MOX: brand.currency, USD: 'US dollars', PTS: 'points' }}>
        {seeing && <SeeingBand />}
        <Frame flags={flags} unsure={unsure} />
        <Dialogs />
        {waiting && <LoadingOverlay />}
        <Toaster />
        <UpgradeModal />
      </UnitNames>
    </CoinMark>
  )
}

interface FrameProps {
  readonly flags: RouteFlags
  /** The session is being restored: the side bar opens with a skeleton. */
  readonly unsure: boolean
}

function Frame({ flags, unsure }: FrameProps) {
  const bare = flags.noChrome === true
  const withBar = !flags.noLeftBar
  const { status } = useSession()
  const isAway = status === 'away'
  const inAccount = isInAccount(flags) && status !== 'no-user' && !isAway
  const withControls = !flags.noControlBar && (inAccount || !flags.noChrome)
  const bar = useBar()
  const pinned = usePinned()
  const scroller = useRef<HTMLDivElement>(null)
  const toTop = useCallback(() => scroller.current?.scrollTo?.({ top: 0 }), [])
  const asked = pinned.active ? (bar.wanted ?? 'account') : bar.wanted
  const [user, config] = [useUser(), useConfig()]
  const panels = use(Manifests).flatMap((manifest) => manifest.panels ?? [])
  const target = withBar
    ? panelFor({ wanted: asked, user, config, panels, unsure: unsure || isAway })
    : null
  const shown = useShownPanel(target, toTop)
  const locked = target?.locked === true
  const docked = pinned.active && target !== null && !locked
  const close = useCallback(() => {
    if (pinned.active) pinned.toggle()
    bar.close()
  }, [bar, pinned])
  return (
    <>
      <div
        inert={target !== null && !docked}
        data-docked={docked ? '' : undefined}
        className={cx(docked && 'pl-(--bar-width)')}
      >
        {inAccount && <LazyRail />}
        <div
          className={cx(
            'flex min-h-dvh flex-col',
            inAccount && besideRail,
            withControls &&
              'max-md:pb-(--controls) max-md:[--controls:calc(4rem+env(safe-area-inset-bottom))]',
          )}
        >
          {(!bare || inAccount) && (
            <div className={cx('contents', inAccount && 'lg:hidden')}>
              <TopNav />
            </div>
          )}
          <OfflineBanner />
          <main id="main" className="flex-1">
            {isAway && flags.checkLoggedIn ? <NoConnection isPage /> : <Page />}
          </main>
          {/* Not before the page has its content, which would push it down. */}
          {!bare && !flags.noFooter && !unsure && <Footer />}
          {withControls && <ControlBar />}
        </div>
      </div>
      <SideBar
        shown={shown}
        locked={locked}
        pinned={pinned}
        scroller={scroller}
        waiting={unsure}
        open={target !== null}
        onClose={close}
      />
    </>
  )
}

/**
 * SHELL-12: pages slide in below 992 px and fade in from there on; the first one is not animated.
 * The key is the page on the screen, not the one being loaded, which would render the old page
 * again.
 */
function Page() {
  const page = pageOf(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }))
  const first = useRef(page)
  const moved = first.current !== page
  if (moved) first.current = ''
  return (
    <div key={page} className={cx(moved && 'max-lg:animate-slide lg:animate-fade')}>
      <Outlet />
    </div>
  )
}
