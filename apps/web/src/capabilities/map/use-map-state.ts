/**
 * The state of the map, from two sources: the pins on the device, which follow every move of the
 * map, and a search, which stays until another one is made or all businesses are shown again.
 */
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import { apiKey } from '../../kernel/kernel.ts'
import { useNow } from '../../kernel/use-now.ts'
import type { PlaceAt } from '../../paths.ts'
import { cameraAt } from './camera.ts'
import type { MapVerbs } from './map-canvas.tsx'
import { clusterHits } from './hit-clusters.ts'
import { entryOfPin, entryOfStorefront, type MapEntry } from './map-entry.ts'
import { countedFrom, openFirst } from './map-order.ts'
import type { Box, PinFeature, View } from './pin-index.ts'
import { useAreaSearch, type AreaAnswer, type AreaQuery } from './use-area-search.ts'
import type { MapTopic } from './use-map-topic.ts'
import { usePins, type Pins } from './use-pins.ts'

export interface MapState {
  readonly pins: Pins
  readonly features: readonly PinFeature[]
  /** Those that are open first, and among them the nearest to `from`. */
  readonly entries: readonly MapEntry[]
  /** Where the list measures distances from. */
  readonly from: PlaceAt | null
  /** The search whose hits are shown; null while the device's pins are. */
  readonly found: AreaAnswer | null
  /** It answers the current query, not the previous one. */
  readonly answered: boolean
  readonly searching: boolean
  readonly failed: boolean
  retry(): void
  /** Reports the view of the map. */
  look(view: View): void
  /** The zoom at which a cluster splits. */
  opensAt(cluster: number): Promise<number>
  /** Searches for the best hits inside this box. */
  searchIn(box: Box): void
  /** Searches everywhere again; new words do so by themselves. */
  leaveArea(): void
}

const noFeatures: readonly PinFeature[] = []

export function useMapState(topic: MapTopic, place: PlaceAt | null): MapState {
  const { search, categories, sectors, tags, exchangeId, openNow, miles } = topic
  const filter = useMemo(() => ({ categories, sectors }), [categories, sectors])
  const pins = usePins(apiKey, filter)
  const [view, setView] = useState<View | null>(null)
  const [area, setArea] = useState<{ readonly box: Box; readonly search: string } | null>(null)
  // Dropped before the query runs, so that new words are not searched in the old area.
  if (area !== null && area.search !== search) setArea(null)
  const box = area?.box ?? null
  const narrowed =
    tags.length > 0 || exchangeId !== null || openNow || (miles !== null && place !== null)
  const asked = search !== '' || box !== null || narrowed
  const question: AreaQuery | null = asked
    ? { ...filter, tags, exchangeId, openNow, miles, search, box, place }
    : null
  const answer = useAreaSearch(question)
  const found = (asked && answer.data) || null
  const now = useNow().getTime()
  const hits = useMemo(
    () =>
      found?.storefronts
        .map((storefront) => entryOfStorefront(storefront, now))
        .filter((entry) => entry !== null),
    [found, now],
  )
  const clusters = useMemo(() => hits && clusterHits(hits), [hits])
  const named = found?.around ?? null
  const from = useMemo(() => countedFrom(named, place), [named, place])
  const { look: lookAtPins, opensAt } = pins
  const near = pins.content?.nearest
  return {
    pins,
    found,
    answered: found !== null && !answer.isPlaceholderData,
    features: useMemo(
      () => (clusters ? view && clusters.features(view) : pins.content?.features) ?? noFeatures,
      [clusters, view, pins.content],
    ),
    entries: useMemo(
      () => openFirst(hits ?? near?.map((pin) => entryOfPin(pin, now)) ?? [], from),
      [hits, near, now, from],
    ),
    from,
    searching: asked && answer.isFetching,
    failed: asked && answer.isError,
    look: useCallback(
      (next) => {
        lookAtPins(next)
        setView(next)
      },
      [lookAtPins],
    ),
    opensAt: (cluster) =>
      clusters ? Promise.resolve(clusters.opensAt(cluster)) : opensAt(cluster),
    retry: () => void answer.refetch(),
    searchIn: (next) => setArea({ box: next, search }),
    leaveArea: () => setArea(null),
  }
}

/** Moves the map to a place that was set, or to what was found. */
export function useMapMoves(
  verbs: RefObject<MapVerbs | null>,
  { topic, place, state }: { topic: MapTopic; place: PlaceAt | null; state: MapState },
): void {
  const [first] = useState({ place, camera: topic.camera })
  const [fitted, setFitted] = useState(first.camera !== null || first.place !== null)
  useEffect(() => {
    if (place && place !== first.place) verbs.current?.goTo(cameraAt(place))
  }, [verbs, place, first])
  const around = state.pins.around
  useEffect(() => {
    if (fitted || !around || place) return
    verbs.current?.fit(around)
    setFitted(true)
  }, [verbs, fitted, around, place])
  const { found, answered } = state
  const led = answered ? found?.to : undefined
  useEffect(() => {
    // A search in view must not move the map.
    if (led && !led.box && found?.bounds) verbs.current?.fit(found.bounds)
    // Once for each search: a refetched answer does not move the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [verbs, led])
}
