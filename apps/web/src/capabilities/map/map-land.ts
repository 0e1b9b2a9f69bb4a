/** Adds the land below the pins, and reports when the map is complete. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { addBase } from './base-style.ts'
import { readMapColors } from './map-colors.ts'
import { showDetails } from './map-details.ts'

/** Needed again for each new style, because it has no land. */
export function layLand(map: LibraryMap, onWhole: () => void): void {
  addBase(map, readMapColors())
  showDetails(map)
  map.once('idle', onWhole)
}
