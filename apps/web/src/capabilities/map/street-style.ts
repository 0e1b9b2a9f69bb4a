/**
 * Streets, water, parks and names of the network's archive of vector tiles, in the app's colours
 * and font: the layers of Protomaps' basemap, above the built-in land.
 */
import type { MapTiles } from '@exchange/contract/directory/map-tiles'
import { tilesAddress } from '@exchange/contract/directory/tiles-address'
import { layers, type Flavor } from '@protomaps/basemaps'
import type {
  LayerSpecification,
  SymbolLayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './map-font.ts'

export const streetSource = 'streets'

/** From farther out, the built-in land has the better overview. */
const leastZoom = 6

export function streetsFrom({ minZoom }: MapTiles): number {
  return Math.max(leastZoom, minZoom)
}

const attribution =
  'Streets: <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">' +
  'OpenStreetMap</a> (ODbL)'

/** Tiles at the origin of the page. */
export function streetTiles(tiles: MapTiles, origin: string): VectorSourceSpecification {
  const [west = -180, south = -85, east = 180, north = 85] = tiles.bounds
  return {
    type: 'vector',
    tiles: [`${origin}${tilesAddress(tiles)}`],
    minzoom: streetsFrom(tiles),
    maxzoom: tiles.maxZoom,
    bounds: [west, south, east, north],
    attribution,
  }
}

/** These need a sheet of pictures, or are drawn by the built-in land. */
const leftOut = new Set([
  'background',
  'roads_oneway',
  'roads_shields',
  'pois',
  'places_region',
  'places_country',
])

/** From bottom to top; names are the last ones. */
export function streetLayers(tiles: MapTiles, colors: MapColors): LayerSpecification[] {
  const from = streetsFrom(tiles)
  return layers(streetSource, flavorOf(colors), { lang: 'en' })
    .filter(({ id }) => !leftOut.has(id))
    .map((layer) => {
      const seen = {
        id: `${streetSource}-${layer.id}`,
        minzoom: Math.max(from, layer.minzoom ?? 0),
      }
      const own = { ...layer, ...seen } as LayerSpecification
      return own.type === 'symbol' ? inOurFont(own) : own
    })
}

/** There are no glyphs of a server and no icons; names are in English where there are such. */
function inOurFont(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const entries = Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon'))
  const layout: SymbolLayerSpecification['layout'] = {
    ...Object.fromEntries(entries),
    'text-field':
      layer.id === `${streetSource}-address_label`
        ? ['get', 'addr_housenumber']
        : ['coalesce', ['get', 'name:en'], ['get', 'name'], ''],
    'text-font': mapFont,
  }
  return { ...layer, layout }
}

type Named = Exclude<keyof Flavor, 'pois' | 'landcover' | 'regular' | 'bold' | 'italic'>

/** What of the basemap has which of our colours. */
const painted: Readonly<Partial<Record<keyof MapColors, readonly Named[]>>> = {
  land: [
    'background',
    'earth',
    'sand',
    'beach',
    'glacier',
    'pedestrian',
    'pier',
    'tunnel_other',
    'tunnel_minor',
    'tunnel_link',
    'tunnel_major',
    'tunnel_highway',
    'city_label_halo',
    'subplace_label_halo',
    'state_label_halo',
    'roads_label_minor_halo',
    'roads_label_major_halo',
    'address_label_halo',
  ],
  water: ['water'],
  park: ['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'],
  built: ['buildings', 'hospital', 'industrial', 'school', 'aerodrome', 'military'],
  road: [
    'other',
    'minor_service',
    'minor_a',
    'minor_b',
    'link',
    'major',
    'runway',
    'bridges_other',
    'bridges_minor',
    'bridges_link',
    'bridges_major',
  ],
  roadEdge: [
    'minor_service_casing',
    'minor_casing',
    'link_casing',
    'major_casing_late',
    'major_casing_early',
    'highway_casing_late',
    'highway_casing_early',
    'tunnel_other_casing',
    'tunnel_minor_casing',
    'tunnel_link_casing',
    'tunnel_major_casing',
    'tunnel_highway_casing',
    'bridges_other_casing',
    'bridges_minor_casing',
    'bridges_link_casing',
    'bridges_major_casing',
    'bridges_highway_casing',
  ],
  highway: ['highway', 'bridges_highway'],
  border: ['boundaries', 'railway'],
  ink: ['city_label'],
  inkSoft: [
    'subplace_label',
    'state_label',
    'country_label',
    'ocean_label',
    'address_label',
    'roads_label_minor',
    'roads_label_major',
  ],
}

function flavorOf(colors: MapColors): Flavor {
  const entries = Object.entries(painted).flatMap(([color, names]) =>
    names.map((name) => [name, colors[color as keyof MapColors]] as const),
  )
  return Object.fromEntries(entries) as unknown as Flavor
}
