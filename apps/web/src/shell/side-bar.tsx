/**
 * The side bar: full screen below 992 px, 400 px wide or a card from there on, and from 1200 px it
 * can be pinned beside the page. Unless pinned it is modal: the page behind is inert and does not
 * scroll. While the session is being restored it shows a skeleton.
 */
import { Pin, PinOff, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, type RefObject } from 'react'
import { NoConnection } from '../frames/no-connection.tsx'
import { PanelSkeleton } from '../frames/room.tsx'
import { useConfig, useSession, useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { cx } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { Shown } from './bar-view.ts'
import { OfflineBanner } from './overlays.tsx'
import { barViews } from '../navigation/bar.ts'
import type { Panel } from '../navigation/manifest.ts'
import type { Pinned } from './pinned.ts'

/** Rarely shown, so it is not part of the first load. */
const NoRight = lazy(async () => ({ default: (await import('../frames/no-right.tsx')).NoRight }))

interface SideBarProps {
  readonly shown: Shown
  readonly open: boolean
  readonly locked: boolean
  readonly waiting: boolean
  readonly pinned: Pinned
  readonly onClose: () => void
  readonly scroller: RefObject<HTMLDivElement | null>
}

export function SideBar(props: SideBarProps) {
  const { shown, open, locked, waiting, pinned, onClose, scroller } = props
  const docked = pinned.active && !locked
  const modal = open && !docked
  const box = useRef<HTMLDivElement>(null)
  const { panel, leaving } = shown
  useScrollLock(modal)
  useFocus(box, { active: modal, isDrawn: panel !== null })
  useEscape(modal && !locked, onClose)
  const isCard = panel?.card && !docked
  const title = useTitle(panel)
  return (
    <>
      {!docked && panel && (
        <div
          data-testid="backdrop"
          data-print="hide"
          onClick={locked ? undefined : onClose}
          className={cx(
            'fixed inset-0 z-30 bg-scrim transition-opacity duration-200',
            isCard && 'lg:bg-canvas',
            modal ? 'animate-fade' : 'pointer-events-none opacity-0',
          )}
        />
      )}
      {panel && (
        <div
          ref={box}
          tabIndex={-1}
          aria-label={title}
          role={docked ? 'complementary' : 'dialog'}
          aria-modal={modal || undefined}
          className={cx(
            'fixed z-40 flex w-full flex-col border-line bg-canvas outline-none',
            isCard ? cardLook : `inset-y-0 left-0 ${barLook}`,
            'transition-[opacity,translate] duration-200 ease-out print:static',
            !docked && 'shadow-float max-lg:animate-sheet lg:animate-fade',
            !open && 'max-lg:-translate-x-full lg:opacity-0',
          )}
        >
          <BarHead title={title} card={isCard} locked={locked} pinned={pinned} onClose={onClose} />
          {modal && <OfflineBanner inBar />}
          <div
            ref={scroller}
            className={cx(
              'flex-1 overflow-y-auto overscroll-contain px-4 pb-8 transition-opacity duration-200 sm:px-5',
              leaving && open && 'opacity-0',
            )}
          >
            <div className="mx-auto w-full max-w-140">
              <PanelView key={panel.name} row={panel} waiting={waiting} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

const barLook = 'lg:w-(--bar-width) lg:border-r'
const cardLook =
  'max-lg:inset-y-0 max-lg:left-0 lg:top-1/2 lg:left-1/2 lg:max-h-[94dvh] lg:w-108 lg:-translate-1/2 lg:rounded-card lg:border'

/** The account is called as the control bar calls it; all others as their manifests do (BAR-02). */
function useTitle(panel: Shown['panel']): string {
  const { name } = useConfig().brand
  return panel?.name === barViews.account ? `My ${name}` : (panel?.title ?? '')
}

function PanelView({ row: panel, waiting }: { readonly row: Panel; readonly waiting: boolean }) {
  useEffect(() => {
    if (waiting) panel.view.warm()
  }, [panel, waiting])
  const user = useUser()
  const isAway = useSession().status === 'away'
  const { needsRight, needsUser } = panel
  if (waiting) return <PanelSkeleton />
  if (isAway && needsUser) return <NoConnection />
  // A member that is not approved yet is told so by the panel itself.
  const isBarred = user?.account && needsRight && !may(user, needsRight)
  if (!isBarred) return <panel.view />
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <NoRight user={user} right={needsRight} />
    </Suspense>
  )
}

type BarHeadProps = Pick<SideBarProps, 'locked' | 'pinned' | 'onClose'> & {
  readonly title: string
  readonly card: boolean | undefined
}

function BarHead({ title, card, locked, pinned, onClose }: BarHeadProps) {
  return (
    <div
      data-print="hide"
      className="mx-auto flex min-h-16 w-full max-w-150 items-center justify-between gap-2 px-4 sm:px-5"
    >
      <h2 className="truncate text-xl font-bold tracking-tight">{title}</h2>
      {!locked && (
        <div className="-mr-2 flex">
          {pinned.possible && !card && (
            <IconButton
              label={pinned.active ? 'Unpin the side bar' : 'Keep the side bar open'}
              aria-pressed={pinned.active}
              icon={
                pinned.active ? <PinOff size={19} aria-hidden /> : <Pin size={19} aria-hidden />
              }
              onClick={pinned.toggle}
            />
          )}
          <IconButton label="Close" icon={<X size={22} aria-hidden />} onClick={onClose} />
        </div>
      )}
    </div>
  )
}

/** SHELL-10: the page behind does not scroll while the bar is open. */
function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const root = document.documentElement
    // The width of the scrollbar is kept free, so that the page behind does not move.
    root.style.paddingRight = `${innerWidth - root.clientWidth}px`
    root.dataset['locked'] = ''
    return () => {
      root.style.paddingRight = ''
      delete root.dataset['locked']
    }
  }, [active])
}

interface FocusFacts {
  readonly active: boolean
  /** Its panel is on the screen, a moment later. */
  readonly isDrawn: boolean
}

/** Takes the focus when the bar opens, and returns it when it closes. */
function useFocus(box: RefObject<HTMLElement | null>, { active, isDrawn }: FocusFacts): void {
  useEffect(() => {
    if (!active || !isDrawn) return
    const bar = box.current
    if (!bar?.contains(document.activeElement)) bar?.focus({ preventScroll: true })
  }, [active, isDrawn, box])
  useEffect(() => {
    if (!active) return
    const before = document.activeElement as HTMLElement | null
    // The page behind is inert until the bar has closed, so focus returns a moment later.
    return () => void setTimeout(() => before?.isConnected && before.focus?.())
  }, [active])
}

function useEscape(active: boolean, close: () => void): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || document.querySelector('dialog[open]')
      if (event.key === 'Escape' && !busy) close()
    },
    [close],
  )
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active, onKey])
}
