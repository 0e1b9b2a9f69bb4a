/** The search calls on the public directory (API-35 to API-37, FMT-06). */
import type { Database } from '@exchange/database'
import { cellsAround, metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import { oneOf, tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import type { FilterNode, SortStep } from '@exchange/domain/search/filter.rules'
import type { Directory } from '../directory/index.ts'
import { findInCatalogue, type CatalogueFound } from './catalogue.read.ts'
import { listMembers, listProducts, type PicklistPage } from './picklists.read.ts'
import type { SearchLanes } from './search-lanes.service.ts'

export interface CatalogueNeeds {
  readonly database: Pick<Database, 'query'>
  readonly directory: Pick<Directory, 'tree'>
  readonly lanes: SearchLanes
  readonly now: () => Date
}

/** The fields in which words are searched. */
export const textFields = ['name', 'category', 'description'] as const
export type TextField = (typeof textFields)[number]

export interface CatalogueQuestion {
  readonly query: string
  /** Empty: all fields. */
  readonly textFields: readonly TextField[]
  readonly filter: FilterNode | undefined
  /** `distance` is in miles. */
  readonly geo:
    | { readonly lat: number; readonly lng: number; readonly distance?: number | undefined }
    | undefined
  readonly sort: readonly SortStep[]
  readonly start: number
  readonly size: number
}

const weights: Readonly<Record<TextField, string>> = {
  name: 'A',
  category: 'B',
  description: 'CD',
}
const wordsMost = 8

export async function searchInCatalogue(
  { database, lanes, now }: CatalogueNeeds,
  question: CatalogueQuestion,
): Promise<CatalogueFound | 'busy'> {
  const { geo, query } = question
  const within = geo?.distance === undefined ? null : geo.distance * metresOfMile
  const around = geo ? { lat: geo.lat, lon: geo.lng } : null
  const words = plainWords(query).slice(0, wordsMost)
  // A query without letters and digits matches nothing; an empty one matches everything.
  if (words.length === 0 && query.trim() !== '') return nothing
  const parts = words.map((word) => wordQuery(word, question.textFields))
  const search = {
    ...question,
    words: parts.length > 0 ? parts.join(' & ') : null,
    cells: around && within !== null ? tsqueryOf([oneOf(cellsAround(around, within))]) : null,
    around,
    within,
    now: now(),
  }
  return await lanes.run(() => findInCatalogue(database, search))
}

const nothing: CatalogueFound = {
  found: 0,
  hits: [],
  facets: { category: [], sector: [], exchange: [], city: [] },
}

/** A word or a prefix. Words consist of letters and digits and need no more quoting. */
function wordQuery(word: string, within: readonly TextField[]): string {
  const where = within.map((field) => weights[field]).join('')
  return `'${word}':*${where === '' ? 'ABCD' : where}`
}

export type PicklistType = 'categories' | 'sectors' | 'members' | 'products'

export interface Picklist {
  readonly found: number
  readonly hits: readonly {
    readonly id: number | string
    readonly fields: Readonly<Record<string, unknown>>
  }[]
}

/** SRCH-09: entries whose name has words beginning with those of the query. */
export async function readPicklist(
  { database, directory, lanes }: CatalogueNeeds,
  type: PicklistType,
  { query, start, size }: Pick<CatalogueQuestion, 'query' | 'start' | 'size'>,
): Promise<Picklist | 'busy'> {
  const words = plainWords(query).slice(0, wordsMost)
  if (words.length === 0 && query.trim() !== '') return nothing
  const page = { words, start, size }
  switch (type) {
    case 'members':
      return await lanes.run(() => listMembers(database, page))
    case 'products':
      return await lanes.run(() => listProducts(database, page))
    case 'categories':
    case 'sectors':
      return pageOf(await directory.tree(), type, page)
  }
}

/** A page of categories or sectors with their counts, which the process caches. */
function pageOf(
  tree: Awaited<ReturnType<CatalogueNeeds['directory']['tree']>>,
  type: 'categories' | 'sectors',
  { words, start, size }: PicklistPage,
): Picklist {
  const all = tree.flatMap(({ name, count, categories }) =>
    type === 'sectors'
      ? [{ name, sector: name, count }]
      : categories.map((category) => ({ ...category, sector: name })),
  )
  const chosen = all.filter(({ name }) => {
    const own = plainWords(name)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const hits = chosen
    .slice(start, start + size)
    .map(({ name, sector, count }) => ({ id: name, fields: { name, sector, count } }))
  return { found: chosen.length, hits }
}
