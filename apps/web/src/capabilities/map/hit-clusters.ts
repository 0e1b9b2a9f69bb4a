/**
 * Clusters the hits of a search, like the pins on the device. There are at most a hundred, so the
 * page does it itself.
 */
import type { MapEntry } from './map-entry.ts'
import { makeClusters } from './pin-clusters.ts'
import { featuresIn, type PinFeature, type View } from './pin-index.ts'

export interface HitClusters {
  features(view: View): readonly PinFeature[]
  /** The zoom at which a cluster splits. */
  opensAt(cluster: number): number
}

export function clusterHits(hits: readonly MapEntry[]): HitClusters {
  const spots = new Float64Array(hits.flatMap(({ geo }) => [geo.lat, geo.lon]))
  const clusters = makeClusters(spots)
  return {
    features: (view) =>
      featuresIn(clusters, view, (at) => {
        const hit = hits[at] as MapEntry
        return { ...hit, isOpen: () => hit.isOpen === true }
      }),
    opensAt: (cluster) => clusters.getClusterExpansionZoom(cluster),
  }
}
