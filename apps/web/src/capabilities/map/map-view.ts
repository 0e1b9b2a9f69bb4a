/**
 * The drawn map: the library behind a few verbs. Loaded with the screen that needs it; knows no
 * React and asks nobody for data.
 */
import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as LibraryMap,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { bareStyle } from './base-style.ts'
import { writeCamera, type Camera } from './camera.ts'
import { fitPadding, grown, nothingCovered, within, type Covered } from './map-boxes.ts'
import { showDetails } from './map-details.ts'
import { layLand } from './map-land.ts'
import { readMapColors } from './map-colors.ts'
import { keepPace, leaveOutSky } from './map-pace.ts'
import { followPointer, type PointerTold } from './map-pointer.ts'
import type { Box, PinFeature, View } from './pin-index.ts'
import { standsBeside } from './stands-beside.ts'
import { pinLayers, pinSource } from './pin-layers.ts'

setWorkerUrl(workerUrl)
// The pins do not wait behind the outlines of the continent.
setWorkerCount(2)

export interface MapView {
  /** Draws these instead of the last ones. */
  draw(features: readonly PinFeature[]): void
  /** Marks one pin, or none. */
  point(pin: number | null): void
  goTo(camera: Camera): void
  fit(box: Box): void
  zoomBy(steps: 1 | -1): void
  /** So many pixels at its edges are hidden by something else. */
  cover(covered: Covered): void
  close(): void
}

export interface MapViewOptions extends PointerTold {
  readonly container: HTMLElement
  readonly camera: Camera
  /** Instead of the base map of this application; empty: ours. */
  readonly styleUrl: string
  /** The map is whole, or shows another place than at first. */
  onShown(): void
  /** Where the map stands now; `byHand` when a person moved it. */
  onLook(view: View, camera: Camera, byHand: boolean): void
}

export function openMap(options: MapViewOptions): MapView {
  const map = createMap(options)
  const pins = followPins(map)
  let colors = JSON.stringify(readMapColors())
  const stopTheme = onTheme(() => {
    const fresh = JSON.stringify(readMapColors())
    if (options.styleUrl || fresh === colors) return
    colors = fresh
    map.setStyle(bareStyle(readMapColors()), { diff: false })
  })
  map.on('style.load', () => {
    pins.join()
    layLand(map, options.onShown)
  })
  const moves = followMoves(map, options)
  followPointer(map, options)
  keepPace(map)
  return {
    draw: pins.draw,
    point: pins.point,
    goTo: ({ lat, lon, zoom }) => map.easeTo({ center: [lon, lat], zoom, duration: 400 }),
    fit(box) {
      moves.expected()
      const padding = moves.padding()
      map.fitBounds(boundsOf(box), { padding, maxZoom: 14, duration: 400 })
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 250 }),
    cover: moves.cover,
    close() {
      stopTheme()
      map.remove()
    },
  }
}

type Ground = Pick<MapViewOptions, 'container' | 'camera' | 'styleUrl'>

