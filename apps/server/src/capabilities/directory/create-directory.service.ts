/**
 * The directory as others ask it: GraphQL, the search calls, the first page. Everything it
 * answers comes through `directory.listings`, where only what is public stands.
 */
import type { Database } from '@exchange/database'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { openDirectoryTree, type TreeSector } from './directory-tree.service.ts'
import { clusterBox, readMapData, type MapFound } from './map-data.service.ts'
import { readMapMark, type ClusterRow, type MapMark } from './map.read.ts'
import { createPostgresFinder } from './postgres-finder.service.ts'
import {
  searchStorefronts,
  type Box,
  type SearchAsked,
  type SearchFound,
  type Viewer,
} from './search-storefronts.service.ts'
import { withSafeDescription, withSafeTexts } from './storefront-view.service.ts'
import {
  readDetails,
  readTexts,
  type DetailsRow,
  type TextsRow,
} from './storefront-details.read.ts'
import { readAddresses, type AddressRow } from './storefronts.read.ts'
import { openVocabulary } from './vocabulary.service.ts'

export interface DirectoryNeeds {
  /** Of its own, so that searching takes no connection from payments; may be a replica. */
  readonly database: Pick<Database, 'query'>
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly places: Pick<Places, 'named'>
  readonly now: () => Date
}

export interface Directory {
  search(asked: SearchAsked, viewer: Viewer): Promise<SearchFound>
  /** What storefronts say beside their cards, those of them that are public. */
  details(storefrontIds: readonly number[]): Promise<DetailsRow[]>
  /** Their description and search words alone. */
  texts(storefrontIds: readonly number[]): Promise<TextsRow[]>
  tree(): Promise<TreeSector[]>
  /** All pins, or what changed since; reading ends soon after it found more than `most`. */
  mapData(since: Date | null, most?: number): Promise<MapFound>
  /** Tells cheaply whether `mapData` since a moment would answer something else. */
  mapMark(since: Date | null): Promise<MapMark>
  clusters(box: Box, category?: string): Promise<ClusterRow[]>
  /** Public storefronts behind an id, for a list of addresses. */
  addresses(after: number, limit: number): Promise<AddressRow[]>
  /** Listings have changed. */
  listingsChanged(): void
  /** Categories, sectors or synonyms have changed. */
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
    tree: tree.get,
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
