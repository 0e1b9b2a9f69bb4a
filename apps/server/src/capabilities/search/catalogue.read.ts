/**
 * The search calls on `directory.listings`, which contains only public listings. The SQL is
 * assembled from constant parts; all input is passed as values.
 */
import type { Queryable } from '@exchange/database'
import { filterSlug } from '@exchange/domain/directory/search-query.rules'
import { oneOf, tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import type { FilterField, FilterNode, SortStep } from '@exchange/domain/search/filter.rules'
import { groupFacet, pageText, plainFacet } from './catalogue-answer.read.ts'

/** The maximum of hits that are examined, ranked by words and counted. */
export const hitsMost = 10_000

export interface CatalogueSearch {
  /** A tsquery of words for finding and ranking; null matches everything. */
  readonly words: string | null
  /** A tsquery of the cells that the circle touches. */
  readonly cells: string | null
  readonly filter: FilterNode | undefined
  readonly around: { readonly lat: number; readonly lon: number } | null
  /** Metres. */
  readonly within: number | null
  readonly sort: readonly SortStep[]
  readonly start: number
  readonly size: number
  readonly now: Date
}

export interface CatalogueHit {
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly metres: number | null
  readonly relevance: number
}

export interface Facet {
  readonly value: string
  readonly count: number
}

export interface CatalogueFound {
  readonly found: number
  readonly hits: readonly CatalogueHit[]
  readonly facets: Readonly<Record<'category' | 'sector' | 'exchange' | 'city', readonly Facet[]>>
}

type Bind = (value: unknown) => string

export async function findInCatalogue(
  db: Queryable,
  search: CatalogueSearch,
  most = hitsMost,
): Promise<CatalogueFound> {
  const some = await ask<CatalogueFound>(db, (bind) => someText(search, bind, most))
  if (some.found < most || !hasOrder(search)) return some
  // The first in an explicit order need not be among the examined hits.
  const { hits } = await ask<Pick<CatalogueFound, 'hits'>>(db, (bind) => sortedText(search, bind))
  return { ...some, hits }
}

async function ask<Answer>(db: Queryable, write: (bind: Bind) => string): Promise<Answer> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  const { rows } = await db.query<Answer & object>({ text, values })
  return rows[0] as Answer
}

/** True if there is an explicit order, rather than ranking by words. */
function hasOrder({ words, sort }: CatalogueSearch): boolean {
  return words === null || (sort.length > 0 && sort[0]?.field !== 'relevance')
}

const conditions: Readonly<Record<FilterField, (value: string) => string>> = {
  name: (value) => `lower(s.name) = lower(${value}::text)`,
  city: (value) => `lower(s.city) = lower(${value}::text)`,
  state: (value) => `s.state = upper(${value}::text)`,
  zip: (value) => `directory.of_address(s, s.zip) = ${value}::text`,
  category: (value) => `l.words @@ ${value}::tsquery`,
  sector: (value) => `l.words @@ ${value}::tsquery`,
  tag: (value) => `l.words @@ ${value}::tsquery`,
  exchange: (value) => `l.exchange_id = ${value}::numeric`,
  member: (value) => `l.member_id = ${value}::numeric`,
  storefront: (value) => `l.storefront_id = ${value}::numeric`,
  score: (value) => `l.score = ${value}::numeric`,
  standby: (value) => `l.standby = ${value}::boolean`,
  giftCard: (value) => `m.gift_card = ${value}::boolean`,
  isNew: (value) => `(s.new_until > now()) = ${value}::boolean`,
}
const numbers: Readonly<Partial<Record<FilterField, string>>> = {
  exchange: 'l.exchange_id',
  member: 'l.member_id',
  storefront: 'l.storefront_id',
  score: 'l.score',
}
const lexemes: Readonly<Partial<Record<FilterField, string>>> = {
  category: 'c',
  sector: 's',
  tag: 't',
}

function conditionOf(node: FilterNode, bind: Bind): string {
  switch (node.kind) {
    case 'not':
      return `not (${conditionOf(node.node, bind)})`
    case 'is': {
      const kind = lexemes[node.field]
      const value = kind
        ? tsqueryOf([oneOf([`${kind}:${filterSlug(String(node.value))}`])])
        : node.value
      return conditions[node.field](bind(value))
    }
    case 'between': {
      const column = numbers[node.field] ?? 'l.score'
      const ends = [
        ...(node.from === null ? [] : [`${column} >= ${bind(node.from)}::numeric`]),
        ...(node.to === null ? [] : [`${column} <= ${bind(node.to)}::numeric`]),
      ]
      return ends.join(' and ')
    }
    case 'and':
    case 'or':
      return node.nodes.map((one) => `(${conditionOf(one, bind)})`).join(` ${node.kind} `)
  }
}

const sorts: Readonly<Record<SortStep['field'], string>> = {
  name: 'h.sort_name',
  city: 'lower(h.city)',
  score: 'h.score',
  distance: 'h.metres',
  relevance: 'h.relevance',
  joined: 'h.joined_at',
}

/** Every hit, with the columns for sorting and counting. */
function hitsText(search: CatalogueSearch, bind: Bind): string {
  const { filter, around, within, cells } = search
  const words = search.words === null ? undefined : `${bind(search.words)}::tsquery`
  const metres = around
    ? `places.metres(l.lat, l.lon, ${bind(around.lat)}::float8, ${bind(around.lon)}::float8)`
    : 'null::float8'
  const where = [
    ...(words ? [`l.words @@ ${words}`] : []),
    ...(cells === null ? [] : [`l.words @@ ${bind(cells)}::tsquery`]),
    ...(within === null ? [] : [`${metres} <= ${bind(within)}::float8`]),
    ...(filter ? [conditionOf(filter, bind)] : []),
  ]
  return `select
        l.storefront_id as id,
        ${metres} as metres,
        ${words ? `ts_rank(l.words, ${words})` : '0'}::float8 as relevance,
        l.score,
        l.sort_name,
        l.joined_at,
        s.city,
        l.category_ids,
        l.sector_ids,
        l.exchange_id
      from directory.listings l
      join directory.storefronts s on s.id = l.storefront_id
      join members.members m on m.id = l.member_id
      ${where.length > 0 ? `where ${where.map((one) => `(${one})`).join('\n        and ')}` : ''}`
}

function pageOf(from: string, { sort, size, start }: CatalogueSearch, bind: Bind): string {
  const order = sort.map(
    ({ field, descending }) => `${sorts[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  return `page as (
      select h.*, row_number() over () as place
      from (
        select *
        from ${from} h
        order by ${[...order, 'h.relevance desc', 'h.sort_name', 'h.id'].join(', ')}
        limit ${bind(size)}::integer
        offset ${bind(start)}::integer
      ) as h
    )`
}

function someText(search: CatalogueSearch, bind: Bind, most: number): string {
  return `with hits as materialized (
      ${hitsText(search, bind)}
      limit ${most}
    ),
    ${pageOf('hits', search, bind)}
    select
      (select count(*)::integer from hits) as found,
      ${pageText(bind(search.now))} as hits,
      json_build_object(
        'category', ${groupFacet('category_ids', 'directory.categories')},
        'sector', ${groupFacet('sector_ids', 'directory.sectors')},
        'exchange', ${plainFacet('h.exchange_id::text')},
        'city', ${plainFacet("nullif(h.city, '')")}
      ) as facets`
}

/** A page of all hits, without counts. */
function sortedText(search: CatalogueSearch, bind: Bind): string {
  return `with ${pageOf(`(${hitsText(search, bind)}) as`, search, bind)}
    select ${pageText(bind(search.now))} as hits`
}
