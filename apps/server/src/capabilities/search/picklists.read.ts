/**
 * Lists of members and products to choose from, by prefixes of words in their names (SRCH-09). Only
 * from `directory.listings`; words consist of letters and digits and need no quoting.
 */
import type { Queryable } from '@exchange/database'
import { hitsMost } from './catalogue.read.ts'

export interface PicklistPage {
  readonly words: readonly string[]
  readonly start: number
  readonly size: number
}

export interface PicklistFound {
  readonly found: number
  readonly hits: readonly {
    readonly id: number
    readonly fields: Readonly<Record<string, unknown>>
  }[]
}

/** Matches names with all of the words: `$3` as a tsquery, `$4` as patterns. */
const hasWords = (name: string) =>
  `l.words @@ $3::tsquery and ' ' || words.plain(${name}) like all ($4::text[])`

export async function listMembers(db: Queryable, page: PicklistPage): Promise<PicklistFound> {
  return await readPage(db, page, {
    name: 'list-members',
    weight: 'A',
    hits: `select
        l.member_id as id,
        l.sort_name as sorting,
        json_build_object(
          'memberId', l.member_id,
          'storefrontId', l.storefront_id,
          'exchangeId', l.exchange_id,
          'name', s.name,
          'city', s.city,
          'state', s.state
        ) as fields
      from directory.listings l
      join directory.storefronts s on s.id = l.storefront_id`,
    named: hasWords('s.name'),
    // The first by name, in the order of the index.
    all: 'true order by l.sort_name, l.storefront_id',
  })
}

export async function listProducts(db: Queryable, page: PicklistPage): Promise<PicklistFound> {
  return await readPage(db, page, {
    name: 'list-products',
    weight: 'B',
    hits: `select
        r.id,
        lower(r.name) as sorting,
        json_build_object(
          'productId', r.id,
          'memberId', r.member_id,
          'storefrontId', l.storefront_id,
          'exchangeId', l.exchange_id,
          'name', r.name,
          'memberName', s.name
        ) as fields
      from directory.listings l
      join directory.storefronts s on s.id = l.storefront_id
      join members.products r on r.member_id = l.member_id
        and r.active`,
    named: hasWords('r.name'),
    all: 'true order by lower(r.name), r.id',
  })
}

interface Statement {
  readonly name: string
  /** The weight of the names in the listing's words. */
  readonly weight: 'A' | 'B'
  readonly hits: string
  /** The conditions for a hit with words and without any. */
  readonly named: string
  readonly all: string
}

/** Two statements, with and without words, because one for both could use no index. */
async function readPage(
  db: Queryable,
  { words, start, size }: PicklistPage,
  { name, weight, hits, named, all }: Statement,
): Promise<PicklistFound> {
  const query = words.map((word) => `'${word}':*${weight}`).join(' & ')
  const patterns = words.map((word) => `% ${word}%`)
  const { rows } = await db.query<PicklistFound>({
    name: query === '' ? name : `${name}-named`,
    text: `with hits as materialized (
      ${hits}
      where ${query === '' ? all : named}
      limit ${hitsMost}
    )
    select
      (select count(*)::integer from hits) as found,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'fields', p.fields)), '[]')
        from (
          select h.id, h.fields
          from hits h
          order by h.sorting, h.id
          limit $1
          offset $2
        ) as p
      ) as hits`,
    values: query === '' ? [size, start] : [size, start, query, patterns],
  })
  return rows[0] as PicklistFound
}
