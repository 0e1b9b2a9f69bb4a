/** The layers that draw clusters and pins from one source, which is updated with the view. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './map-font.ts'
import { clusterRadii, haloOpacity, haloWidth, labelPixels, pinStroke } from './pin-looks.ts'
import { chipName } from './pin-signs.tsx'

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
/** The layers of the pin that is highlighted in the list. */
export const chosenLayers = ['chosen', 'chosen-name'] as const

/** Which pin is drawn large and with its name; null for none. */
export function isChosen(pin: number | null): ExpressionSpecification {
  return ['==', ['get', 'pin'], pin ?? -1]
}

const picture: ExpressionSpecification = [
  'concat',
  chipName,
  ['case', ['get', 'open'], 'open ', 'closed '],
  ['get', 'sign'],
]

/** Pins of the same place stand side by side, not one over the other. */
const beside: ExpressionSpecification = [
  'match',
  ['coalesce', ['get', 'turn'], 0],
  0,
  ['literal', [0, 0]],
  1,
  ['literal', [24, 0]],
  2,
  ['literal', [-24, 0]],
  ['literal', [0, 24]],
]

export function pinLayers(colors: MapColors): LayerSpecification[] {
  return [
    ...clusterLayers(colors),
    // Below the pins, so that names keep clear of them.
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
        'text-radial-offset': 1.4,
        'text-justify': 'auto',
        'text-optional': true,
      },
      paint: {
        'text-color': colors.ink,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.6,
      },
    },
    {
      id: 'pins',
      type: 'symbol',
      source: pinSource,
      filter: isPin,
      layout: {
        'icon-image': picture,
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'icon-offset': beside,
      },
    },
    ...chosenPin(colors),
  ]
}

/** Filled while one of them is open, an outline where all are closed, like their pins. */
function clusterLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'cluster-halo',
      type: 'circle',
      source: pinSource,
      filter: isCluster,
      paint: {
        'circle-color': colors.pin,
        'circle-opacity': ['case', ['get', 'open'], haloOpacity, 0],
        'circle-radius': ['+', radius, haloWidth],
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: pinSource,
      filter: isCluster,
      paint: {
        'circle-color': ['case', ['get', 'open'], colors.pin, colors.halo],
        'circle-radius': radius,
        'circle-stroke-color': colors.pin,
        'circle-stroke-width': ['case', ['get', 'open'], 0, pinStroke],
      },
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
      paint: { 'text-color': ['case', ['get', 'open'], colors.onPin, colors.pin] },
    },
  ]
}

/** Above all others. */
function chosenPin(colors: MapColors): LayerSpecification[] {
  const [chip, name] = chosenLayers
  return [
    {
      id: chip,
      type: 'symbol',
      source: pinSource,
      filter: isChosen(null),
      layout: {
        'icon-image': picture,
        'icon-size': 1.4,
        'icon-offset': beside,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: name,
      type: 'symbol',
      source: pinSource,
      filter: isChosen(null),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 14,
        'text-max-width': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.5],
        'text-allow-overlap': true,
      },
      paint: {
        'text-color': colors.ink,
        'text-halo-color': colors.halo,
        'text-halo-width': 2.4,
      },
    },
  ]
}
