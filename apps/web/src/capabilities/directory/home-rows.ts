/**
 * Which rows Home shows, and in which order (DIR-16 to DIR-28). The same seed, viewer, place and
 * search give the same rows, so that Back shows what was there before.
 */
import {
  directoryMessages,
  featuredCategoryNames,
  insteadTitle,
  nearHeading,
  openNearTitle,
} from '@exchange/contract/directory/directory.messages'
import { nearbyMiles } from '@exchange/domain/directory/distance.rules'
import type { PlaceAt, SearchAt } from '../../paths.ts'
import type { StorefrontsQuery } from './directory-query.ts'

/** DIR-23. */
export const groupSizes = { nearby: 12, rewards: 12, topPicks: 12, byName: 5, byPerson: 5 } as const
/** DIR-24. */
const extraSizes = [3, 6, 12] as const
/** DIR-27. */
const curatedMost = { desktop: 5, other: 6 } as const
/** DIR-28. */
const mixedMost = 12

export interface StorefrontsRow {
  readonly kind: 'storefronts' | 'open' | 'people' | 'top-picks'
  readonly key: string
  readonly title: string
  /** The title while enough of those that are found first are open. */
  readonly openTitle?: string
  readonly query: StorefrontsQuery
  /** The page with all of them (DIR-26). */
  readonly more: SearchAt
}

export interface CuratedRow {
  readonly kind: 'curated'
  readonly key: string
  readonly title: string
  readonly names: readonly string[]
}

export type HomeRow = StorefrontsRow | CuratedRow

export interface HomeFacts {
  readonly signedIn: boolean
  readonly place: PlaceAt | null
  /** Longer than two characters or submitted; else empty (SRCH-04). */
  readonly search: string
  readonly seed: number
  readonly desktop: boolean
  /** The network's display name. */
  readonly network: string
}

/** The first row, and at most twelve after it. */
export function homeRows(facts: HomeFacts): readonly HomeRow[] {
  const { signedIn, search, seed, desktop } = facts
  const groups: StorefrontsRow[] = []
  // A person's name finds the person first; the row is not there for other words.
  if (signedIn && search) groups.push(byPerson(facts))
  if (search) groups.push(topPicks(facts), byName(facts))
  groups.push(openNow(facts))
  if (signedIn) groups.push(byRewards(facts))
  if (signedIn && !search) groups.push(byPerson(facts))
  const first = groups.slice(0, search ? (signedIn ? 3 : 2) : 1)
  const rest: HomeRow[] = [...groups.slice(first.length), newest(facts), ...extras(facts)]
  const most = Math.min(
    desktop ? curatedMost.desktop : curatedMost.other,
    Math.floor((first.length + rest.length) / 2),
  )
  const names = shuffled(featuredCategoryNames, seed + 7).slice(0, most)
  rest.splice(signedIn ? 3 : 2, 0, { kind: 'curated', key: 'curated', title: 'Have a look', names })
  return [...first, ...rest].slice(0, mixedMost + 1)
}

/** DIR-20: others of the sector in which nobody was found. */
export function insteadRow(sector: string, where: Where): StorefrontsRow {
  return row(where, insteadTitle(sector, where.place?.city), {
    predefinedSearchName: where.place ? 'searchNearbyStorefronts' : 'searchStorefrontsByTags',
    size: groupSizes.topPicks,
    sectors: [sector],
  })
}

type Where = Pick<HomeFacts, 'place' | 'seed'>
type Group = Pick<StorefrontsQuery, 'predefinedSearchName' | 'size'> & Partial<StorefrontsQuery>

function row({ place, seed }: Where, title: string, group: Group): StorefrontsRow {
  const { predefinedSearchName: predefined, search, categories, sectors, miles } = group
  return {
    kind: 'storefronts',
    key: [predefined, group.sort ?? '', categories ?? '', sectors ?? '', search ?? ''].join(':'),
    title,
    query: { place, seed: String(seed), ...group },
    more: {
      predefined,
      place,
      seed,
      topic: {
        search,
        categories: categories?.join(','),
        sectors: sectors?.join(','),
        sort: group.sort,
        distance: miles === undefined ? undefined : String(miles),
        title,
      },
    },
  }
}

function topPicks(facts: HomeFacts): StorefrontsRow {
  const { search } = facts
  const group = {
    predefinedSearchName: 'searchStorefrontsByTags',
    size: groupSizes.topPicks,
  } as const
  return { ...row(facts, `Top picks for “${search}”`, { ...group, search }), kind: 'top-picks' }
}

function byName(facts: HomeFacts): StorefrontsRow {
  const { search } = facts
  const group = {
    predefinedSearchName: 'searchStorefrontsByName',
    size: groupSizes.byName,
  } as const
  return row(facts, `Named “${search}”`, { ...group, search })
}

/** Without words it lists everybody, nearest first, in a different order than the businesses. */
function byPerson(facts: HomeFacts): StorefrontsRow {
  const { search, seed, network } = facts
  const group = {
    predefinedSearchName: 'searchStorefrontsByPerson',
    size: groupSizes.byPerson,
    search: search || undefined,
    ...(search ? {} : nearOnly(facts)),
  } as const
  const all = row({ ...facts, seed: seed + 1 }, `People in ${network}`, group)
  return { ...all, key: 'people', kind: 'people' }
}

/** DIR-17, DIR-23: without a place, those that most members pay. */
function openNow(where: HomeFacts): StorefrontsRow {
  const { place } = where
  const group = place
    ? ({ predefinedSearchName: 'searchNearbyStorefronts', miles: nearbyMiles } as const)
    : ({ predefinedSearchName: 'searchStorefrontsByTags' } as const)
  const title = place ? nearHeading(place.city) : directoryMessages.popular
  const all = row(where, title, { ...group, size: groupSizes.nearby })
  return { ...all, kind: 'open', openTitle: openNearTitle(place?.city) }
}

function byRewards(facts: HomeFacts): StorefrontsRow {
  return row(facts, 'Earn the most points', {
    predefinedSearchName: 'searchStorefrontsByRewards',
    size: groupSizes.rewards,
    ...nearOnly(facts),
  })
}

function newest(where: Where): StorefrontsRow {
  return row(where, 'Just joined', {
    predefinedSearchName: 'searchStorefrontsByTags',
    size: 12,
    sort: 'new',
    ...nearOnly(where),
  })
}

/** Around a place, nobody farther away is shown in a row. */
function nearOnly({ place }: Pick<Where, 'place'>) {
  return place ? { miles: nearbyMiles } : {}
}

/** DIR-24: rows of one category each, of random size. */
function extras(facts: HomeFacts): StorefrontsRow[] {
  const { place, seed } = facts
  return shuffled(featuredCategoryNames, seed).map((name, at) =>
    row(facts, name, {
      predefinedSearchName: place ? 'searchNearbyStorefronts' : 'searchStorefrontsByTags',
      size: extraSizes[mixed(seed + at) % extraSizes.length] ?? 6,
      categories: [name],
    }),
  )
}

/** The same order for the same seed (DIR-33). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, at) => ({ item, key: mixed(seed + (at + 1) * 7_919) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

/** A hash of the seed, good enough for shuffling. */
function mixed(seed: number): number {
  let n = Math.imul(Math.trunc(seed % 4_294_967_296) ^ 0x9e3779b9, 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return (n ^ (n >>> 16)) >>> 0
}
