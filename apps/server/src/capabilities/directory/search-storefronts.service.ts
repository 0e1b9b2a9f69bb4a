/**
 * Searches the directory, for everyone (GQL-02, GQL-03, SRCH-05). Members can also search by people
 * and rewards, see both, and get their own exchange first among equals (SRCH-06, DIR-39, DIR-40).
 */
import { metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import type { Database } from '@exchange/database'
import { nearbyMiles } from '@exchange/domain/directory/distance.rules'
import { filterSlug } from '@exchange/domain/directory/search-query.rules'
import { localTime } from '@exchange/domain/directory/hours.rules'
import { minutesOfWeek } from '@exchange/domain/directory/search-times.rules'
import { saidWords } from '@exchange/domain/directory/said-words.rules'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Located, Places } from '../places/index.ts'
import { featuredAmong, type Featured } from './featured.service.ts'
import type { Finder, Found, HitOrder, Question } from './finder.port.ts'
import {
  filtersOf,
  peopleOf,
  planText,
  type Chosen,
  type Spot,
  type TextPlan,
} from './plan-search.service.ts'
import { toStorefront, type StorefrontView } from './storefront-view.service.ts'
import { findStorefront, readHits, type Hit } from './storefronts.read.ts'
import { findNearest, isNearestFirst, peopleNamed } from './special-wishes.service.ts'
import type { VocabularyBook, Words } from './vocabulary.service.ts'

export interface SearchNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly places: Pick<Places, 'named'>
  readonly vocabulary: VocabularyBook
  readonly finder: Finder
  readonly now: () => Date
}

export interface SearchAsked extends Chosen {
  readonly predefinedSearchName?: string | undefined
  readonly search: string
  readonly storefrontId?: number | undefined
  readonly memberId?: number | undefined
  readonly seed?: string | undefined
  readonly size: number
  readonly page: number
  readonly sort: 'best' | 'distance' | 'name' | 'new'
  /** Only businesses that are open now. */
  readonly openNow?: boolean | undefined
  /** Searches for the words as they are typed. */
  readonly verbatim?: boolean | undefined
  /** `distance` in miles. */
  readonly geo?: (Spot & { readonly distance?: number | undefined }) | undefined
  readonly bounds?: Box | undefined
}

