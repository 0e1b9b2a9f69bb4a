/**
 * The addresses that the app links to, each a function. A panel of the side bar is part of the
 * address, so that it can be linked and Back closes it.
 */
import { slugOf } from '@exchange/domain/directory/slug.rules'

/** The query of any page; values are text. */
export interface PageSearch {
  readonly panel?: string
  readonly [name: string]: string | undefined
}

/** A place, as an address has it. */
export interface PlaceAt {
  readonly city: string
  readonly lat: number
  readonly lon: number
}

/** The topic of a search or a map, as the query has it (ROUTE-02, ROUTE-06). */
export interface Topic {
  readonly search?: string | undefined
  readonly categories?: string | undefined
  readonly sectors?: string | undefined
  readonly tags?: string | undefined
  readonly title?: string | undefined
  readonly exchangeId?: string | undefined
  readonly distance?: string | undefined
  readonly sort?: string | undefined
  /** `now`: only businesses that are open. */
  readonly open?: string | undefined
  /** A part of the map: north, west, south, east. */
  readonly area?: string | undefined
  /** `1`: without corrections of the words. */
  readonly verbatim?: string | undefined
}

/** One page of results; `seed` keeps their order the same from page to page (DIR-33). */
export interface SearchAt {
  readonly predefined: string
  readonly place: PlaceAt | null
  readonly seed: number
  readonly page?: number
  readonly topic?: Topic
}

export const paths = {
  home: () => '/',
  /** Home around a place, as a link that can be shared (ROUTE-01). */
  homeAt: (place: PlaceAt, seed: number, topic: Topic = {}) =>
    `/directory/home/${placePart(place)}/${seed}/${writeSearch({ ...topic })}`,
  explore: (place: PlaceAt | null = null, seed = 0) =>
    place ? `/directory/explore/${placePart(place)}/${seed}/` : '/directory/explore',
  map: (place: PlaceAt | null, seed: number, topic: Topic = {}) =>
    (place ? `/directory/map/${placePart(place)}/${seed}/` : '/directory/map') +
    writeSearch({ ...topic }),
  search: ({ predefined, place, seed, page = 0, topic = {} }: SearchAt) =>
    `/directory/search/storefronts/${predefined}/${placePart(place)}/${seed}/${page}/` +
    writeSearch({ ...topic }),
  /** The public link of a storefront (ROUTE-31); only the id identifies it. */
  storefront: ({ name, storefrontId }: { readonly name: string; readonly storefrontId: number }) =>
    `/directory/storefronts/${slugOf(name)}/${storefrontId}`,
  member: (memberId: number, more: { readonly edit?: 'true'; readonly preview?: 'true' } = {}) =>
    `/directory/member/memberId_${memberId}/${writeSearch({ ...more })}`,
  account: () => '/account',
  /** Its row of payment cards, unfolded. */
  savedCards: () => '/account#cards',
  /** Account Health: target, fee, score. */
  dashboard: () => '/dashboard',
  /** A plan of purchases that reaches the spending target. */
  spendPlan: () => '/dashboard/plan',
  /** Activity; a filter of transactions chooses, `payment` shows one. */
  transactions: (more: Readonly<Record<string, string>> = {}) =>
    `/transactions${writeSearch(more)}`,
  documents: () => '/documents',
  /** ROUTE-22: the statement of `month`, as it is printed. */
  printStatement: (more: Readonly<Record<string, string>> = {}) =>
    `/print/statement${writeSearch(more)}`,
  /** The report of transactions; `columns` or `group` arrange it. */
  report: (more: Readonly<Record<string, string | undefined>> = {}) =>
    `/transactions/advanced${writeSearch(more)}`,
  /** Pay somebody, as a page of the account; `to`, `amount` and `note` as in `?panel=send`. */
  pay: (more: Readonly<Record<string, string>> = {}) => `/pay${writeSearch(more)}`,
  rewards: () => '/rewards',
  notifications: () => '/notifications',
  /** ROUTE-14: activates a card that has arrived. */
  activate: () => '/activate',
  giftCards: () => '/giftcards',
  /** ROUTE-27, CRA-14: the account with Load Cash Reserve open. */
  loadCashReserve: () => '/banking/loadcra',
  /** A business applies to join. */
  join: () => '/join',
  /** The offer of membership without fees in dollars, for visitors and for members. */
  cashFeeFree: () => '/cash-fee-free-forever',
  ownCashFeeFree: () => '/members/cash-fee-free-forever',
  terms: () => '/termsandconditions',
  devKit: () => '/dev/kit',
  /** `panel('send', { to: 'm12' })` is the Send panel over the home page. */
  panel: (name: string, more: Readonly<Record<string, string>> = {}, page = '/') =>
    `${page}?${new URLSearchParams({ panel: name, ...more })}`,
} as const

