/**
 * The map beside the results of a search: a pin for each business of the page, with its number in
 * the list, marked while the pointer is on its card. A moved map offers to search what it shows.
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig, useStore } from '../../kernel/hooks.ts'
import type { Store } from '../../kernel/store.ts'
import { useNow } from '../../kernel/use-now.ts'
import type { PlaceAt } from '../../paths.ts'
import { cameraAt, wholeCountry } from './camera.ts'
import { MapCanvas, type MapVerbs } from './map-canvas.tsx'
import { SearchArea, ShowAllHits, ZoomButtons } from './map-controls.tsx'
import { entryOfStorefront, type MapEntry } from './map-entry.ts'
import type { Box, PinFeature, View } from './pin-index.ts'

export interface ResultsMapProps {
  readonly storefronts: readonly Storefront[]
  /** The number of the first one. */
  readonly first: number
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

/** Buttons lie over the upper edge. */
const covered = { top: 72, bottom: 0 }

export function ResultsMap(props: ResultsMapProps) {
  const { storefronts, first, search, place, area, pointed, busy, onPin, onSearchArea } = props
  const { mapStyleUrl, mapTiles } = useConfig()
  const [drawable] = useState(canDraw)
  const [start] = useState(() => (place ? cameraAt(place) : wholeCountry))
  const verbs = useRef<MapVerbs>(null)
  const [view, setView] = useState<View | null>(null)
  const [moved, setMoved] = useState(false)
  const marked = useStore(pointed)
  const entries = useHits(storefronts)
  const near = useMemo(() => nearestOf(entries, metresTo(storefronts)), [entries, storefronts])
  useFit(verbs, { near, search, area, place })
  const features = useMemo(() => entries.map(numbered(first)), [entries, first])
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
        from={place}
        covered={covered}
        onLook={onLook}
        onPin={({ storefrontId }) => onPin(storefrontId)}
        onCluster={noClusters}
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
        {!moved && view && entries.some(({ geo }) => !isInside(geo, view.box)) && (
          <ShowAllHits
            count={entries.length}
            onShow={() => verbs.current?.fit(boxAround(entries, null))}
          />
        )}
        <ZoomButtons row={false} onZoom={(steps) => verbs.current?.zoomBy(steps)} />
      </div>
    </div>
  )
}

interface Hit extends MapEntry {
  /** Its place in the list, from 0. */
  readonly at: number
  /** How many hits before it stand at the same place. */
  readonly turn: number
}

function useHits(storefronts: readonly Storefront[]): readonly Hit[] {
  const now = useNow().getTime()
  return useMemo(() => {
    const taken = new Map<string, number>()
    return storefronts.flatMap((one, at) => {
      const entry = entryOfStorefront(one, now)
      if (!entry) return []
      const spot = [entry.geo.lat, entry.geo.lon].map((degrees) => degrees.toFixed(3)).join()
      const turn = taken.get(spot) ?? 0
      taken.set(spot, turn + 1)
      return { ...entry, at, turn }
    })
  }, [storefronts, now])
}

/** The pin of a hit, with its number in the list. */
function numbered(first: number) {
  return ({ storefrontId, name, isOpen, geo, at, turn }: Hit): PinFeature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [geo.lon, geo.lat] },
    properties: { pin: storefrontId, name, sign: `#${first + at}`, open: isOpen === true, turn },
  })
}

const noClusters = () => undefined

interface Fitting extends Pick<ResultsMapProps, 'search' | 'area' | 'place'> {
  readonly near: readonly MapEntry[]
}

/** Shows the hits of a new search that are near, and the place. */
function useFit(
  verbs: { readonly current: MapVerbs | null },
  { near, search, area, place }: Fitting,
): void {
  const fitted = useRef('')
  useEffect(() => {
    if (fitted.current === search || near.length === 0) return
    const isFirst = fitted.current === ''
    fitted.current = search
    // The person moved the map there, unless the page was opened with it.
    if (area && isFirst) verbs.current?.fit(area)
    if (!area) verbs.current?.fit(boxAround(near, place))
  }, [verbs, near, search, area, place])
}

/** A hit this many times as far as the middle one would make it a map of far. */
const spreadMost = 3
/** Nobody within five miles is left out. */
const nearMetres = farMetres / 10

/** The hits around the place, without those far away from the others; all where nobody is near. */
export function nearestOf<Entry extends Pick<MapEntry, 'storefrontId'>>(
  entries: readonly Entry[],
  metres: ReadonlyMap<number, number>,
): readonly Entry[] {
  const far = ({ storefrontId }: Entry) => metres.get(storefrontId) ?? 0
  const near = entries.filter((entry) => far(entry) <= farMetres)
  if (near.length === 0) return entries
  const distances = near.map(far).toSorted((one, other) => one - other)
  const middle = distances[Math.floor((distances.length - 1) / 2)] ?? 0
  const most = Math.max(nearMetres, spreadMost * middle)
  return near.filter((entry) => far(entry) <= most)
}

function metresTo(storefronts: readonly Storefront[]): ReadonlyMap<number, number> {
  return new Map(
    storefronts.map(({ storefrontId, location }) => [storefrontId, location.geo?.distance ?? 0]),
  )
}

/** The place is in it, if there is one. */
function boxAround(entries: readonly MapEntry[], place: PlaceAt | null): Box {
  const spots = [...entries.map(({ geo }) => geo), ...(place ? [place] : [])]
  const lats = spots.map(({ lat }) => lat)
  const lons = spots.map(({ lon }) => lon)
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  }
}

function isInside({ lat, lon }: MapEntry['geo'], { north, south, east, west }: Box): boolean {
  return lat <= north && lat >= south && lon <= east && lon >= west
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
