/**
 * Connects the map with its results: the view, the highlighted business, and the offered search.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { PlaceAt } from '../../paths.ts'
import type { SheetStop } from '../../ui/sheet.tsx'
import { cameraAt, hasReached, nearestZoom, wholeCountry, type Camera } from './camera.ts'
import { withPinOf, type MapEntry } from './map-entry.ts'
import type { MapVerbs } from './map-canvas.tsx'
import type { Box, View } from './pin-index.ts'
import { useMapMoves, useMapState, type MapState } from './use-map-state.ts'
import { useMapTopic, type TopicChange } from './use-map-topic.ts'
import { useSettled } from './use-settled.ts'

const settleMs = 500
/** Every business has a pin of its own; farther out if the map ends there. */
const ownPinZoom = 16
const everything = {
  search: '',
  categories: [],
  sectors: [],
  tags: [],
  exchangeId: null,
  openNow: false,
  miles: null,
} as const

export function useMapPage(place: PlaceAt | null) {
  const { topic, choose, remember } = useMapTopic()
  const state = useMapState(topic, place)
  const verbs = useRef<MapVerbs>(null)
  const [stop, setStop] = useState<SheetStop>('half')
  const [hovered, hover] = useState<number | null>(null)
  const [chosen, mark] = useState<number | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const [moved, setMoved] = useState(false)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [start] = useState<Camera>(topic.camera ?? (place ? cameraAt(place) : wholeCountry))
  const keep = useSettled(remember, settleMs)
  useMapMoves(verbs, { topic, place, state })
  const { look, opensAt } = state
  const pointed = hovered ?? chosen
  const features = useFeatures(state, pointed)
  const onLook = useCallback(
    (view: View, next: Camera, byHand: boolean) => {
      look(view)
      setBox(view.box)
      setCamera(next)
      keep(next)
      if (byHand) setMoved(true)
    },
    [look, keep],
  )
  const ask = (change: TopicChange & { readonly search: string }) => {
    if (change.search === topic.search) state.leaveArea()
    choose(change)
  }
  return {
    topic,
    choose,
    state,
    verbs,
    start,
    stop,
    setStop,
    /** The business that is large on the map: under the pointer, else the one that was chosen. */
    pointed,
    /** What is drawn: also the pin of that business where it stands in a cluster. */
    features,
    hover,
    mark,
    onLook,
    /** MAP-03: offered once the map was moved. */
    searchOffered: moved && box !== null,
    searchArea() {
      if (box) state.searchIn(box)
      setMoved(false)
    },
    /** Where the map is as near as it goes without streets; null elsewhere. */
    end: camera && hasReached(camera.zoom, nearestZoom(false)) ? camera : null,
    /** Moves the map to a business of the list, below which its own pin is drawn. */
    show({ storefrontId, geo }: MapEntry) {
      mark(storefrontId)
      setStop((now) => (now === 'full' ? 'half' : now))
      const zoom = Math.max(camera?.zoom ?? 0, ownPinZoom)
      verbs.current?.goTo({ ...geo, zoom })
    },
    showAll: () => ask(everything),
    search(words: string) {
      setMoved(false)
      ask({ search: words })
    },
    openCluster(cluster: number, [lon, lat]: readonly [lon: number, lat: number]) {
      const openAt = (zoom: number) => verbs.current?.goTo({ lat, lon, zoom: zoom + 0.2 })
      void opensAt(cluster).then(openAt)
    },
  }
}

function useFeatures({ features, entries }: MapState, pointed: number | null) {
  return useMemo(
    () =>
      withPinOf(
        features,
        entries.find((entry) => entry.storefrontId === pointed),
      ),
    [features, entries, pointed],
  )
}
