/** Pointer events on pins and clusters: press and hover. */
import type { Map as LibraryMap, MapGeoJSONFeature } from 'maplibre-gl'
import { tappable } from './pin-layers.ts'

export interface PointerTold {
  onPin(storefront: { readonly storefrontId: number; readonly name: string }): void
  onCluster(cluster: number, at: readonly [lon: number, lat: number]): void
  /** The pin under the pointer, or null. */
  onHover(pin: number | null): void
}

export function followPointer(map: LibraryMap, { onPin, onCluster, onHover }: PointerTold): void {
  const layers = [...tappable]
  const touched = (point: { x: number; y: number }): MapGeoJSONFeature | undefined => {
    const near = 6
    const box: [[number, number], [number, number]] = [
      [point.x - near, point.y - near],
      [point.x + near, point.y + near],
    ]
    return map.getLayer('pins') ? map.queryRenderedFeatures(box, { layers })[0] : undefined
  }
  map.on('click', ({ point }) => {
    const feature = touched(point)
    if (feature?.geometry.type !== 'Point') return
    const { pin, name, cluster } = feature.properties
    const [lon = 0, lat = 0] = feature.geometry.coordinates
    if (pin !== undefined) onPin({ storefrontId: Number(pin), name: String(name) })
    else onCluster(Number(cluster), [lon, lat])
  })
  map.on('mousemove', ({ point, originalEvent }) => {
    // No hover while the map is being dragged.
    if (originalEvent.buttons > 0) return
    const feature = touched(point)
    map.getCanvas().style.cursor = feature ? 'pointer' : ''
    onHover(feature?.properties['pin'] ?? null)
  })
}
