/**
 * What the map showed last, kept on the device: whoever comes back sees it at once, before all the
 * pins are read and gathered anew behind it.
 */
import { createStore, get, set } from 'idb-keyval'
import type { PinFilter, View, ViewContent } from './pin-index.ts'

/** Raised when what is kept has another shape. */
const key = 'views-1'
const most = 12
/** Pixels of the screen are finer than this. */
const digits = 3

type Kept = readonly (readonly [view: string, content: ViewContent])[]

const drawer = () => createStore('exchange.map-views', 'views')

export interface KeptViews {
  find(view: View, filter: PinFilter): Promise<ViewContent | undefined>
  /** Remembers it, and forgets the oldest. */
  keep(view: View, filter: PinFilter, content: ViewContent): Promise<void>
}

export function openKeptViews(): KeptViews {
  const read = readKept()
  return {
    find: async (view, filter) => (await read).get(nameOf(view, filter)),
    async keep(view, filter, content) {
      const kept = await read
      const name = nameOf(view, filter)
      kept.delete(name)
      kept.set(name, content)
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
      try {
        await set(key, [...kept], drawer())
      } catch {
        // The map goes on without a memory.
      }
    },
  }
}

/** A device that may not or cannot remember has seen nothing. */
async function readKept(): Promise<Map<string, ViewContent>> {
  try {
    return new Map(await get<Kept>(key, drawer()))
  } catch {
    return new Map()
  }
}

function nameOf({ box, zoom }: View, filter: PinFilter): string {
  const edges = [box.north, box.south, box.east, box.west].map((edge) => edge.toFixed(digits))
  return JSON.stringify([edges, zoom.toFixed(digits), filter.categories, filter.sectors])
}
