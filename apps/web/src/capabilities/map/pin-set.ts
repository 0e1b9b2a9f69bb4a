/**
 * The pins of a device: kept in its database with their clusters, brought up to date by what
 * changed since (MAP-02). What is kept is public, the same for everybody, so it outlives a session.
 */
import type { ShortMapData } from '@exchange/contract/graphql/queries'
import { clear, createStore, get, set } from 'idb-keyval'
import { bookOf, readBook, writeBook, type PinBook, type WrittenBook } from './pin-book.ts'
import {
  makeClusters,
  packClusters,
  unpackClusters,
  type Clusters,
  type KeptClusters,
} from './pin-clusters.ts'

export interface PinSet {
  readonly updatedAt: string
  readonly book: PinBook
  /** Of all its pins. */
  readonly clusters: Clusters
}

/** Raised when what is kept has another shape: older copies are then fetched anew. */
const key = 'pins-3'

interface Kept extends WrittenBook {
  readonly updatedAt: string
  readonly clusters: KeptClusters
}

const drawer = () => createStore('exchange.map', 'pins')

/** What the device remembers; nothing when it may not or cannot. */
export async function readPinSet(): Promise<PinSet | undefined> {
  try {
    const kept = await get<Kept>(key, drawer())
    if (!kept) return undefined
    const { updatedAt, clusters } = kept
    return { updatedAt, book: readBook(kept), clusters: unpackClusters(clusters) }
  } catch {
    return undefined
  }
}

/** Remembers them; a device that refuses has the map without a memory. */
export async function keepPinSet({ updatedAt, book, clusters }: PinSet): Promise<void> {
  const kept: Kept = { updatedAt, ...writeBook(book), clusters: packClusters(clusters) }
  try {
    // One of an older shape would lie there for ever.
    await clear(drawer())
    await set(key, kept, drawer())
  } catch {
    // The next opening fetches them anew.
  }
}

/** The set as it stands after a change; the same one when nothing did. */
export function merge(known: PinSet | undefined, news: ShortMapData): PinSet {
  const { updatedAt, storefronts, deleteList } = news
  if (known && storefronts.length === 0 && deleteList.length === 0) return { ...known, updatedAt }
  const renewed = new Map(known?.book.all().map((pin) => [pin.i, pin]))
  for (const id of deleteList) renewed.delete(id)
  for (const pin of storefronts) renewed.set(pin.i, pin)
  const book = bookOf([...renewed.values()])
  return { updatedAt, book, clusters: makeClusters(book.spots) }
}
