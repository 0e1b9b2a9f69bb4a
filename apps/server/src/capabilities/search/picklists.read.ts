/**
 * Members and what they sell, to choose from by the beginnings of words of their names (SRCH-09).
 * Only of what `directory.listings` shows; words are letters and digits and need no quoting.
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

/** `$1` are the words as a tsquery, null for none; `$2` the same as patterns. */
const named = (name: string) => `(
          $1::tsquery is null
          or l.words @@ $1 and ' ' || directory.plain(${name}) like all ($2::text[])
        )`

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
      join directory.storefronts s on s.id = l.storefront_id
      where ${named('s.name')}`,
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
      where r.active
        and ${named('r.name')}`,
  })
}

interface Picklist {
  readonly name: string
  /** Of the words of a listing among which the names stand. */
  readonly weight: 'A' | 'B'
  readonly hits: string
}

async function readPage(
  db: Queryable,
  { words, start, size }: PicklistPage,
  { name, weight, hits }: Picklist,
): Promise<PicklistFound> {
  const query = words.map((word) => `'${word}':*${weight}`).join(' & ')
  const { rows } = await db.query<PicklistFound>({
    name,
    text: `with hits as materialized (
      ${hits}
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
          limit $4
          offset $3
        ) as p
      ) as hits`,
    values: [query === '' ? null : query, words.map((word) => `% ${word}%`), start, size],
  })
  return rows[0] as PicklistFound
}
