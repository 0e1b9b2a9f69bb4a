/** The clusters of all zooms; making them for 50,000 pins takes half a second. */
import Supercluster from 'supercluster'

const options = { radius: 56, maxZoom: 15, minPoints: 3, map: () => ({}) }

interface Spot {
  /** The index of the pin. */
  readonly at: number
}

export type Clusters = Supercluster<Spot, object>

/** From the latitudes and longitudes of the pins. */
export function makeClusters(spots: Float64Array): Clusters {
  const clusters: Clusters = new Supercluster(options)
  return clusters.load(
    Array.from({ length: spots.length / 2 }, (_none, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [spots[2 * at + 1] ?? 0, spots[2 * at] ?? 0] },
    })),
  )
}
