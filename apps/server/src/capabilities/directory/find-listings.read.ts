/**
 * The one search over `directory.listings`, where nothing stands that may not be found. One
 * statement collects the hits, orders a page of them and counts all by their categories. At most
 * `hitsMost` are looked at: whoever asks widely asks again with a smaller circle.
 */
import type { Queryable } from '@exchange/database'
import type { Corners, Lot } from '@exchange/listing-index/listing'
import { findText, sortedText, type HitOrder } from './listings-statement.read.ts'
import type { Hit } from './storefronts.read.ts'

export interface ListingSearch {
  /** A tsquery over words, filters and cells; null finds everything. */
  readonly query: string | null
  /** The query asks for words and filters of squares. */
  readonly bySquare: boolean
  /** A tsquery over the names of people: such a search answers members alone. */
  readonly people: string | null
  /** A tsquery for what makes a hit a good one: words in its name, categories and tags. */
  readonly good: string | null
  readonly around: { readonly lat: number; readonly lon: number } | null
  /** Metres. */
  readonly within: number | null
  readonly box: Corners | null
  readonly order: HitOrder
  /** Shuffles what is equal. */
  readonly seed: string
  /** A member asks: people and points are told. */
  readonly forMember: boolean
  /** Comes first among equals. */
  readonly ownExchange: number | null
  /** Points for every 1 spent, by exchange. */
  readonly rates: ReadonlyMap<number, number>
  readonly size: number
  /** So many hits come before those that are shown. */
  readonly from: number
  /** So many hits are looked at. */
  readonly most: number
  /** Only one lot of all listings; null for all of them. */
  readonly lot: Lot | null
}

export interface Found {
  readonly hits: readonly Hit[]
  /** No more than hitsMost + 1. */
  readonly count: number
  readonly kinds: readonly Kind[]
}

/** How many hits have exactly these categories. */
export type Kind = readonly [categoryIds: readonly number[], hits: number]

export async function findListings(db: Queryable, search: ListingSearch): Promise<Found> {
  const { rows } = await db.query<FoundRow>(statement(search, 'some'))
  const row = rows[0] as FoundRow
  const lists = row.kinds?.split(' ') ?? []
  return { hits: hitsOf(row), count: lists.length, kinds: kindsOf(lists) }
}

/** Hits are looked at one after another along the index of their order, or all of them. */
export type Way = 'walk' | 'all'

/** One page of all hits there are, however many; a walk may end before the page is full. */
export async function sortListings(
  db: Queryable,
  search: ListingSearch,
  way: Way,
): Promise<readonly Hit[]> {
  const { rows } = await db.query<FoundRow>(statement(search, way))
  return hitsOf(rows[0] as FoundRow)
}

function hitsOf({ cards, metres, aka, points }: FoundRow): Hit[] {
  return (cards ?? []).map((card, index) => ({
    card,
    metres: metres?.[index] ?? null,
    aka: aka?.[index] ?? null,
    ownPoints: points?.[index] ?? null,
  }))
}

interface FoundRow {
  readonly cards: Hit['card'][] | null
  readonly metres?: Hit['metres'][] | null
  readonly aka?: Hit['aka'][] | null
  readonly points?: Hit['ownPoints'][] | null
  /** The categories of each hit, as the database writes lists: `{3,12} {7}`. */
  readonly kinds: string | null
}

/** Counted here: for the database each list is a key to hash, for the process a short string. */
function kindsOf(lists: readonly string[]): Kind[] {
  const hits = new Map<string, number>()
  for (const list of lists) hits.set(list, (hits.get(list) ?? 0) + 1)
  return [...hits].map(([list, some]) => [idsOf(list), some])
}

function idsOf(list: string): number[] {
  return list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)
}

/** Of each shape of question its own statement, so that each is planned for what it asks. */
function statement(search: ListingSearch, way: Way | 'some') {
  const { query, bySquare, people, around, within, box, good, lot, order } = search
  const parts = {
    q: query,
    s: bySquare || null,
    p: people,
    a: around,
    w: within,
    b: box,
    d: (box && acrossDateLine(box)) || null,
    g: good,
    o: search.ownExchange,
    m: search.forMember || null,
  }
  const shape = Object.entries(parts).flatMap(([part, asked]) => (asked === null ? [] : [part]))
  const lots = lot === null ? [] : [lot.at % 16]
  const name = `find-listings-${[way, ...shape, order, ...lots].join('-')}`
  return {
    name,
    text: textOf(name, search, way),
    values: [
      query,
      people,
      good,
      around?.lat ?? null,
      around?.lon ?? null,
      ...(box ?? [null, null, null, null]),
      within,
      search.seed,
      search.ownExchange,
      [...search.rates.keys()],
      [...search.rates.values()],
      search.size,
      search.from,
      search.most + 1,
      ...(lot ? [lot.of - 1, lot.at] : [null, null]),
    ],
  }
}

/** Texts by their names: whoever asks often does not write the same text anew each time. */
const texts = new Map<string, string>()

function textOf(name: string, search: ListingSearch, way: Way | 'some'): string {
  const written = texts.get(name)
  if (written !== undefined) return written
  const { query, people, around, box, order, good, ownExchange, forMember } = search
  const plain = query === null && people === null
  const shape = {
    conditions: conditionsOf(search),
    order,
    everything: plain && box === null,
    // All that rewards are put in order by stands in an index, too.
    covered: plain && (box !== null || (way === 'all' && order === 'rewards')),
    around: around !== null,
    good: good !== null,
    own: ownExchange !== null,
    forMember,
  }
  const text = way === 'some' ? findText(shape) : sortedText(shape, way === 'walk')
  texts.set(name, text)
  return text
}

/** Two boxes across the date line: corners do not say on which side of it a box lies. */
function inTheBox(box: Corners): string {
  const within = (west: string, east: string) =>
    `l.place <@ box(point(${west}, $6), point(${east}, $8))`
  return acrossDateLine(box)
    ? `(${within('$7', '180')} or ${within('-180', '$9')})`
    : within('$7', '$9')
}

function acrossDateLine([, west, , east]: Corners): boolean {
  return west > east
}

function conditionsOf(search: ListingSearch): string[] {
  const { query, bySquare, people, within, box, order, lot } = search
  const words = bySquare ? 'directory.by_square(l.words)' : 'l.words'
  return [
    ...(query === null ? [] : [`${words} @@ $1::tsquery`]),
    ...(people === null ? [] : ['l.people @@ $2::tsquery']),
    ...(box === null ? [] : [inTheBox(box), 'l.place is not null']),
    // Written out: each sixteenth has an index of its own.
    ...(lot === null ? [] : [`l.lot & 15 = ${lot.at % 16}`, 'l.lot & $18 = $19']),
    ...(within === null ? [] : ['places.metres(l.lat, l.lon, $4, $5) <= $10']),
    ...(order === 'rewards' ? ['coalesce(l.reward_points, r.rate) > 0'] : []),
  ]
}

/** How many listings a tsquery finds, up to `most`. */
export async function countListings(
  db: Queryable,
  query: string | null,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: query === null ? 'count-listings' : 'count-listings-of',
    text: `select count(*)::integer as count
    from (
      select
      from directory.listings l
      ${query === null ? '' : 'where l.words @@ $2::tsquery'}
      limit $1
    ) as found`,
    values: query === null ? [most] : [most, query],
  })
  return rows[0]?.count ?? 0
}
