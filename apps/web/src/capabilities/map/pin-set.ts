/**
 * The pins on a device: stored in IndexedDB and updated with the changes since (MAP-02). They are
 * public and the same for everybody, so they outlive a session.
 */
import type { ShortMapData, ShortMapPin } from '@exchange/contract/graphql/queries'
import { clear, createStore, get, set } from 'idb-keyval'
import { bookOf, type PinBook } from './pin-book.ts'
import { makeClusters, type Clusters } from './pin-clusters.ts'

export interface PinSet {
  readonly updatedAt: string
  readonly book: PinBook
  /** Clusters of all its pins. */
  readonly clusters: Clusters
}

/** Raised when the format changes: older copies are then fetched again. */
const key = 'pins-5'

interface Kept {
  readonly updatedAt: string
  readonly pins: readonly ShortMapPin[]
}

const drawer = () => createStore('exchange.map', 'pins')

/** The stored pins; undefined when there are none or storage is not available. */
export async function readPinSet(): Promise<PinSet | undefined> {
  try {
    const kept = await get<Kept>(key, drawer())
    return kept && pinSetOf(kept)
  } catch {
    return undefined
  }
}

/** Stores them; without storage the map works all the same. */
export async function keepPinSet({ updatedAt, book }: PinSet): Promise<void> {
  const kept: Kept = { updatedAt, pins: book.all() }
  try {
    // Otherwise a copy in an older format would stay for ever.
    await clear(drawer())
    await set(key, kept, drawer())
  } catch {
    // The next visit fetches them again.
  }
}

/** The set after an update; the same object when nothing has changed. */
export function merge(known: PinSet | undefined, news: ShortMapData): PinSet {
  const { updatedAt, storefronts, deleteList } = news
  if (known && storefronts.length === 0 && deleteList.length === 0) return { ...known, updatedAt }
  const renewed = new Map(known?.book.all().map((pin) => [pin.i, pin]))
  for (const id of deleteList) renewed.delete(id)
  for (const pin of storefronts) renewed.set(pin.i, pin)
  return pinSetOf({ updatedAt, pins: [...renewed.values()] })
}

function pinSetOf({ updatedAt, pins }: Kept): PinSet {
  const book = bookOf(pins)
  return { updatedAt, book, clusters: makeClusters(book.spots) }
}