/** The queries that belong to a page, not to a panel: kept while panels open and close. */
const pageQuery = new Set([
  'search',
  'categories',
  'sectors',
  'tags',
  'title',
  'exchangeId',
  'distance',
  'sort',
  'open',
  'area',
  'verbatim',
  'edit',
  'preview',
  'at',
])

/** What Activity and its report show belongs to these pages. */
const ofActivity = new RegExp(
  '^(show|month|payment|from|until|period|action|member|product|contact|least|most|status|' +
    'columns|group)$',
)

/** What is paid belongs to the page that pays; over other pages it belongs to the Send panel. */
const ofPay = /^(to|amount|note|request|when)$/

/** The queries that belong to some pages only. */
const ofPages = [
  [paths.pay(), ofPay],
  [paths.transactions(), ofActivity],
  [paths.printStatement(), /^(month|from|to)$/],
  // A list of staff is its address; only what belongs to a panel is not.
  ['/admin', /^(?!(panel|to|amount|note|request|when)$)/],
] as const

/** The part of a query that belongs to the page at this path. */
export function ofPage(search: PageSearch, pathname: string): PageSearch {
  const [, own] = ofPages.find(([start]) => pathname.startsWith(start)) ?? []
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => pageQuery.has(name) || own?.test(name)),
  )
}

/** The same of where a router is. */
export function ofPageAt({ latestLocation: { search, pathname } }: Here): PageSearch {
  return ofPage(search, pathname)
}

interface Here {
  readonly latestLocation: { readonly search: PageSearch; readonly pathname: string }
}

/** A missing place is `-/-/-`, so that an address always has the same number of parts. */
function placePart(place: PlaceAt | null): string {
  if (!place) return '-/-/-'
  return [encodeURIComponent(place.city), round(place.lat), round(place.lon)].join('/')
}

/** Whether two places have the same address. */
export function sameInAddress(one: PlaceAt | null, other: PlaceAt | null): boolean {
  return placePart(one) === placePart(other)
}

/** Home is one page with several addresses, which change while a search is typed (ROUTE-01). */
export function pageOf(pathname: string): string {
  const page = pathname.replace(/(.)\/$/, '$1')
  return /^\/directory(\/home\/.*)?$/.test(page) ? paths.home() : page
}

/** About a hundred metres: precise enough to find lunch, and reveals no house number. */
function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}

/** The place in an address, or null if it is missing or invalid. */
export function readPlace(parts: {
  readonly city?: string
  readonly lat?: string
  readonly lon?: string
}): PlaceAt | null {
  const [lat, lon] = [Number(parts.lat || Number.NaN), Number(parts.lon || Number.NaN)]
  const known = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return known && parts.city ? { city: parts.city.slice(0, 60), lat, lon } : null
}

/** Parses a query to text pairs; the last of a repeated name wins. */
export function readSearch(query: string): PageSearch {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query from text pairs, without absent values. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * ROUTE-30: an old `/#/account` becomes `/account`. Null when there is nothing to rewrite, or when
 * the target would be outside this application.
 */
export function fromHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const path = hash.slice(1)
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') ? path : null
}
