/** The walkthrough for new visitors: six short pages that can be left at any time (TOUR-01). */
import { tourPageText, tourWords, type TourPageName } from '@exchange/contract/tour/tour.messages'
import {
  ChevronLeft,
  ChevronRight,
  Heart,
  MapPinned,
  Smartphone,
  Sparkles,
  Star,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppStores } from './app-stores.tsx'
import { inNativeApp } from './tour-seen.ts'
import { mayShowTour, offerTour } from './tour-offer.ts'
import { endTour } from './use-tour.ts'

export interface TourDialogProps {
  readonly native: boolean
  /** Finished or skipped. */
  readonly onDone: () => void
}

const icons: Record<TourPageName, LucideIcon> = {
  intro: Sparkles,
  directory: MapPinned,
  login: UserRound,
  accounts: Wallet,
  apps: Smartphone,
  rate: Star,
  done: Heart,
}

/** The tour, over the page (SHELL-08). */
export function Tour() {
  const [free] = useState(mayShowTour)
  useEffect(() => {
    if (!free) offerTour()
  }, [free])
  if (!free) return null
  return <TourDialog native={inNativeApp()} onDone={endTour} />
}

export function TourDialog({ native, onDone }: TourDialogProps) {
  const { name, currency } = useConfig().brand
  const [page, setPage] = useState(0)
  const pages = tourPages(native)
  const at = pages[page] ?? 'done'
  const { title, text } = tourWords(name, currency)[at]
  const Icon = icons[at]
  const last = page === pages.length - 1
  return (
    <Dialog open title={title} onClose={onDone} closeLabel="Skip the tour">
      <div className="grid gap-5">
        <div className="flex min-h-52 flex-col items-center justify-center gap-4 text-center">
          <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <Icon aria-hidden size={36} />
          </span>
          <p aria-live="polite" className="max-w-[38ch] text-ink-soft">
            {text}
          </p>
          {(at === 'apps' || at === 'rate') && <AppStores rate={at === 'rate'} />}
        </div>
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label="Back"
            icon={<ChevronLeft size={22} aria-hidden />}
            disabled={page === 0}
            onClick={() => setPage(turned(page, -1, pages.length))}
          />
          <p className="text-sm tabular-nums text-ink-soft">
            {tourPageText(page + 1, pages.length)}
          </p>
          <IconButton
            label="Forward"
            icon={<ChevronRight size={22} aria-hidden />}
            disabled={last}
            onClick={() => setPage(turned(page, 1, pages.length))}
          />
        </div>
        {last ? (
          <Button block onClick={onDone}>
            Finished
          </Button>
        ) : (
          <Button block variant="quiet" onClick={onDone}>
            Skip the tour
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** TOUR-02, TOUR-05, TOUR-06: the six pages in order; the fifth differs inside the mobile app. */
export function tourPages(native: boolean): readonly TourPageName[] {
  return ['intro', 'directory', 'login', 'accounts', native ? 'rate' : 'apps', 'done']
}

/** TOUR-09: forward stops at the last page, back at the first. */
export function turned(page: number, by: 1 | -1, pages: number): number {
  return Math.min(pages - 1, Math.max(0, page + by))
}
