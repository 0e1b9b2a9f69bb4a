/** Lays the land under the pins, and tells when the map is whole. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { addBase } from './base-style.ts'
import { readMapColors } from './map-colors.ts'
import { showDetails } from './map-details.ts'

/** For each fresh style, which has no land. */
export function layLand(map: LibraryMap, onWhole: () => void): void {
  addBase(map, readMapColors())
  showDetails(map)
  map.once('idle', onWhole)
}
