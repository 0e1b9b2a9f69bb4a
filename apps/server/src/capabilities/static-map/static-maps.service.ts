/**
 * Small maps around a coordinate, drawn from bundled data (STORE-05). One is drawn at a time,
 * recent ones are cached, and requests beyond the queue's limit are refused.
 */
import type { Database } from '@exchange/database'
import { LRUCache } from 'lru-cache'
import { drawMap } from './draw-map.service.ts'
import { chooseLabels } from './map-labels.service.ts'
import { projectAround } from './map-projection.service.ts'
import { readOutlines, type Outlines } from './outlines.service.ts'
import { readPlacesAround } from './places-around.read.ts'

const keptMost = 300
const waitingMost = 40
const sources = 'Census Bureau · GeoNames CC BY'

export interface StaticMaps {
  /** A WebP; undefined if too many requests are queued. */
  around(place: { readonly lat: number; readonly lon: number }): Promise<Buffer | undefined>
}

export function createStaticMaps(database: Pick<Database, 'query'>): StaticMaps {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: keptMost })
  let outlines: Promise<Outlines> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const draw = async (place: { lat: number; lon: number }): Promise<Buffer> => {
    outlines ??= readOutlines()
    const projection = projectAround(place)
    const places = await readPlacesAround(database, projection.box)
    const labels = chooseLabels(places, projection)
    return await drawMap({ projection, labels, sources, outlines: await outlines })
  }
  return {
    async around({ lat, lon }) {
      const [near, far] = [lat.toFixed(4), lon.toFixed(4)]
      const key = `${near},${far}`
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
