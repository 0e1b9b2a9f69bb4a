/**
 * The clusters of all zooms. Making them for 50,000 pins takes half a second, so they are stored on
 * the device together with the pins.
 */
import KDBush from 'kdbush'
import Supercluster from 'supercluster'

const options = { radius: 56, maxZoom: 15, minPoints: 3, map: () => ({}) }

interface Spot {
  /** The index of the pin. */
  readonly at: number
}

export type Clusters = Supercluster<Spot, object>

export interface KeptClusters {
  /** From the farthest zoom to the nearest. */
  readonly levels: readonly { readonly tree: ArrayBuffer; readonly items: Int32Array }[]
  readonly coords: Float64Array
}

/** The library's internal data; a test checks that it is complete. */
interface Made {
  trees: (Omit<KDBush, 'data'> & { data: Int32Array })[]
  coords: Float64Array
  numPoints: number
  props: Spot[]
  ids: null
}

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

export function packClusters(clusters: Clusters): KeptClusters {
  const { trees, coords } = clusters as unknown as Made
  const packed = new Map<unknown, KeptClusters['levels'][number]>()
  const levels = trees.map((tree) => {
    // Zooms at which nothing is joined share a tree.
    const known = packed.get(tree)
    if (known) return known
    const items = tree.data.slice(0, itemSize * tree.numItems)
    const level = { tree: tree.ids.buffer, items }
    packed.set(tree, level)
    return level
  })
  return { levels, coords }
}

/** The number of values that the library stores for a cluster or point. */
const itemSize = 6

export function unpackClusters({ levels, coords }: KeptClusters): Clusters {
  const made: Made = {
    trees: levels.map(({ tree, items }) => Object.assign(KDBush.from(tree), { data: items })),
    coords,
    numPoints: coords.length / 2,
    props: Array.from({ length: coords.length / 2 }, (_none, at) => ({ at })),
    ids: null,
  }
  return Object.assign(new Supercluster<Spot, object>(options), made)
}
