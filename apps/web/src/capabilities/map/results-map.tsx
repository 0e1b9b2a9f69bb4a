/**
 * The map beside the results of a search: a pin for each business of the page, marked while the
 * pointer is on its card. A moved map offers to search what it shows.
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig, useStore } from '../../kernel/hooks.ts'
import type { Store } from '../../kernel/store.ts'
import { useNow } from '../../kernel/use-now.ts'
import type { PlaceAt } from '../../paths.ts'
import { cameraAt, wholeCountry } from './camera.ts'
import { clusterHits } from './hit-clusters.ts'
import { MapCanvas, type MapVerbs } from './map-canvas.tsx'
import { nothingCovered } from './map-boxes.ts'
import { SearchArea, ZoomButtons } from './map-controls.tsx'
import { entryOfStorefront, type MapEntry } from './map-entry.ts'
import type { Box, View } from './pin-index.ts'

export interface ResultsMapProps {
  readonly storefronts: readonly Storefront[]
  /** Another search moves the map to what was found; a search of what the map shows does not. */
  readonly search: string
  readonly place: PlaceAt | null
  /** The part of the map that was searched. */
  readonly area: Box | null
  readonly pointed: Store<number | null>
  readonly busy: boolean
  /** A pin was pressed. */
  readonly onPin: (storefrontId: number) => void
  readonly onSearchArea: (box: Box) => void
}

export function ResultsMap(props: ResultsMapProps) {
  const { storefronts, search, place, area, pointed, busy, onPin, onSearchArea } = props
  const { mapStyleUrl, mapTiles } = useConfig()
  const [drawable] = useState(canDraw)
  const [start] = useState(() => (place ? cameraAt(place) : wholeCountry))
  const verbs = useRef<MapVerbs>(null)
  const [view, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState(false)
  const marked = useStore(pointed)
  const { entries, clusters } = useHits(storefronts)
  useFit(verbs, { entries, search, area, storefronts, place })
  const features = useFeatures(clusters, view)
  const onLook = useCallback((next: View, _camera: unknown, byHand: boolean) => {
    setView(next)
    if (byHand) setMoved(true)
  }, [])
  if (!drawable) return null
  return (
    <div className="absolute inset-0">
      <MapCanvas
        verbs={verbs}
        camera={start}
        styleUrl={mapStyleUrl}
        tiles={mapTiles}
        features={features}
        pointed={marked}
        covered={nothingCovered}
        onLook={onLook}
        onPin={({ storefrontId }) => onPin(storefrontId)}
        onCluster={(cluster, [lon, lat]) =>
          verbs.current?.goTo({ lat, lon, zoom: clusters.opensAt(cluster) + 0.2 })
        }
        onHover={pointed.set}
      />
      <div className="pointer-events-none absolute inset-x-4 top-4 z-5 flex items-start justify-end gap-2 *:pointer-events-auto">
        {moved && view && (
          <SearchArea
            busy={busy}
            onSearch={() => {
              setMoved(false)
              onSearchArea(view.box)
            }}
          />
        )}
        <ZoomButtons row={false} onZoom={(steps) => verbs.current?.zoomBy(steps)} />
      </div>
    </div>
  )
}

function useHits(storefronts: readonly Storefront[]) {
  const now = useNow().getTime()
  return useMemo(() => {
    const entries = storefronts.flatMap((one) => entryOfStorefront(one, now) ?? [])
    return { entries, clusters: clusterHits(entries) }
  }, [storefronts, now])
}

type Clusters = ReturnType<typeof clusterHits>

function useFeatures(clusters: Clusters, view: View | null) {
  return useMemo(() => (view ? clusters.features(view) : []), [clusters, view])
}

interface Fitting extends Pick<ResultsMapProps, 'storefronts' | 'search' | 'area' | 'place'> {
  readonly entries: readonly MapEntry[]
}

/** Shows the hits of a new search: most of those within 50 miles, around the place. */
function useFit(
  verbs: { readonly current: MapVerbs | null },
  { entries, search, area, storefronts, place }: Fitting,
): void {
  const fitted = useRef('')
  useEffect(() => {
    if (fitted.current === search || entries.length === 0) return
    const isFirst = fitted.current === ''
    fitted.current = search
    // The person moved the map there, unless the page was opened with it.
    if (area && isFirst) verbs.current?.fit(area)
    if (!area) verbs.current?.fit(boxAround(nearestOf(entries, storefronts), place))
  }, [verbs, entries, search, area, storefronts, place])
}

const share = 0.6

function nearestOf(entries: readonly MapEntry[], storefronts: readonly Storefront[]) {
  const metres = new Map(
    storefronts.map(({ storefrontId, location }) => [storefrontId, location.geo?.distance ?? 0]),
  )
  const far = ({ storefrontId }: MapEntry) => metres.get(storefrontId) ?? 0
  const near = entries.filter((one) => far(one) <= farMetres)
  const some = (near.length > 0 ? near : entries).toSorted((one, other) => far(one) - far(other))
  return some.slice(0, Math.ceil(some.length * share))
}

/** The place is in the middle, if there is one. */
function boxAround(entries: readonly MapEntry[], place: PlaceAt | null): Box {
  const lats = entries.map(({ geo }) => geo.lat)
  const lons = entries.map(({ geo }) => geo.lon)
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const { lat, lon } = place ?? { lat: middle(lats), lon: middle(lons) }
  const far = (all: readonly number[], from: number) =>
    Math.max(leastDegrees, ...all.map((one) => Math.abs(one - from)))
  const [high, wide] = [far(lats, lat), far(lons, lon)]
  return { north: lat + high, south: lat - high, east: lon + wide, west: lon - wide }
}

const leastDegrees = 0.01

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
