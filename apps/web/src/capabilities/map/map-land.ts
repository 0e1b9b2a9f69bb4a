/** Adds the land and the streets below the pins, and details of the states in view. */
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import type { Map as LibraryMap } from 'maplibre-gl'
import { states } from 'virtual:base-map'
import {
  addBase,
  detailNames,
  detailShapes,
  detailSource,
  detailZoom,
  firstName,
  firstShore,
} from './base-style.ts'
import { readMapColors } from './map-colors.ts'
import { streetLayers, streetsFrom, streetSource, streetTiles } from './street-style.ts'

/** Needed again for each new style, because it has no land. `onWhole` is called once it is drawn. */
export function layLand(map: LibraryMap, tiles: MapTiles | null, onWhole: () => void): void {
  const colors = readMapColors()
  if (addBase(map, { colors, tiles }) && tiles) {
    map.addSource(streetSource, streetTiles(tiles, location.origin))
    for (const layer of streetLayers(tiles, colors)) map.addLayer(layer, firstName)
  }
  showDetails(map, tiles)
  map.once('idle', onWhole)
}

/**
 * Adds waters, counties and small towns of the states in view, from a near zoom on. Does
 * nothing on a foreign base map, and where only streets are in view.
 */
export function showDetails(map: LibraryMap, tiles: MapTiles | null): void {
  if (map.getZoom() < detailZoom || !map.getSource('base')) return
  const bounds = map.getBounds()
  const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
  if (tiles && map.getZoom() >= streetsFrom(tiles) && holds(tiles.bounds, view)) return
  const look = { colors: readMapColors(), tiles }
  for (const state of states) {
    const source = `state-${state.code}`
    if (!meets(state.bounds, view) || map.getSource(source)) continue
    map.addSource(source, detailSource(state.address))
    for (const layer of detailShapes(source, look)) map.addLayer(layer, firstShore)
    // Below the labels of the overview, which matter more.
    for (const layer of detailNames(source, look)) map.addLayer(layer, firstName)
  }
}

type Sides = readonly [west: number, south: number, east: number, north: number]

function meets([west, south, east, north]: Sides, view: Sides): boolean {
  return west <= view[2] && east >= view[0] && south <= view[3] && north >= view[1]
}

function holds([west = 0, south = 0, east = 0, north = 0]: readonly number[], view: Sides) {
  return west <= view[0] && south <= view[1] && east >= view[2] && north >= view[3]
}
