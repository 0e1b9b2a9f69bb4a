/**
 * Small maps around a coordinate, drawn from bundled data (STORE-05) and from the network's archive
 * of vector tiles, where it has one. One is drawn at a time, recent ones are cached, and requests
 * beyond the queue's limit are refused.
 */
import type { Database } from '@exchange/database'
import { LRUCache } from 'lru-cache'
import { drawMap } from './draw-map.service.ts'
import type { MapTilesBook } from '../map-tiles/index.ts'
import { chooseLabels, chooseNames } from './map-labels.service.ts'
import { projectAround } from './map-projection.service.ts'
import { readOutlines } from './outlines.service.ts'
import { readPlacesAround } from './places-around.read.ts'
import { readStreets } from './streets.service.ts'
import { readWaters } from './waters.service.ts'

const keptMost = 300
const waitingMost = 40
const sources = 'Census Bureau · GSHHG · GeoNames CC BY'
const streetSources = '© OpenStreetMap contributors'

export interface StaticMaps {
  /** A WebP; undefined if too many requests are queued. */
  around(place: { readonly lat: number; readonly lon: number }): Promise<Buffer | undefined>
}

export function createStaticMaps(
  database: Pick<Database, 'query'>,
  tiles: Pick<MapTilesBook, 'archive'>,
): StaticMaps {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: keptMost })
  let bundled: ReturnType<typeof readBundled> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const draw = async (place: { lat: number; lon: number }): Promise<Buffer> => {
    bundled ??= readBundled()
    const projection = projectAround(place)
    const archive = tiles.archive()
    // An archive that is away does not keep the map from being drawn.
    const streets = archive && (await readStreets(archive, projection).catch(() => undefined))
    const base = { ...(await bundled), projection }
    if (streets) {
      const labels = chooseNames(streets.names)
      return await drawMap({ ...base, labels, streets, sources: streetSources })
    }
    const places = await readPlacesAround(database, projection.box)
    const labels = chooseLabels(places, projection)
    return await drawMap({ ...base, labels, streets: undefined, sources })
  }
  return {
    async around({ lat, lon }) {
      const [near, far] = [lat.toFixed(4), lon.toFixed(4)]
      const key = `${near},${far},${tiles.archive()?.offer.version ?? ''}`
      const known = kept.get(key)
      if (known) return await known
      if (waiting >= waitingMost) return undefined
      waiting += 1
      const drawn = last.then(() => draw({ lat: Number(near), lon: Number(far) }))
      last = drawn.catch(() => undefined).finally(() => (waiting -= 1))
      kept.set(key, drawn)
      drawn.catch(() => kept.delete(key))
      return await drawn
    },
  }
}

async function readBundled() {
  const [outlines, waters] = await Promise.all([readOutlines(), readWaters()])
  return { outlines, waters }
}
