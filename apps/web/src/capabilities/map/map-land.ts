/** Adds the land below the pins, and details of the states in view. */
import type { Map as LibraryMap } from 'maplibre-gl'
import { states } from 'virtual:base-map'
import { addBase, detailLayers, detailSource, detailZoom } from './base-style.ts'
import { readMapColors } from './map-colors.ts'

/** Needed again for each new style, because it has no land. `onWhole` is called once it is drawn. */
export function layLand(map: LibraryMap, onWhole: () => void): void {
  addBase(map, readMapColors())
  showDetails(map)
  map.once('idle', onWhole)
}

/**
 * Adds counties, small towns and zip codes of the states in view, from a near zoom on. Does nothing
 * on a foreign base map.
 */
export function showDetails(map: LibraryMap): void {
  if (map.getZoom() < detailZoom || !map.getSource('base')) return
  const view = map.getBounds()
  for (const { code, bounds, address } of states) {
    const [west, south, east, north] = bounds
    const seen =
      west <= view.getEast() &&
      east >= view.getWest() &&
      south <= view.getNorth() &&
      north >= view.getSouth()
    const source = `state-${code}`
    if (!seen || map.getSource(source)) continue
    map.addSource(source, detailSource(address))
    // Below the labels of the overview, which matter more.
    for (const layer of detailLayers(source, readMapColors())) map.addLayer(layer, 'state-name')
  }
}