export interface Box {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

/** The member who searches; undefined for a visitor. */
export type Viewer = { readonly memberId: number; readonly exchangeId: number } | undefined

export interface SearchFound {
  readonly storefronts: StorefrontView[]
  readonly count: number
  readonly countLimited: boolean
  readonly seed: string
  readonly featuredCategories: Featured[]
  readonly featuredSectors: Featured[]
  readonly bounds: Box | null
  readonly correctedTo: string | null
  /** The place named in the text. */
  readonly around: Located | null
  /** The sector of the trade that was asked for, when nobody was found. */
  readonly sectorInstead: string | null
}

const nothing: Found = { ids: [], count: 0, bestRank: 0, countLimited: false, kinds: [] }

export async function searchStorefronts(
  needs: SearchNeeds,
  asked: SearchAsked,
  viewer: Viewer,
): Promise<SearchFound> {
  const vocabulary = await needs.vocabulary.get()
  const rates = await pointsRates(needs, viewer)
  const seed = asked.seed || needs.now().toISOString().slice(0, 10)
  const zone = await zoneOf(needs, viewer)
  const isNamed = asked.storefrontId !== undefined || asked.memberId !== undefined
  const text = isNamed ? undefined : await readText(needs, vocabulary, asked)
  const { hits, ...found } = text
    ? await findHits(needs, { asked, text, viewer, seed, rates, zone })
    : await findOne(needs, asked, viewer)
  const from = text?.around?.geo ?? asked.geo ?? null
  const storefronts = hits.map((hit) =>
    toStorefront(hit, vocabulary, {
      now: needs.now(),
      from,
      exchangePoints: viewer ? (rates.get(hit.card.exchangeId) ?? null) : null,
    }),
  )
  return {
    storefronts,
    count: found.count,
    countLimited: found.countLimited,
    seed,
    ...featuredAmong(found.kinds, vocabulary),
    bounds: boxAround(storefronts),
    correctedTo:
      text?.correctedTo && found.count > 0
        ? saidWords(text.correctedTo, textsOf(storefronts))
        : null,
    around: text?.around ?? null,
    sectorInstead: text && found.count === 0 ? sectorOf(text, vocabulary) : null,
  }
}

/** The sector of the first trade that the text names. */
function sectorOf({ trades }: TextPlan, { categories, sectors }: Words): string | null {
  const category = [...categories.values()].find(({ name }) =>
    trades.includes(`c:${filterSlug(name)}`),
  )
  return (category && sectors.get(category.sectorId)?.name) ?? null
}

function textsOf(storefronts: readonly StorefrontView[]): string[] {
  return storefronts.flatMap(({ name, short, tags, categories }) => [
    name,
    short,
    ...tags,
    ...categories,
  ])
}

async function readText(
  { finder, places }: SearchNeeds,
  vocabulary: Words,
  { search, predefinedSearchName: name, verbatim = false }: SearchAsked,
): Promise<TextPlan> {
  const text = name === 'searchStorefrontsByPerson' ? '' : search
  const namesOnly = name === 'searchStorefrontsByName'
  return await planText({ finder, places, vocabulary }, text, { namesOnly, verbatim })
}

type FoundHits = Omit<Found, 'ids'> & { readonly hits: readonly Hit[] }

/** One public storefront, by its id or its member's. */
async function findOne(
  { database }: SearchNeeds,
  asked: SearchAsked,
  viewer: Viewer,
): Promise<FoundHits> {
  const hit = await findStorefront(database, asked, viewer !== undefined)
  return hit ? { ...nothing, hits: [hit], count: 1 } : { ...nothing, hits: [] }
}

interface Asking {
  readonly asked: SearchAsked
  readonly text: TextPlan
  readonly viewer: Viewer
  readonly seed: string
  readonly rates: ReadonlyMap<number, number>
  /** Of "today" and "tomorrow". */
  readonly zone: string
}

async function findHits(needs: SearchNeeds, asking: Asking): Promise<FoundHits> {
  const { ids, ...found } = await findIds(needs, asking)
  const isMember = asking.viewer !== undefined
  return { ...found, hits: ids.length === 0 ? [] : await readHits(needs.database, ids, isMember) }
}

async function findIds(needs: SearchNeeds, asking: Asking): Promise<Found> {
  const { finder } = needs
  const { asked, text, viewer } = asking
  const { predefinedSearchName: name } = asked
  const forMembers = name === 'searchStorefrontsByPerson' || name === 'searchStorefrontsByRewards'
  if (forMembers && !viewer) return nothing
  const question = toQuestion(needs, asking)
  if (name === 'searchNearbyStorefronts' && !question.around) return nothing
  // No text finds everyone, but a text without a possible name finds no one.
  const isNobody = question.people.length === 0 && asked.search.trim() !== ''
  if (name === 'searchStorefrontsByPerson' && isNobody) return nothing
  const isAny = name === undefined || name === 'searchStorefrontsByTags'
  const people = isAny && viewer ? await peopleNamed(finder, question, text) : null
  if (people) return await finder.find(people)
  const isOpenWish = question.openOnly || question.during !== null
  if (text.findsNothing || (text.nearOnly && !question.around && !isOpenWish)) return nothing
  const found = await findMeant(finder, question, asking)
  // A business that is closed at the time is better than none, and its card says when it opens.
  if (found.count > 0 || question.during === null || text.nearOnly) return found
  return await findMeant(finder, { ...question, during: null }, asking)
}

/** The closest, those that have everything, or what is searched instead. */
async function findMeant(
  finder: Finder,
  question: Question,
  { asked, text }: Pick<Asking, 'asked' | 'text'>,
): Promise<Found> {
  const wished = isNearestFirst(asked, question, text) ? await findNearest(finder, question) : null
  if (wished) return wished
  const found = await finder.find(question)
  // A business of the trade is meant, not others with the words somewhere in their texts.
  const isOnlySaid = text.trades.length > 0 && found.bestRank === text.ranks.length
  if (found.count > 0 && !isOnlySaid) return found
  const filters = filtersOf(asked)
  for (const { conditions, ranks } of text.instead) {
    const some = await finder.find({
      ...question,
      byName: null,
      ranks,
      conditions: [...conditions, ...filters],
      expectedMost: Number.POSITIVE_INFINITY,
    })
    if (some.count > 0) return some
  }
  return found
}

function toQuestion({ now }: SearchNeeds, asking: Asking): Question {
  const { asked, text, viewer, seed, rates, zone } = asking
  const { geo, bounds, size, page, predefinedSearchName: name } = asked
  const nearby = name === 'searchNearbyStorefronts' || text.nearOnly
  const miles = geo?.distance ?? (nearby ? nearbyMiles : null)
  const around = text.around?.geo ?? geo ?? null
  const filters = filtersOf(asked)
  return {
    conditions: [...text.all, ...filters],
    people: name === 'searchStorefrontsByPerson' ? peopleOf(asked.search) : [],
    byName: text.byName,
    ranks: text.ranks,
    now: now(),
    openOnly: text.open || asked.openNow === true,
    during: text.times && {
      minutes: minutesOfWeek(text.times, localTime(zone, now()).day),
      whole: text.times.whole,
    },
    around: around && { lat: around.lat, lon: around.lon },
    within: around && miles !== null ? miles * metresOfMile : null,
    box: bounds ? [bounds.south, bounds.west, bounds.north, bounds.east] : null,
    order: orderOf(asked, around !== null),
    seed,
    ownExchange: viewer?.exchangeId ?? null,
    rates,
    size,
    from: size * page,
    expectedMost: text.listingsMost,
  }
}

function orderOf({ predefinedSearchName: name, sort }: SearchAsked, hasPlace: boolean): HitOrder {
  if (name === 'searchStorefrontsByRewards') return 'rewards'
  return sort === 'distance' && !hasPlace ? 'best' : sort
}

/** The zone of the member's exchange; for visitors that of the first. */
async function zoneOf({ exchanges }: SearchNeeds, viewer: Viewer): Promise<string> {
  const all = await exchanges.all()
  const own = viewer && all.get(viewer.exchangeId)
  return (own ?? [...all.values()][0])?.zone ?? 'America/Chicago'
}

/** Points per 1 spent, by exchange, where there are any; empty for visitors. */
async function pointsRates({ exchanges }: SearchNeeds, viewer: Viewer) {
  if (!viewer) return new Map<number, number>()
  const all = [...(await exchanges.all()).values()]
  return new Map(
    all
      .filter(({ policy }) => policy.earning.exchangeEnrolled)
      .map(({ id, policy }) => [id, policy.earning.baseEarningRate] as const),
  )
}

function boxAround(storefronts: readonly StorefrontView[]): Box | null {
  const spots = storefronts.flatMap(({ location }) => location.geo ?? [])
  if (spots.length === 0) return null
  const lats = spots.map(({ lat }) => lat)
  const lons = spots.map(({ lon }) => lon)
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  }
}
