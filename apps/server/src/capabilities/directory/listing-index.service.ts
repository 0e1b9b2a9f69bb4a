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
import { countUpTo, readChangedListings, readListings } from './listing-feed.read.ts'
import { readMoment, readRemovals } from './map.read.ts'

export interface LiveIndex {
  /** Undefined while there is none: it is being made, or few listings need none. */
  current(): ListingIndex | undefined
  /** Listings have changed. Resolves when the index knows. */
  refresh(): Promise<void>
}

export interface MemoryOptions {
  /** A directory of fewer listings is asked in the database alone. */
  readonly from: number
  readonly onError: (error: unknown) => void
}

export const noIndex: LiveIndex = { current: () => undefined, refresh: async () => {} }

/** So many are read at a time; the process serves others in between. */
const readAtOnce = 500
/** Of more that changed all is read anew. */
const freshMost = 1_000
/** A notice of a change may be lost with its connection. */
const freshForMs = 60_000

export function openLiveIndex(
  database: Queryable,
  now: () => Date,
  { from, onError }: MemoryOptions,
): LiveIndex {
  let held: Kept | undefined
  let refreshing: Promise<void> | undefined
  let isStale = false
  let refreshedAt = Number.NEGATIVE_INFINITY

  async function refreshOnce(): Promise<void> {
    const next = held && (await withChanges(database, held))
    if (next) held = next
    else held = (await isLarge()) ? await readAll(database) : undefined
  }

  async function isLarge(): Promise<boolean> {
    return (await countUpTo(database, from)) >= from
  }

  /** One at a time; what changes meanwhile is read by the next one. */
  async function refreshAll(): Promise<void> {
    while (isStale) {
      isStale = false
      await refreshOnce()
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
      return held?.index
    },
  }
}

interface Kept {
  readonly base: Segment
  /** Changes since then are not in `base`. */
  readonly since: Date
  readonly index: ListingIndex
}

async function readAll(database: Queryable): Promise<Kept> {
  const since = await readMoment(database)
  const builder = createSegmentBuilder()
  for (let after = 0; ;) {
    const listings = await readListings(database, after, readAtOnce)
    for (const listing of listings) builder.add(listing)
    if (listings.length < readAtOnce) break
    after = listings.at(-1)?.id ?? after
  }
  const base = await builder.build(pause)
  return { base, since, index: await indexOf(base, [], []) }
}

/** Undefined: too much has changed. */
async function withChanges(database: Queryable, kept: Kept): Promise<Kept | undefined> {
  const { base, since } = kept
  const changed = await readChangedListings(database, since, freshMost + 1)
  const removed = await readRemovals(database, since)
  if (changed.length + removed.length > freshMost) return undefined
  return { base, since, index: await indexOf(base, changed, removed) }
}

async function indexOf(
  base: Segment,
  changed: readonly Listing[],
  removed: readonly number[],
): Promise<ListingIndex> {
  const builder = createSegmentBuilder()
  for (const listing of changed) builder.add(listing)
  const gone = new Set([...changed.map(({ id }) => id), ...removed])
  return createListingIndex({ base, fresh: await builder.build(pause), gone })
}
