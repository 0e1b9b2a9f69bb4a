/**
 * Rings around the place that distances are measured from, each named by its miles: without streets
 * they tell how far the businesses are.
 */
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as LibraryMap } from 'maplibre-gl'
import { readMapColors, type MapColors } from './map-colors.ts'
import { mapFont } from './map-font.ts'
import { pinSource } from './pin-layers.ts'
import type { Spot } from './pin-step.ts'

/** The radius of each, and the zoom from which it is wide enough to be seen. */
export const rings = [
  { miles: 1, zoom: 11 },
  { miles: 2, zoom: 10.2 },
  { miles: 5, zoom: 9 },
  { miles: 10, zoom: 8 },
  { miles: 25, zoom: 6.7 },
  { miles: 50, zoom: 5.8 },
] as const

const source = 'mile-rings'
/** Miles of a degree of latitude. */
const degreeMiles = 69.05
/** Points of a ring. */
const corners = 120

/**
 * The rings as lines, at the south of each a point with its name, and the place itself; nothing
 * without a place.
 */
export function ringsAround(at: Spot | null): FeatureCollection {
  const features = at ? [...rings.flatMap((ring) => ringOf(at, ring)), placeAt(at)] : []
  return { type: 'FeatureCollection', features }
}

function placeAt({ lat, lon }: Spot): Feature {
  const geometry = { type: 'Point' as const, coordinates: [lon, lat] }
  return { type: 'Feature', properties: { zoom: 7 }, geometry }
}

function ringOf({ lat, lon }: Spot, { miles, zoom }: (typeof rings)[number]): Feature[] {
  const high = miles / degreeMiles
  const wide = high / Math.cos((lat * Math.PI) / 180)
  const coordinates = Array.from({ length: corners + 1 }, (_none, corner) => {
    const turn = (2 * Math.PI * corner) / corners
    return [lon + wide * Math.sin(turn), lat + high * Math.cos(turn)]
  })
  const properties = { zoom, name: `${miles} mi` }
  return [
    { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } },
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat - high] } },
  ]
}

/** Draws the rings below the pins, also after another style. */
export function drawRings(map: LibraryMap) {
  let data = ringsAround(null)
  return {
    /** A new style has no rings. */
    join() {
      if (map.getSource(source)) return
      map.addSource(source, { type: 'geojson', data })
      const above = map
        .getStyle()
        .layers.find((layer) => 'source' in layer && layer.source === pinSource)
      for (const layer of ringLayers(readMapColors())) map.addLayer(layer, above?.id)
    },
    around(at: Spot | null) {
      data = ringsAround(at)
      void map.getSource<GeoJSONSource>(source)?.setData(data)
    },
  }
}

function ringLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: source,
      type: 'line',
      source,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: { 'line-cap': 'round' },
      paint: {
        'line-color': colors.inkSoft,
        'line-opacity': 0.45,
        'line-dasharray': [0.1, 4],
        'line-width': 1.6,
      },
    },
    {
      id: `${source}-place`,
      type: 'circle',
      source,
      filter: ['all', ['!', ['has', 'name']], ['<=', ['get', 'zoom'], ['zoom']]],
      paint: {
        'circle-radius': 4,
        'circle-color': colors.inkSoft,
        'circle-stroke-color': colors.land,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${source}-names`,
      type: 'symbol',
      source,
      filter: [
        'all',
        ['==', ['geometry-type'], 'Point'],
        ['has', 'name'],
        ['<=', ['get', 'zoom'], ['zoom']],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 11,
        'text-padding': 4,
      },
      paint: {
        'text-color': colors.inkSoft,
        'text-halo-color': colors.land,
        'text-halo-width': 2,
      },
    },
  ]
}
