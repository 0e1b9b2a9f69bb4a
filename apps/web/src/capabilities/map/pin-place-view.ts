/** A small map with one pin that is moved by dragging, by pressing the map, or by arrow keys. */
import { type LngLatLike, Marker, type Map as LibraryMap } from 'maplibre-gl'
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { bareStyle } from './base-style.ts'
import type { Camera } from './camera.ts'
import { readMapColors } from './map-colors.ts'
import { layLand } from './map-land.ts'
import { createMap } from './create-map.ts'
import { onTheme } from './on-theme.ts'
import { spotAt, stepped, type Spot } from './pin-step.ts'

export interface PinPlaceView {
  /** Moves the pin, and the map if the pin would be out of sight; null removes it. */
  put(at: Spot | null): void
  zoomBy(steps: 1 | -1): void
  close(): void
}

export interface PinPlaceOptions {
  readonly container: HTMLElement
  readonly camera: Camera
  readonly styleUrl: string
  readonly tiles: MapTiles | null
  /** The pin was moved by hand. */
  onPut(at: Spot): void
}

const nearZoom = 13
/** Nearer than the map of all places: a pin is put exactly, also where no street is drawn. */
const nearestZoom = 18

export function openPinPlace(options: PinPlaceOptions): PinPlaceView {
  const { styleUrl, tiles, onPut } = options
  const map = createMap(options, mapMessages.pinMap)
  // The page around the map scrolls; the arrow keys move the pin.
  map.cooperativeGestures.enable()
  map.keyboard.disable()
  map.setMaxZoom(nearestZoom)
  map.on('style.load', () => layLand(map, tiles, () => undefined))
  const stopTheme = onTheme(() => {
    if (!styleUrl) map.setStyle(bareStyle(readMapColors()), { diff: false })
  })
  const element = drawPin()
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
  const spot = (): Spot => {
    const { lat, lng: lon } = marker.getLngLat().wrap()
    return spotAt({ lat, lon })
  }
  const put = (at: Spot | null) => {
    if (!at) return void marker.remove()
    marker.setLngLat(lngLat(at)).addTo(map)
  }
  marker.on('dragend', () => onPut(spot()))
  map.on('click', ({ lngLat: at, originalEvent: { target } }) => {
    if (target instanceof Node && element.contains(target)) return
    const { lat, lng: lon } = at.wrap()
    onPut(spotAt({ lat, lon }))
  })
  element.addEventListener('keydown', (event) => {
    const moved = stepped(spot(), event.key, { zoom: map.getZoom(), leap: event.shiftKey })
    if (!moved) return
    event.preventDefault()
    onPut(moved)
  })
  return {
    put(at) {
      put(at)
      if (at && !map.getBounds().contains(lngLat(at))) lookAt(map, at)
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 250 }),
    close() {
      stopTheme()
      map.remove()
    },
  }
}

function lookAt(map: LibraryMap, at: Spot): void {
  map.jumpTo({ center: lngLat(at), zoom: Math.max(map.getZoom(), nearZoom) })
}

function lngLat({ lat, lon }: Spot): LngLatLike {
  return [lon, lat]
}

/** The tip of the pin marks the place; the element around it is large enough for a thumb. */
function drawPin(): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.ariaLabel = mapMessages.pin
  pin.className =
    'block cursor-grab touch-none rounded-full px-2 pt-1 text-brand active:cursor-grabbing'
  const picture = drawn('svg', { ...pinBox, 'aria-hidden': 'true', fill: 'currentColor' })
  picture.append(
    drawn('path', { d: pinShape, stroke: 'var(--color-surface)', 'stroke-width': '2' }),
    drawn('circle', { cx: '16', cy: '14.5', r: '5', fill: 'var(--color-on-brand)' }),
  )
  pin.append(picture)
  return pin
}

const pinBox = { width: '32', height: '40', viewBox: '0 0 32 40' }
const pinShape = 'M16 39.5C13 33 3 25.5 3 14.5a13 13 0 0 1 26 0C29 25.5 19 33 16 39.5Z'

function drawn(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