export function createMap(ground: Ground, title: string = mapMessages.title): LibraryMap {
  const { container, camera, styleUrl } = ground
  const map = new LibraryMap({
    container,
    style: styleUrl || bareStyle(readMapColors()),
    center: [camera.lon, camera.lat],
    zoom: camera.zoom,
    minZoom: 2.5,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: 120,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  leaveOutSky(map)
  addCredits(map)
  let styled = false
  map.once('style.load', () => (styled = true))
  map.on('error', () => {
    // The configured base map cannot be reached: ours is here.
    if (!styled && styleUrl) map.setStyle(bareStyle(readMapColors()))
  })
  return map
}

/** On a phone they are folded to their sign from the start: open they would lie over the pins. */
function addCredits(map: LibraryMap): void {
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  if (standsBeside()) return
  // The library opens what is not marked as compact when the first credits come.
  const credits = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
  credits?.classList.add('maplibregl-compact')
}

function followPins(map: LibraryMap) {
  let features: readonly PinFeature[] = []
  let pointed: number | null = null
  const data = () => ({ type: 'FeatureCollection' as const, features: [...features] })
  const source = () => map.getSource<GeoJSONSource>(pinSource)
  const mark = (id: number, on: boolean) =>
    source() && map.setFeatureState({ source: pinSource, id }, { pointed: on })
  return {
    /** A fresh style knows nothing of pins. */
    join() {
      if (source()) return
      map.addSource(pinSource, { type: 'geojson', data: data(), promoteId: 'pin' })
      for (const layer of pinLayers(readMapColors())) map.addLayer(layer)
      if (pointed !== null) mark(pointed, true)
    },
    draw(next: readonly PinFeature[]) {
      features = next
      void source()?.setData(data())
      tellWhenDrawn(map, next)
    },
    point(pin: number | null) {
      if (pin === pointed) return
      if (pointed !== null) mark(pointed, false)
      if (pin !== null) mark(pin, true)
      pointed = pin
    },
  }
}

/** Says on the element what is to be seen, once it is: for tests and measurements. */
function tellWhenDrawn(map: LibraryMap, features: readonly PinFeature[]): void {
  const clusters = features.filter(({ properties }) => 'cluster' in properties).length
  const tell = () => {
    if (!map.getSource(pinSource) || !map.isSourceLoaded(pinSource)) return
    map.off('render', tell)
    const { dataset } = map.getContainer()
    dataset['clusters'] = String(clusters)
    dataset['pins'] = String(features.length - clusters)
    if (clusters === 0) return
    performance.mark('map:clusters')
    performance.mark('map:ready')
  }
  map.on('render', tell)
}

/** Tells where the map stands; by hand is every other place that nobody said was expected. */
function followMoves(map: LibraryMap, { onLook, onShown }: MapViewOptions) {
  let drawn: Box | null = null
  let level = Number.NaN
  let { top, bottom: covered } = nothingCovered
  const whereNow = () => writeCamera({ ...lonLat(map), zoom: map.getZoom() })
  const first = whereNow()
  let last = first
  let expected = false
  const look = (byHand: boolean) => {
    const box = boxOf(map, covered)
    const zoom = map.getZoom()
    drawn = grown(box)
    level = Math.floor(zoom)
    onLook({ box, zoom, drawn }, { ...lonLat(map), zoom }, byHand)
  }
  const arrive = () => {
    const here = whereNow()
    // A new size of the window moves nothing.
    look(here !== last && !expected)
    last = here
    expected = false
    showDetails(map)
  }
  map.on('load', arrive)
  map.on('moveend', arrive)
  map.on('move', () => {
    if (whereNow() !== first) onShown()
    const box = boxOf(map, covered)
    if (!drawn || Math.floor(map.getZoom()) !== level || !within(box, drawn)) look(false)
  })
  return {
    /** The next move is not a person's. */
    expected: () => (expected = true),
    /** Between what covers the map there is room for what it is fitted to. */
    padding: () => fitPadding(map.getContainer().clientHeight, { top, bottom: covered }),
    cover(next: Covered) {
      top = next.top
      if (next.bottom === covered) return
      covered = next.bottom
      expected = true
      map.getContainer().style.setProperty('--covered', `${covered}px`)
      map.setPadding({ bottom: covered })
    },
  }
}

function lonLat(map: LibraryMap): { lat: number; lon: number } {
  const { lat, lng: lon } = map.getCenter()
  return { lat, lon }
}

/** What can be seen, above what is covered. */
function boxOf(map: LibraryMap, covered: number): Box {
  const { clientWidth, clientHeight } = map.getContainer()
  const northWest = map.unproject([0, 0])
  const southEast = map.unproject([clientWidth, Math.max(1, clientHeight - covered)])
  return { north: northWest.lat, west: northWest.lng, south: southEast.lat, east: southEast.lng }
}

function boundsOf({ north, south, east, west }: Box): LngLatBoundsLike {
  return [west, south, east, north]
}

/** Told when the page turns light or dark, or its brand changes hue; returns how to stop. */
export function onTheme(tell: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(tell)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  media.addEventListener('change', tell)
  return () => {
    watcher.disconnect()
    media.removeEventListener('change', tell)
  }
}
