/**
 * The style of the app's own base map: land, water, borders and names, drawn from files of this
 * app, so that it works without any other server. Used unless another base map is configured;
 * where there are streets they are drawn above it.
 */
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  Map as LibraryMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { overview } from 'virtual:base-map'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './map-font.ts'
import { streetsFrom } from './street-style.ts'

const attribution =
  'Outlines: US Census Bureau, Natural Earth · Places: ' +
  '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> (CC BY 4.0) · ' +
  'Water: <a href="https://www.soest.hawaii.edu/pwessel/gshhg/" target="_blank" rel="noreferrer">' +
  'GSHHG</a> (LGPL)'

const ground = 'exchange-ground'

/** Only land: the pins are drawn on it until the rest has loaded. */
export function bareStyle(colors: MapColors): StyleSpecification {
  const paint = { 'background-color': colors.land }
  return { version: 8, sources: {}, layers: [{ id: ground, type: 'background', paint }] }
}

/** How the base map looks: its colours, and the streets above it, or null. */
export interface BaseLook {
  readonly colors: MapColors
  readonly tiles: MapTiles | null
}

/**
 * Adds the base map below everything that is drawn already, and makes the ground water once there
 * is land on it. Returns false, and does nothing, on a foreign base map.
 */
export function addBase(map: LibraryMap, look: BaseLook): boolean {
  if (!map.getLayer(ground) || map.getSource('base')) return false
  const above = map.getStyle().layers.find(({ id }) => id !== ground)?.id
  map.addSource('base', { type: 'geojson', data: overview, attribution, tolerance: 1.2 })
  for (const layer of baseLayers(look)) map.addLayer(layer, above)
  const flood = () => {
    if (!map.getLayer(ground) || !map.isSourceLoaded('base')) return
    map.off('sourcedata', flood)
    map.setPaintProperty(ground, 'background-color', look.colors.water)
  }
  map.on('sourcedata', flood)
  return true
}

/**
 * The shapes of a state are added below the first, its names below the second.
 */
export const firstShore = 'shore'
export const firstName = 'state-name'

function baseLayers({ colors, tiles }: BaseLook): LayerSpecification[] {
  return [
    fill('abroad', 'base', colors.abroad),
    fill('land', 'base', colors.land),
    fill('water', 'base', colors.water),
    rivers('base', colors.water),
    {
      id: firstShore,
      type: 'line',
      source: 'base',
      filter: is('land'),
      // Nearer, the coast is finer than this line.
      maxzoom: detailZoom + 0.5,
      paint: { 'line-color': colors.border, 'line-width': 0.8, 'line-opacity': 0.6 },
    },
    {
      id: 'state-border',
      type: 'line',
      source: 'base',
      filter: is('state'),
      paint: {
        'line-color': colors.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 7, 1.2, 11, 2],
      },
    },
    names(firstName, 'base', { colors, tiles }),
    names('town', 'base', { colors, tiles }),
  ]
}

/**
 * Ground, counties and waters of one state, shown at near zooms. The ground covers the coarser
 * waters of the overview; no border crosses the waters.
 */
export function detailShapes(source: string, { colors }: BaseLook): LayerSpecification[] {
  return [
    { ...fill('ground', source, colors.land), minzoom: detailZoom },
    counties(source, colors),
    { ...fill('water', source, colors.water), minzoom: detailZoom },
    { ...rivers(source, colors.water), minzoom: detailZoom },
  ]
}

function counties(source: string, colors: MapColors): LineLayerSpecification {
  return {
    id: `${source}-county`,
    type: 'line',
    source,
    filter: is('county'),
    minzoom: detailZoom,
    // They help to find a region, not a place in a town.
    maxzoom: 11,
    paint: {
      'line-color': colors.county,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 11, 1.2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 11, 0],
    },
  }
}

/** Counties and small towns of one state, shown at near zooms. */
export function detailNames(source: string, look: BaseLook): LayerSpecification[] {
  return [names('county', source, look), names('town', source, look)]
}

