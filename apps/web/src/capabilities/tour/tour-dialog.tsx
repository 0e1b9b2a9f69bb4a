/** The walkthrough for new visitors: six short pages that can be left at any time (TOUR-01). */
import { tourPageText, tourWords, type TourPageName } from '@exchange/contract/tour/tour.messages'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppStores } from './app-stores.tsx'
import { TourPicture } from './tour-pictures.tsx'
import { inNativeApp } from './tour-seen.ts'
import { mayShowTour, offerTour } from './tour-offer.ts'
import { endTour } from './use-tour.ts'

export interface TourDialogProps {
  readonly native: boolean
  /** Finished or skipped. */
  readonly onDone: () => void
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
  const { title, text, wide } = tourWords(name, currency)[at]
  const last = page === pages.length - 1
  const turn = (by: 1 | -1) => setPage(turned(page, by, pages.length))
  return (
    <Dialog open title={title} onClose={onDone} closeLabel="Skip the tour">
      <div className="grid grid-cols-1 gap-5">
        <TourPicture page={at} />
        <div className="grid min-h-28 content-start justify-items-center gap-4 text-center">
          <p aria-live="polite" className="max-w-[38ch] text-pretty">
            <span className={cx(wide && 'md:hidden')}>{text}</span>
            {wide && <span className="max-md:hidden">{wide}</span>}
          </p>
          {(at === 'apps' || at === 'rate') && <AppStores rate={at === 'rate'} />}
        </div>
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label="Back"
            icon={<ChevronLeft size={22} aria-hidden />}
            disabled={page === 0}
            className={cx(page === 0 && 'invisible')}
            onClick={() => turn(-1)}
          />
          <Dots page={page} pages={pages.length} />
          {last ? (
            <Button data-first onClick={onDone}>
              Finished
            </Button>
          ) : (
            <Button data-first onClick={() => turn(1)}>
              Next
            </Button>
          )}
        </div>
        {/* Its room is kept on the last page: the dialog does not jump. */}
        <Button
          variant="link"
          className={cx('justify-self-center', last && 'invisible')}
          onClick={onDone}
        >
          Skip the tour
        </Button>
      </div>
    </Dialog>
  )
}

/** TOUR-08: where one is, in words and as dots. */
function Dots({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <div className="grid justify-items-center gap-1.5">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: pages }, (_, at) => (
          <span
            key={at}
            className={cx(
              'h-1.5 rounded-full',
              at === page ? 'w-5 bg-brand' : 'w-1.5 bg-line-strong',
            )}
          />
        ))}
      </span>
      <p className="text-sm tabular-nums text-ink-soft">{tourPageText(page + 1, pages)}</p>
    </div>
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
