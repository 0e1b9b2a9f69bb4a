/**
 * The drawn map: a small interface to the library. Loaded with the screen that needs it; it does
 * not use React and loads no data.
 */
import type { GeoJSONSource, LngLatBoundsLike, Map as LibraryMap } from 'maplibre-gl'
import { bareStyle } from './base-style.ts'
import { hasReached, writeCamera, type Camera } from './camera.ts'
import { createMap, type Ground } from './create-map.ts'
import { fitPadding, freeHeight, grown, nothingCovered, within, type Covered } from './map-boxes.ts'
import { layLand, showDetails } from './map-land.ts'
import { readMapColors } from './map-colors.ts'
import { adaptResolution } from './map-pace.ts'
import { drawRings } from './mile-rings.ts'
import { followPointer, type PointerTold } from './map-pointer.ts'
import { onTheme } from './on-theme.ts'
import type { Box, PinFeature, View } from './pin-index.ts'
import { chosenLayers, isChosen, pinLayers, pinSource } from './pin-layers.ts'
import { drawSigns } from './pin-signs.tsx'
import type { Spot } from './pin-step.ts'

export interface MapView {
  /** Replaces the drawn features. */
  draw(features: readonly PinFeature[]): void
  /** Marks one pin, or none. */
  point(pin: number | null): void
  /** Draws rings of miles around a place, or none; where there are streets, never. */
  measureFrom(at: Spot | null): void
  goTo(camera: Camera): void
  fit(box: Box): void
  zoomBy(steps: 1 | -1): void
  /** Sets how many pixels at the edges are covered by other elements. */
  cover(covered: Covered): void
  close(): void
}

export interface MapViewOptions extends Ground, PointerTold {
  /** The map is complete, or was moved to another place. */
  onShown(): void
  /** The current view; `byHand` when a person moved the map. */
  onLook(view: View, camera: Camera, byHand: boolean): void
}

export function openMap(options: MapViewOptions): MapView {
  const map = createMap(options)
  const hasStreets = options.styleUrl !== '' || options.tiles !== null
  const maxZoom = hasStreets ? fitZoom : fitWithoutStreets
  const pins = followPins(map)
  const rings = drawRings(map)
  let colors = JSON.stringify(readMapColors())
  const stopTheme = onTheme(() => {
    const fresh = JSON.stringify(readMapColors())
    if (options.styleUrl || fresh === colors) return
    colors = fresh
    map.setStyle(bareStyle(readMapColors()), { diff: false })
  })
  map.on('style.load', () => {
    pins.join()
    if (!hasStreets) rings.join()
    layLand(map, options.tiles, options.onShown)
  })
  const moves = followMoves(map, options)
  followPointer(map, options)
  adaptResolution(map)
  drawSigns(map)
  return {
    draw: pins.draw,
    point: pins.point,
    measureFrom: rings.around,
    goTo: ({ lat, lon, zoom }) => map.easeTo({ center: [lon, lat], zoom, duration: 400 }),
    fit(box) {
      moves.expected()
      const padding = moves.padding()
      map.fitBounds(boundsOf(box), { padding, maxZoom, duration: 400 })
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 250 }),
    cover: moves.cover,
    close() {
      stopTheme()
      map.remove()
    },
  }
}

/** As near as a fit goes, where the ground shows streets, and where it only names towns. */
const fitZoom = 14
const fitWithoutStreets = 12

/** Nearer than any cluster. */
const unclustered = 18

function followPins(map: LibraryMap) {
  let features: readonly PinFeature[] = []
  let pointed: number | null = null
  const data = () => ({ type: 'FeatureCollection' as const, features: [...features] })
  const source = () => map.getSource<GeoJSONSource>(pinSource)
  const mark = () => {
    if (!source()) return
    for (const layer of chosenLayers) map.setFilter(layer, isChosen(pointed))
  }
  return {
    /** A new style has no pins. */
    join() {
      if (source()) return
      map.addSource(pinSource, { type: 'geojson', data: data() })
      for (const layer of pinLayers(readMapColors())) map.addLayer(layer)
      mark()
    },
    draw(next: readonly PinFeature[]) {
      features = next
      void source()?.setData(data())
      tellWhenDrawn(map, next)
    },
    point(pin: number | null) {
      if (pin === pointed) return
      pointed = pin
      mark()
    },
  }
}

/** Sets an attribute on the element once the pins are drawn, for tests and measurements. */
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

/** Reports the view after each move. A move counts as made by hand unless it was expected. */
function followMoves(map: LibraryMap, { onLook, onShown, tiles }: MapViewOptions) {
  let drawn: Box | null = null
  let level = Number.NaN
  let covered = nothingCovered
  const whereNow = () => writeCamera({ ...lonLat(map), zoom: map.getZoom() })
  const first = whereNow()
  let last = first
  let expected = false
  const look = (byHand: boolean) => {
    const box = boxOf(map, covered)
    const zoom = map.getZoom()
    drawn = grown(box)
    level = Math.floor(zoom)
    // At the nearest zoom every business has a pin of its own.
    const parted = hasReached(zoom, map.getMaxZoom()) ? unclustered : zoom
    onLook({ box, zoom: parted, drawn }, { ...lonLat(map), zoom }, byHand)
  }
  const arrive = () => {
    const here = whereNow()
    // Resizing the window is not a move.
    look(here !== last && !expected)
    last = here
    expected = false
    showDetails(map, tiles)
  }
  map.on('load', arrive)
  map.on('moveend', arrive)
  map.on('move', () => {
    if (whereNow() !== first) onShown()
    const box = boxOf(map, covered)
    if (!drawn || Math.floor(map.getZoom()) !== level || !within(box, drawn)) look(false)
  })
  return {
    /** The next move is made by the program. */
    expected: () => (expected = true),
    /** The padding of a fit, so that it stays clear of the covered edges. */
    padding: () => fitPadding(map.getContainer().clientHeight, covered),
    cover(next: Covered) {
      if (next.top === covered.top && next.bottom === covered.bottom) return
      covered = next
      expected = true
      const { top, bottom } = next
      map.setPadding({ top, bottom })
    },
  }
}

function lonLat(map: LibraryMap): { lat: number; lon: number } {
  const { lat, lng: lon } = map.getCenter()
  return { lat, lon }
}

/** The visible part, between what is covered. */
function boxOf(map: LibraryMap, covered: Covered): Box {
  const { clientWidth, clientHeight } = map.getContainer()
  const { top } = covered
  const northWest = map.unproject([0, top])
  const southEast = map.unproject([clientWidth, top + freeHeight(clientHeight, covered)])
  return { north: northWest.lat, west: northWest.lng, south: southEast.lat, east: southEast.lng }
}

function boundsOf({ north, south, east, west }: Box): LngLatBoundsLike {
  return [west, south, east, north]
}
