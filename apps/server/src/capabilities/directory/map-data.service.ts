/**
 * The data of the map (MAP-02): all pins, or the changes since a time, and the clusters in a box.
 * It is the same for everyone, so it may be cached and shared.
 */
import type { Queryable } from '@exchange/database'
import {
  readClusters,
  readMoment,
  readPins,
  readRemovals,
  type ClusterRow,
  type PinRow,
} from './map.read.ts'
import type { Box } from './search-storefronts.service.ts'
import { namesOf, type VocabularyBook, type Words } from './vocabulary.service.ts'

/** Pins per query; the process serves other requests in between. */
const pinsPerQuery = 1_000

export interface MapNeeds {
  readonly database: Queryable
  readonly vocabulary: VocabularyBook
  readonly now: () => Date
}

export interface MapFound {
  readonly storefronts: ReturnType<typeof toPin>[]
  readonly deleteList: number[]
  /** The `since` of the next call. */
  readonly updatedAt: Date
}

/** Reads everything, or stops when there are more than `most` pins. */
export async function readMapData(
  needs: MapNeeds,
  since: Date | null,
  most = Number.POSITIVE_INFINITY,
): Promise<MapFound> {
  const { database, now } = needs
  const words = await needs.vocabulary.get()
  const updatedAt = await readMoment(database)
  const storefronts: MapFound['storefronts'] = []
  for (let after = 0; ;) {
    const rows = await readPins(database, { since, now: now(), after, limit: pinsPerQuery })
    for (const row of rows) storefronts.push(toPin(row, words))
    if (rows.length < pinsPerQuery || storefronts.length > most) break
    after = rows.at(-1)?.storefrontId ?? after
  }
  const deleteList = since === null ? [] : await readRemovals(database, since)
  return { storefronts, deleteList, updatedAt }
}

function toPin(row: PinRow, words: Words) {
  const { categoryIds, sectorIds, lat, lon, newUntil, ...pin } = row
  return {
    ...pin,
    isNew: newUntil !== null,
    newUntil: newUntil?.toISOString() ?? null,
    categories: namesOf(categoryIds, words.categories),
    sectors: namesOf(sectorIds, words.sectors),
    geo: { lat, lon },
  }
}

/** The box is divided into a grid of 12 by 12 parts. */
const gridParts = 12
const sides = [0.05, 0.25, 1, 4] as const

/** Counts the listings, of one category or of all, in each part of the box. */
export async function clusterBox(
  needs: MapNeeds,
  box: Box,
  category: string | undefined,
): Promise<ClusterRow[]> {
  const categoryId = category === undefined ? 0 : await idOf(needs, category)
  if (categoryId === undefined) return []
  const latStep = Math.max((box.north - box.south) / gridParts, 0.001)
  const lonStep = Math.max((box.east - box.west) / gridParts, 0.001)
  const finest = Math.min(latStep, lonStep)
  const level = Math.max(
    sides.findLastIndex((side) => side <= finest),
    0,
  )
  return await readClusters(needs.database, {
    box: [box.south, box.west, box.north, box.east],
    categoryId,
    level: level + 1,
    side: sides[level] ?? 0.05,
    latStep,
    lonStep,
  })
}

async function idOf({ vocabulary }: MapNeeds, name: string): Promise<number | undefined> {
  const { categories } = await vocabulary.get()
  const wanted = name.toLowerCase()
  return [...categories.values()].find((category) => category.name.toLowerCase() === wanted)?.id
}
