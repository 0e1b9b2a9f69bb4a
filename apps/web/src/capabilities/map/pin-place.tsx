/**
 * A small map on which a place is chosen. The library is fetched when the map comes near the
 * screen. Where maps cannot be drawn it says so; there are other ways to set the place.
 */
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { useEffect, useRef } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { Button } from '../../ui/button.tsx'
import { useNear } from '../../ui/use-near.ts'
import { wholeCountry } from './camera.ts'
import { ZoomButtons } from './map-controls.tsx'
import { credits } from './map-credits.ts'
import type { Spot } from './pin-step.ts'
import { useLateMap } from './use-late-map.ts'

interface PinPlaceProps {
  /** Null while there is no pin. */
  readonly at: Spot | null
  readonly onPut: (at: Spot) => void
}

/** Far enough out that the name of the next town is visible. */
const doorZoom = 12

export function PinPlace({ at, onPut }: PinPlaceProps) {
  const { box, view, failed, retry } = useView({ at, onPut })
  useEffect(() => view?.put(at), [view, at])
  return (
    <div className="relative isolate h-72 overflow-hidden rounded-card bg-map-land ring-1 ring-line">
      <div ref={box} className={`size-full ${credits}`} data-pin-map={view ? 'shown' : 'waits'} />
      {view && (
        <div className="absolute right-3 top-3 z-5">
          <ZoomButtons row={false} onZoom={view.zoomBy} />
        </div>
      )}
      {failed && (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center"
        >
          <p className="text-ink-soft">{mapMessages.noData}</p>
          <Button variant="quiet" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

function useView(props: PinPlaceProps) {
  const { mapStyleUrl: styleUrl, mapTiles: tiles } = useConfig()
  const box = useRef<HTMLDivElement>(null)
  const begun = useNear(box)
  const late = useLateMap({
    box,
    begun,
    styleUrl,
    props,
    async fetch() {
      const { openPinPlace } = await loadChunk(() => import('./pin-place-view.ts'))
      return (container, now) => {
        const { at } = now.current
        return openPinPlace({
          container,
          styleUrl,
          tiles,
          camera: at ? { ...at, zoom: doorZoom } : wholeCountry,
          onPut: (spot) => now.current.onPut(spot),
        })
      }
    },
  })
  return { box, ...late }
}