/** From this zoom on, the details of the states in view are fetched. */
export const detailZoom = 6.5

export function detailSource(address: string): SourceSpecification {
  return { type: 'geojson', data: address, tolerance: 0.5 }
}

function fill(
  kind: 'abroad' | 'ground' | 'land' | 'water',
  source: string,
  color: string,
): FillLayerSpecification {
  // States overlap, and where their waters end in the sea must not show.
  const paint = { 'fill-color': color, 'fill-antialias': false }
  return { id: idOf(kind, source), type: 'fill', source, filter: is(kind), paint }
}

/** The great rivers are wide; the smallest are seen only near. */
function rivers(source: string, color: string): LineLayerSpecification {
  const wide = (great: number, middle: number, small: number): ExpressionSpecification => [
    'match',
    ['get', 'size'],
    1,
    great,
    2,
    middle,
    small,
  ]
  return {
    id: idOf('river', source),
    type: 'line',
    source,
    filter: [
      'all',
      is('river'),
      ['<=', ['get', 'size'], ['step', ['zoom'], 1, 6, 2, 7.5, 3, 9, 4]],
    ],
    minzoom: 4,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        4,
        wide(0.8, 0.5, 0.4),
        9,
        wide(3, 1.6, 1),
        14,
        wide(44, 14, 5),
      ],
    },
  }
}

function idOf(kind: string, source: string): string {
  return source === 'base' ? kind : `${source}-${kind}`
}

interface NameLook {
  readonly zooms: readonly [from: number, to: number]
  readonly size: ExpressionSpecification | number
  readonly opacity: number
}

const looks: Record<'state-name' | 'town' | 'county', NameLook> = {
  'state-name': { zooms: [3.2, 6.4], size: 12, opacity: 0.75 },
  town: {
    zooms: [4.4, 24],
    // A town with many zip codes has a larger label.
    size: ['interpolate', ['linear'], ['get', 'rank'], -40, 15, -8, 13, -1, 11.5],
    opacity: 1,
  },
  county: { zooms: [8.5, 12], size: 11, opacity: 0.7 },
}

function names(
  kind: keyof typeof looks,
  source: string,
  { colors, tiles }: BaseLook,
): LayerSpecification {
  const { zooms, size, opacity } = looks[kind]
  const detail = source !== 'base'
  return {
    id: idOf(kind === 'county' ? 'county-name' : kind, source),
    type: 'symbol',
    source,
    filter: ['all', is(kind === 'county' ? 'county-name' : kind), weighty(kind), outside(tiles)],
    minzoom: detail ? Math.max(zooms[0], 8.5) : zooms[0],
    maxzoom: zooms[1],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont,
      'text-size': size,
      'text-padding': kind === 'county' ? 12 : 6,
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.4,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
      ...(kind !== 'town' && {
        'text-transform': 'uppercase' as const,
        'text-letter-spacing': 0.14,
      }),
    },
    paint: {
      'text-color': kind === 'town' ? colors.ink : colors.inkSoft,
      'text-opacity': opacity,
      'text-halo-color': colors.land,
      'text-halo-width': 1.4,
    },
  }
}

/** The farther out, the more zip codes a town has that is named. */
function weighty(kind: keyof typeof looks): ExpressionSpecification {
  if (kind !== 'town') return ['literal', true]
  return ['>=', ['-', ['get', 'rank']], ['step', ['zoom'], 30, 5, 14, 6, 6, 7, 1]]
}

/** Where streets are drawn, the archive names the places. */
function outside(tiles: MapTiles | null): ExpressionSpecification {
  if (!tiles) return ['literal', true]
  const [west = 0, south = 0, east = 0, north = 0] = tiles.bounds
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const covered: ExpressionSpecification = ['within', { type: 'Polygon', coordinates: [corners] }]
  return ['any', ['<', ['zoom'], streetsFrom(tiles)], ['!', covered]]
}

function is(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind]
}
