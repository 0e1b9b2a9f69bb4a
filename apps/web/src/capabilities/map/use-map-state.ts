/**
 * What the map shows at this moment. Two sources: the pins of the device, which follow every move
 * of the map, and a search, which stays until another one is asked for or all are shown again.
 */
import type { StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { apiKey } from '../../kernel/kernel.ts'
import { useNow } from '../../kernel/use-now.ts'
import type { PlaceAt } from '../../paths.ts'
import { cameraAt } from './camera.ts'
import type { MapVerbs } from './map-canvas.tsx'
import { entryOfPin, entryOfStorefront, featureOf, type MapEntry } from './map-entry.ts'
import type { Box, PinFeature } from './pin-index.ts'
import { useAreaSearch, type AreaQuestion } from './use-area-search.ts'
import type { MapTopic } from './use-map-topic.ts'
import { usePins, type Pins } from './use-pins.ts'

export interface MapState {
  readonly pins: Pins
  readonly features: readonly PinFeature[]
  readonly entries: readonly MapEntry[]
  /** The search whose answer is shown; null while the pins of the device are. */
  readonly found: StorefrontSearch | null
  readonly searching: boolean
  readonly failed: boolean
  retry(): void
  /** Asks for the best inside this box. */
  searchIn(box: Box): void
  /** Back to all pins. */
  showAll(): void
}

const noFeatures: readonly PinFeature[] = []

export function useMapState(topic: MapTopic, place: PlaceAt | null): MapState {
  const { search, categories, sectors } = topic
  const filter = useMemo(() => ({ categories, sectors }), [categories, sectors])
  const pins = usePins(apiKey, filter)
  const [box, setBox] = useState<Box | null>(null)
  const asked = search !== '' || box !== null
  const question: AreaQuestion | null = asked ? { ...filter, search, box, place } : null
  const answer = useAreaSearch(question)
  const found = (asked && answer.data) || null
  const hits = useMemo(
    () => found?.storefronts.map(entryOfStorefront).filter((entry) => entry !== null),
    [found],
  )
  const near = pins.content?.nearest
  const now = useNow().getTime()
  return {
    pins,
    found,
    features: useMemo(
      () => hits?.map(featureOf) ?? pins.content?.features ?? noFeatures,
      [hits, pins.content],
    ),
    entries: useMemo(
      () => hits ?? near?.map((pin) => entryOfPin(pin, now)) ?? [],
      [hits, near, now],
    ),
    searching: asked && answer.isFetching,
    failed: asked && answer.isError,
    retry: () => void answer.refetch(),
    searchIn: setBox,
    showAll: () => setBox(null),
  }
}

/** Moves the map when something else than a hand says where: the place, or what was found. */
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
  const bounds = topic.search ? state.found?.bounds : null
  const searched = topic.search
  useEffect(() => {
    if (bounds) verbs.current?.fit(bounds)
    // A search inside the view must not move it: only other words do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [verbs, searched, bounds !== null && bounds !== undefined])
}
