/**
 * The style of the app's own base map: land, water, borders and names, drawn from files of this
 * app, so that it works without any other server. Used unless another base map is configured.
 */
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as LibraryMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { overview } from 'virtual:base-map'
import type { MapColors } from './map-colors.ts'

/** Rendered by the browser with the page's font, because there is no glyph server. */
export const mapFont = ['Inter Variable']

const attribution =
  'Outlines: US Census Bureau, Natural Earth · Places: ' +
  '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> (CC BY 4.0)'

const ground = 'exchange-ground'

/** Only water: the pins are drawn on it until the land has loaded. */
export function bareStyle(colors: MapColors): StyleSpecification {
  const paint = { 'background-color': colors.water }
  return { version: 8, sources: {}, layers: [{ id: ground, type: 'background', paint }] }
}

/** Adds the land below everything that is drawn already; does nothing on a foreign base map. */
export function addBase(map: LibraryMap, colors: MapColors): void {
  if (!map.getLayer(ground) || map.getSource('base')) return
  const above = map.getStyle().layers.find(({ id }) => id !== ground)?.id
  map.addSource('base', { type: 'geojson', data: overview, attribution, tolerance: 1.2 })
  for (const layer of baseLayers(colors)) map.addLayer(layer, above)
}

function baseLayers(colors: MapColors): LayerSpecification[] {
  return [
    fill('abroad', colors.abroad),
    fill('land', colors.land),
    {
      id: 'shore',
      type: 'line',
      source: 'base',
      filter: is('land'),
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
    names('state-name', 'base', colors),
    names('town', 'base', colors),
  ]
}

/** Counties, small towns and zip codes of one state, shown at near zooms. */
export function detailLayers(source: string, colors: MapColors): LayerSpecification[] {
  return [
    {
      id: `${source}-county`,
      type: 'line',
      source,
      filter: is('county'),
      minzoom: detailZoom,
      paint: {
        'line-color': colors.county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 11, 1.6],
      },
    },
    names('zip', source, colors),
    names('town', source, colors),
  ]
}

/** From this zoom on, the details of the states in view are fetched. */
export const detailZoom = 6.5

export function detailSource(address: string): SourceSpecification {
  return { type: 'geojson', data: address, tolerance: 0.5 }
}

function fill(kind: 'abroad' | 'land', color: string): LayerSpecification {
  // The shore is drawn as a separate line.
  const paint = { 'fill-color': color, 'fill-antialias': false }
  return { id: kind, type: 'fill', source: 'base', filter: is(kind), paint }
}

interface NameLook {
  readonly zooms: readonly [from: number, to: number]
  readonly size: ExpressionSpecification | number
  readonly opacity: number
}

const looks: Record<'state-name' | 'town' | 'zip', NameLook> = {
  'state-name': { zooms: [3.2, 6.4], size: 12, opacity: 0.75 },
  town: {
    zooms: [5, 24],
    // A town with many zip codes has a larger label.
    size: ['interpolate', ['linear'], ['get', 'rank'], -40, 15, -8, 13, -1, 11.5],
    opacity: 1,
  },
  zip: { zooms: [11, 24], size: 11, opacity: 0.7 },
}

function names(kind: keyof typeof looks, source: string, colors: MapColors): LayerSpecification {
  const { zooms, size, opacity } = looks[kind]
  const detail = source !== 'base'
  return {
    id: detail ? `${source}-${kind}` : kind,
    type: 'symbol',
    source,
    filter: is(kind),
    minzoom: detail ? Math.max(zooms[0], 8.5) : zooms[0],
    maxzoom: zooms[1],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont,
      'text-size': size,
      'text-padding': kind === 'zip' ? 24 : 6,
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.4,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
      ...(kind === 'state-name' && {
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

function is(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind]
}
