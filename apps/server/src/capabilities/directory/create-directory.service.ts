/**
 * The directory as others ask it: GraphQL, the search calls, the first page. Everything it
 * answers comes through `directory.listings`, where only what is public stands.
 */
import type { Database } from '@exchange/database'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { openDirectoryTree, type TreeSector } from './directory-tree.service.ts'
import { clusterBox, readMapData, type MapFound } from './map-data.service.ts'
import { readLastChange, type ClusterRow } from './map.read.ts'
import {
  searchStorefronts,
  type Box,
  type SearchAsked,
  type SearchFound,
  type Viewer,
} from './search-storefronts.service.ts'
import { readAddresses, readDetails, type AddressRow, type DetailsRow } from './storefronts.read.ts'
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
  tree(): Promise<TreeSector[]>
  /** All pins, or what changed since. */
  mapData(since: Date | null): Promise<MapFound>
  clusters(box: Box, category?: string): Promise<ClusterRow[]>
  /** Public storefronts behind an id, for a list of addresses. */
  addresses(after: number, limit: number): Promise<AddressRow[]>
  /** When anything of it last changed. */
  lastChange(): Promise<Date>
  /** A listing has changed. */
  forgetCounts(): void
  /** Categories, sectors or synonyms have changed. */
  forgetVocabulary(): void
}

export function createDirectory({ database, exchanges, places, now }: DirectoryNeeds): Directory {
  const vocabulary = openVocabulary(database, now)
  const tree = openDirectoryTree(database, vocabulary, now)
  const needs = { database, exchanges, places, vocabulary, now }
  return {
    search: (asked, viewer) => searchStorefronts(needs, asked, viewer),
    details: (ids) => readDetails(database, ids),
    tree: tree.get,
    mapData: (since) => readMapData(needs, since),
    clusters: (box, category) => clusterBox(needs, box, category),
    addresses: (after, limit) => readAddresses(database, after, limit),
    lastChange: () => readLastChange(database),
    forgetCounts: tree.forget,
    forgetVocabulary() {
      vocabulary.forget()
      tree.forget()
    },
  }
}
