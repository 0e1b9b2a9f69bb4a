/**
 * The list beside the map with its heading: the businesses in view, or the hits of a search there.
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import {
  foundInArea,
  inView,
  mapMessages,
  milesCountedFrom,
  nearestListed,
} from '@exchange/contract/directory/map.messages'
import { MapPinOff, SearchX, WifiOff } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MapList } from './map-list.tsx'
import type { MapEntry } from './map-entry.ts'
import type { MapState } from './use-map-state.ts'

interface MapResultsProps {
  readonly state: MapState
  readonly pointed: number | null
  readonly onPoint: (storefrontId: number | null) => void
  readonly onShow?: ((entry: MapEntry) => void) | undefined
  /** Clears the words and the area. */
  readonly onShowAll: () => void
}

/** The heading of the list, announced when it changes. */
export function ResultsHeading({ state, title }: { readonly state: MapState; title: string }) {
  const { found, pins, from, entries } = state
  const counted = found
    ? foundInArea(found.count, found.countLimited, found.to.search)
    : pins.content && inView(pins.content.count)
  return (
    <div className="px-4 pb-2 pt-1 lg:pt-3">
      <h1 className={title ? 'text-lg font-bold tracking-tight' : 'sr-only'}>
        {title || mapMessages.title}
      </h1>
      <p role="status" className="min-h-6 font-semibold text-ink-soft">
        {counted}
      </p>
      {from && (entries.length > 0 || isWaiting(state)) && (
        <p className="text-sm text-ink-soft">{milesCountedFrom(from.city)}</p>
      )}
    </div>
  )
}

export function MapResults(props: MapResultsProps) {
  const { state, pointed, onPoint, onShow, onShowAll } = props
  const { entries, from, found, pins } = state
  const all = (
    <Button variant="quiet" onClick={onShowAll}>
      {mapMessages.showAll}
    </Button>
  )
  if (state.failed) return <Failed text={mapMessages.searchFailed} onRetry={state.retry} />
  if (!found && pins.state === 'failed') {
    return <Failed text={mapMessages.noData} onRetry={pins.retry} />
  }
  if (isWaiting(state)) return <SkeletonRows count={6} label="Loading businesses" />
  return (
    <>
      {pins.state === 'stale' && <Stale onRetry={pins.retry} />}
      {found?.correctedTo && (
        <p className="px-4 pb-2 text-ink-soft">
          Showing results for <strong className="text-ink">{found.correctedTo}</strong>
        </p>
      )}
      {entries.length > 0 ? (
        <MapList
          entries={entries}
          from={from}
          pointed={pointed}
          onPoint={onPoint}
          onShow={onShow}
        />
      ) : (
        <Nobody searched={found !== null} />
      )}
      {!found && entries.length > 0 && entries.length < (pins.content?.count ?? 0) && (
        <p className="px-4 pb-6 text-sm text-ink-soft">{nearestListed(entries.length)}</p>
      )}
      {found && <div className="grid justify-items-center pb-6">{all}</div>}
    </>
  )
}

/** Whether nothing can be shown yet, though nothing has failed. */
function isWaiting({ found, searching, pins }: MapState): boolean {
  return !found && (searching || pins.content === null)
}

function Nobody({ searched }: { readonly searched: boolean }) {
  const [title, hint] = searched
    ? [mapMessages.noHits, mapMessages.noHitsHint]
    : [mapMessages.nobody, mapMessages.nobodyHint]
  return (
    <EmptyState icon={searched ? <SearchX size={26} /> : <MapPinOff size={26} />} title={title}>
      {hint}
    </EmptyState>
  )
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className="p-4">
      <Banner
        tone="danger"
        title={directoryMessages.errorTitle}
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        {text}
      </Banner>
    </div>
  )
}

function Stale({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="flex items-center gap-3 px-4 pb-2 text-sm text-ink-soft">
      <WifiOff aria-hidden size={18} className="shrink-0" />
      <p className="flex-1">{mapMessages.stale}</p>
      <Button variant="link" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
