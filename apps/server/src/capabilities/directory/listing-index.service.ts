/**
 * The index in memory of a large directory, made in the background and kept up to date: what has
 * changed stands in a small segment of its own, until there is so much of it that all is read anew.
 */
import type { Queryable } from '@exchange/database'
import { createSegmentBuilder } from '@exchange/listing-index/build-segment'
import type { Listing } from '@exchange/listing-index/listing'
import { createListingIndex, type ListingIndex } from '@exchange/listing-index/listing-index'
import type { Segment } from '@exchange/listing-index/segment'
import { setImmediate as pause } from 'node:timers/promises'
import { readChangedListings, readExtent, readListings, readRemoved } from './listing-feed.read.ts'
import { readMoment } from './map.read.ts'

export interface LiveIndex {
  /** Undefined while there is none: it is being made, or few listings need none. */
  current(): ListingIndex | undefined
  /** Listings have changed. Resolves when the index knows, or could not be told. */
  refresh(): Promise<void>
}

export interface MemoryOptions {
  /** A directory of fewer listings is asked in the database alone. */
  readonly from: number
  readonly onError: (error: unknown) => void
}

export const noIndex: LiveIndex = { current: () => undefined, refresh: async () => {} }

/** So many are read at a time; the process serves others in between. */
const readAtOnce = 100
/** A notice may be lost with its connection, or come before a replica has the change. */
const freshForMs = 10_000
/** What is read anew while so many change would be so again at once: they are waited for. */
const changesMost = 1_000
/** Whatever else was missed. */
const keptForMs = 86_400_000
/** So long what is known may be of before; then the database answers until it is told again. */
const behindForMs = 60_000

/** So many changes stand beside what was read of so many listings, before all is read anew. */
export function changesKept(listings: number): number {
  return Math.max(changesMost, Math.floor(listings / 100))
}

export function openLiveIndex(
  database: Queryable,
  now: () => Date,
  { from, onError }: MemoryOptions,
): LiveIndex {
  let held: Kept | undefined
  let refreshing: Promise<void> | undefined
  let isStale = false
  let refreshedAt = Number.NEGATIVE_INFINITY
  let knownAt = Number.NEGATIVE_INFINITY

  async function refreshOnce(): Promise<void> {
    if (held && now().getTime() - held.madeAt < keptForMs) {
      const next = await withChanges(database, held)
      if (next) {
        held = next
        return
      }
    }
    // Until all is read anew the database answers, rather than what is known to be of before.
    held = undefined
    const since = await readMoment(database)
    const most = { listings: from, changes: changesMost + 1 }
    const { listings, changes } = await readExtent(database, since, most)
    const isCalm = changes <= changesMost
    if (listings >= from && isCalm) held = await readAll(database, since, now().getTime())
  }

  /** One at a time; what changes meanwhile is read by the next one. */
  async function refreshAll(): Promise<void> {
    while (isStale) {
      isStale = false
      const at = now().getTime()
      await refreshOnce()
      knownAt = at
    }
  }

  function refresh(): Promise<void> {
    isStale = true
    refreshedAt = now().getTime()
    refreshing ??= refreshAll()
      .catch(onError)
      .finally(() => (refreshing = undefined))
    return refreshing
  }

  return {
    refresh,
    current() {
      if (Math.abs(now().getTime() - refreshedAt) >= freshForMs) void refresh()
      return Math.abs(now().getTime() - knownAt) < behindForMs ? held?.index : undefined
    },
  }
}

interface Kept {
  readonly base: Segment
  readonly madeAt: number
  /** What changed before then is known. */
  readonly since: Date
  /** Changed since `base` was made; null: it may no longer be found. */
  readonly changed: ReadonlyMap<number, Listing | null>
  readonly index: ListingIndex
}

async function readAll(database: Queryable, since: Date, madeAt: number): Promise<Kept> {
  const builder = createSegmentBuilder()
  for (let after = 0; ;) {
    const listings = await readListings(database, after, readAtOnce)
    for (const listing of listings) builder.add(listing)
    if (listings.length < readAtOnce) break
    after = listings.at(-1)?.id ?? after
  }
  const base = await builder.build(pause)
  return await withChanged({ base, madeAt, since, changed: new Map() })
}

/** Undefined: too much has changed. */
async function withChanges(database: Queryable, kept: Kept): Promise<Kept | undefined> {
  const most = changesKept(kept.base.size)
  const since = await readMoment(database)
  const removed = await readRemoved(database, kept.since, most + 1)
  const listings = await readChangedListings(database, kept.since, most + 1)
  const changed = new Map(kept.changed)
  for (const id of removed) changed.set(id, null)
  for (const listing of listings) changed.set(listing.id, listing)
  return changed.size > most ? undefined : await withChanged({ ...kept, since, changed })
}

async function withChanged(kept: Omit<Kept, 'index'>): Promise<Kept> {
  const builder = createSegmentBuilder()
  for (const listing of kept.changed.values()) if (listing) builder.add(listing)
  const fresh = await builder.build(pause)
  const gone = new Set(kept.changed.keys())
  return { ...kept, index: createListingIndex({ base: kept.base, fresh, gone }) }
}
