/**
 * The directory for GraphQL, the search calls and the first page. All of it is read through
 * `directory.listings`, which holds only public storefronts.
 */
import type { Database } from '@exchange/database'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { openDirectoryTree, type TreeSector } from './directory-tree.service.ts'
import { clusterBox, readMapData, type MapFound } from './map-data.service.ts'
import { readMapMark, type ClusterRow, type MapMark } from './map.read.ts'
import { openNetwork, type NetworkNumbers } from './network.service.ts'
import { createPostgresFinder } from './postgres-finder.service.ts'
import {
  searchStorefronts,
  type Box,
  type SearchAsked,
  type SearchFound,
  type Viewer,
} from './search-storefronts.service.ts'
import {
  toStorefront,
  withSafeDescription,
  withSafeTexts,
  type StorefrontView,
} from './storefront-view.service.ts'
import {
  readDetails,
  readTexts,
  type DetailsRow,
  type TextsRow,
} from './storefront-details.read.ts'
import { readAddresses, readHits, type AddressRow } from './storefronts.read.ts'
import { tradeQueryOf, type TradeQuery } from './trade-query.service.ts'
import { openVocabulary } from './vocabulary.service.ts'

export interface DirectoryNeeds {
  /** A separate pool, so that searches take no connection from payments; may be a replica. */
  readonly database: Pick<Database, 'query'>
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly places: Pick<Places, 'named'>
  readonly now: () => Date
}

export interface Directory {
  search(asked: SearchAsked, viewer: Viewer): Promise<SearchFound>
  /** What the pages of storefronts show in addition to their cards; public ones only. */
  details(storefrontIds: readonly number[]): Promise<DetailsRow[]>
  /** Only their descriptions and search words. */
  texts(storefrontIds: readonly number[]): Promise<TextsRow[]>
  /** The summaries of these storefronts, as visitors see them; public ones only. */
  cards(storefrontIds: readonly number[]): Promise<StorefrontView[]>
  /** A tsquery for listings of which the text names trade, tags or products; null for none. */
  tradeQuery(text: string): Promise<TradeQuery>
  tree(): Promise<TreeSector[]>
  /** What visitors are told about the whole network; up to a minute old. */
  network(): Promise<NetworkNumbers>
  /** All pins, or the changes since then. Stops reading soon after finding more than `most`. */
  mapData(since: Date | null, most?: number): Promise<MapFound>
  /** Changes when the answer of `mapData` changes, and is cheaper to read. */
  mapMark(since: Date | null): Promise<MapMark>
  clusters(box: Box, category?: string): Promise<ClusterRow[]>
  /** Public storefronts with ids above `after`, for the sitemap. */
  addresses(after: number, limit: number): Promise<AddressRow[]>
  /** Call when listings have changed. */
  listingsChanged(): void
  /** Call when categories, sectors or synonyms have changed. */
  forgetVocabulary(): void
}

export function createDirectory(given: DirectoryNeeds): Directory {
  const { database, exchanges, places, now } = given
  const vocabulary = openVocabulary(database, now)
  const tree = openDirectoryTree(database, vocabulary, now)
  const finder = createPostgresFinder(database)
  const needs = { database, exchanges, places, vocabulary, finder, now }
  return {
    search: (asked, viewer) => searchStorefronts(needs, asked, viewer),
    details: async (ids) => (await readDetails(database, ids)).map(withSafeTexts),
    texts: async (ids) => (await readTexts(database, ids)).map(withSafeDescription),
    async cards(ids) {
      const words = await vocabulary.get()
      const seen = { now: now(), from: null, exchangePoints: null }
      return (await readHits(database, ids, false)).map((hit) => toStorefront(hit, words, seen))
    },
    tradeQuery: (text) => tradeQueryOf(needs, text),
    tree: tree.get,
    network: openNetwork(needs).get,
    mapData: (since, most) => readMapData(needs, since, most),
    mapMark: (since) => readMapMark(database, since),
    clusters: (box, category) => clusterBox(needs, box, category),
    addresses: (after, limit) => readAddresses(database, after, limit),
    listingsChanged: tree.forget,
    forgetVocabulary() {
      vocabulary.forget()
      tree.forget()
    },
  }
}
