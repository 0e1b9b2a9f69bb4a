/** A page of results as described by its address, which is untrusted input. */
import {
  predefinedSearches,
  storefrontSorts,
  type PredefinedSearch,
  type StorefrontSort,
} from '@exchange/contract/directory/directory-names'
import { nearHeading } from '@exchange/contract/directory/directory.messages'
import {
  nobodyFor,
  resultsMessages,
  wordsHeading,
} from '@exchange/contract/directory/results.messages'
import { milesFrom, nearbyMiles } from '@exchange/domain/directory/distance.rules'
import { readPlace, type PageSearch, type SearchAt, type Topic } from '../../paths.ts'
import type { Bounds, StorefrontsQuery } from './directory-query.ts'

/** SRCH-08. */
const pageSize = 20
const pagesMost = 500

export function readSearchAt(
  params: Readonly<Record<string, string | undefined>>,
  query: PageSearch,
): SearchAt {
  const { predefined = '', seed = '', page = '' } = params
  const { search, categories, sectors, tags, title, exchangeId, distance, sort } = query
  const { open, area, verbatim } = query
  return {
    predefined: isPredefined(predefined) ? predefined : 'searchStorefrontsByTags',
    place: readPlace(params),
    seed: wholeOf(seed, Number.MAX_SAFE_INTEGER),
    page: wholeOf(page, pagesMost),
    topic: {
      ...{ search, categories, sectors, tags, title, exchangeId, distance, sort, open },
      ...{ area, verbatim },
    },
  }
}

/** The query for this page. */
export function queryOf({
  predefined,
  place,
  seed,
  page = 0,
  topic = {},
}: SearchAt): StorefrontsQuery {
  const exchangeId = Number(topic.exchangeId || Number.NaN)
  const bounds = readArea(topic.area)
  const nearby = predefined === 'searchNearbyStorefronts'
  return {
    // A part of the map replaces "nearby".
    predefinedSearchName:
      nearby && bounds ? 'searchStorefrontsByTags' : (predefined as PredefinedSearch),
    search: topic.search?.slice(0, 120),
    categories: namesOf(topic.categories),
    sectors: namesOf(topic.sectors),
    tags: namesOf(topic.tags),
    exchangeId: Number.isSafeInteger(exchangeId) && exchangeId >= 0 ? exchangeId : undefined,
    seed: String(seed),
    size: pageSize,
    page,
    sort: sortOf(topic, place !== null),
    place,
    miles: bounds ? undefined : milesOf(predefined, topic),
    ...(bounds && { bounds }),
    ...(topic.open === 'now' && { openNow: true }),
    ...(topic.verbatim === '1' && { verbatim: true }),
  }
}

/** DIR-35: any distance for words, 50 miles for "nearby", unless one was chosen. */
export function milesOf(predefined: string, { distance }: Topic): number | undefined {
  if (distance === 'any') return undefined
  const unasked = predefined === 'searchNearbyStorefronts' ? nearbyMiles : undefined
  return milesFrom(distance) ?? unasked
}

/** Sorting by distance needs a place. */
export function sortOf({ sort }: Topic, hasPlace: boolean): StorefrontSort {
  const known = storefrontSorts.find((one) => one === sort) ?? 'best'
  return known === 'distance' && !hasPlace ? 'best' : known
}

/** A part of the map, as addresses have it; about ten metres precise. */
export function writeArea({ north, west, south, east }: Bounds): string {
  return [north, west, south, east].map((degrees) => degrees.toFixed(4)).join(',')
}

/** Null when it is no box on the map. */
export function readArea(text: string | undefined): Bounds | null {
  const [north, west, south, east] = (text ?? '').split(',').map((one) => Number(one || Number.NaN))
  if (north === undefined || west === undefined) return null
  if (south === undefined || east === undefined) return null
  const upright = north >= south && Math.abs(north) <= 90 && Math.abs(south) <= 90
  const level = Math.abs(west) <= 180 && Math.abs(east) <= 180
  return upright && level ? { north, west, south, east } : null
}

/** The heading of the page: words as they were typed, a trade by its title. */
export function headingOf({ predefined, place, topic = {} }: SearchAt): string {
  const { title, search, categories, sectors, tags } = topic
  const trade = title || categories || sectors
  if (search && !title) return wordsHeading(search)
  if (trade) return trade
  if (tags) return tags
  const nearby = predefined === 'searchNearbyStorefronts' && place !== null
  return nearby ? nearHeading(place.city) : resultsMessages.all
}

/** The heading where nobody was found. */
export function nobodyHeading({ predefined, place, topic = {} }: SearchAt): string {
  const words = topic.search || topic.title || topic.categories || topic.sectors || ''
  const isNear = milesOf(predefined, topic) !== undefined && !topic.area
  return nobodyFor(words, isNear ? place?.city : undefined)
}

/** Whether something narrows the search that can be taken back. */
export function isNarrowed(topic: Topic): boolean {
  const { categories, sectors, tags, exchangeId, distance, open, area } = topic
  return [categories, sectors, tags, exchangeId, distance, open, area].some(Boolean)
}

/** SHELL-19: the title of the page. */
export function titleOf({ topic = {} }: SearchAt): string {
  const { title, search, categories, sectors, tags } = topic
  return title || search || categories || sectors || tags || 'Search'
}

function namesOf(list: string | undefined): readonly string[] | undefined {
  const names = (list ?? '')
    .split(',')
    .map((name) => name.trim().slice(0, 60))
    .filter(Boolean)
    .slice(0, 20)
  return names.length > 0 ? names : undefined
}

function isPredefined(name: string): name is PredefinedSearch {
  return predefinedSearches.some((one) => one === name)
}

function wholeOf(text: string, most: number): number {
  const whole = Number(text)
  return Number.isSafeInteger(whole) && whole >= 0 ? Math.min(whole, most) : 0
}
