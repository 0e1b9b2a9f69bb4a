/** The layers that draw clusters and pins from one source, which is updated with the view. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './map-font.ts'
import {
  clusterRadii,
  haloOpacity,
  haloWidth,
  labelPixels,
  pinRadius,
  pinStroke,
} from './pin-looks.ts'

export const pinSource = 'pins'

/** Layers that can be tapped. */
export const tappable = ['clusters', 'pins'] as const

const isCluster: ExpressionSpecification = ['has', 'cluster']
const isPin: ExpressionSpecification = ['has', 'pin']
const radius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['ln', ['get', 'size']],
  ...clusterRadii.flat(),
]
/** The pin that is highlighted in the list. */
const pointed: ExpressionSpecification = ['boolean', ['feature-state', 'pointed'], false]

export function pinLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'cluster-halo',
      type: 'circle',
      source: pinSource,
      filter: isCluster,
      paint: {
        'circle-color': colors.pin,
        'circle-opacity': haloOpacity,
        'circle-radius': ['+', radius, haloWidth],
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: pinSource,
      filter: isCluster,
      paint: { 'circle-color': colors.pin, 'circle-radius': radius },
    },
    {
      id: 'cluster-sizes',
      type: 'symbol',
      source: pinSource,
      filter: isCluster,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': mapFont,
        'text-size': labelPixels,
        'text-allow-overlap': true,
        // Keeps the labels of towns outside the whole circle.
        'text-padding': 8,
      },
      paint: { 'text-color': colors.onPin },
    },
    {
      id: 'pins',
      type: 'circle',
      source: pinSource,
      filter: isPin,
      paint: {
        'circle-color': ['case', pointed, colors.pinStrong, colors.pin],
        'circle-radius': ['case', pointed, 12, pinRadius],
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': ['case', pointed, 4, pinStroke],
      },
    },
    {
      id: 'pin-names',
      type: 'symbol',
      source: pinSource,
      filter: isPin,
      minzoom: 12.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 12.5,
        'text-max-width': 9,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1.1,
        'text-justify': 'auto',
        'text-optional': true,
      },
      paint: {
        'text-color': colors.ink,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.6,
      },
    },
  ]
}
