/** Creates the library's map: without tilt or rotation, with its credits. */
import { AttributionControl, Map as LibraryMap, setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { sanitizeLibraryMarkup } from '../../kernel/trusted-types.ts'
import { cleanMarkup } from '../../ui/library-markup.ts'
import { bareStyle } from './base-style.ts'
import { nearestZoom, type Camera } from './camera.ts'
import { readMapColors } from './map-colors.ts'
import { leaveOutSky } from './map-pace.ts'
import { standsBeside } from './stands-beside.ts'

setWorkerUrl(workerUrl)
// Two workers, so that the pins do not wait behind the outlines of the continent.
setWorkerCount(2)

// The map writes its credits as markup.
sanitizeLibraryMarkup(cleanMarkup)

export interface Ground {
  readonly container: HTMLElement
  readonly camera: Camera
  /** The configured base map; empty for the app's own. */
  readonly styleUrl: string
  /** Streets above the app's own base map; null without an archive. */
  readonly tiles: MapTiles | null
}

export function createMap(ground: Ground, title: string = mapMessages.title): LibraryMap {
  const { container, camera, styleUrl, tiles } = ground
  const map = new LibraryMap({
    container,
    style: styleUrl || bareStyle(readMapColors()),
    center: [camera.lon, camera.lat],
    zoom: camera.zoom,
    minZoom: 2.5,
    maxZoom: nearestZoom(styleUrl !== '' || tiles !== null),
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
    // The configured base map cannot be loaded, so the app's own is used.
    if (!styled && styleUrl) map.setStyle(bareStyle(readMapColors()))
  })
  return map
}

/** On a phone the credits start collapsed: expanded they would cover the pins. */
function addCredits(map: LibraryMap): void {
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  if (standsBeside()) return
  // The library expands the element when the first credits arrive, unless it is marked as compact.
  const credits = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
  credits?.classList.add('maplibregl-compact')
}
