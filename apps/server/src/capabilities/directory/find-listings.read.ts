/**
 * The search over `directory.listings`, which holds only public storefronts. Sorts all hits; the
 * first thousand are counted by category and contain the page. Each combination of criteria is a
 * prepared statement of its own, which computes only what it needs.
 */
import type { Queryable, Statement } from '@exchange/database'
import {
  bucketMiles,
  exactMiles,
  farMetres,
  milesOfClosed,
} from '@exchange/domain/directory/hit-order.rules'
import { metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import {
  countMost,
  type Corners,
  type During,
  type Found,
  type Kind,
  type Question,
} from './finder.port.ts'

export interface ListingSearch extends Omit<
  Question,
  'conditions' | 'people' | 'byName' | 'ranks'
> {
  /** A tsquery over words, filters, people's names and cells; null finds everything. */
  readonly query: string | null
  /** The tsqueries for `byName` and `ranks`. */
  readonly nameQuery: string | null
  readonly rankQueries: readonly string[]
}

export async function findListings(db: Queryable, search: ListingSearch): Promise<Found> {
  const { rows } = await db.query<FoundRow>(statementOf(search))
  const { ids, count, bestRank, kinds } = rows[0] as FoundRow
  return {
    ids: ids ?? [],
    bestRank: bestRank ?? search.rankQueries.length,
    count: Math.min(count, countMost),
    countLimited: count > countMost,
    kinds: kindsOf(kinds?.split(' ') ?? []),
  }
}

interface FoundRow {
  readonly ids: number[] | null
  readonly count: number
  readonly bestRank: number | null
  /** The categories of each hit as array literals: `{3,12} {7}`. */
  readonly kinds: string | null
}

/** Counted here because grouping by short strings is cheaper than grouping by arrays in SQL. */
function kindsOf(lists: readonly string[]): Kind[] {
  const hits = new Map<string, number>()
  for (const list of lists) hits.set(list, (hits.get(list) ?? 0) + 1)
  return [...hits].map(([list, some]) => [idsOf(list), some])
}

function idsOf(list: string): number[] {
  return list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)
}

type Bind = (value: unknown, type: string) => string

function statementOf(search: ListingSearch): Statement {
  const { query, around, within, box, order, ownExchange } = search
  const shape = {
    q: query !== null,
    n: search.nameQuery !== null,
    u: search.openOnly,
    t: search.during !== null,
    e: search.during?.whole === true,
    a: around !== null,
    w: within !== null,
    b: box !== null,
    d: box !== null && crossesDateLine(box),
    o: ownExchange !== null,
  }
  const parts = Object.entries(shape).flatMap(([part, isAsked]) => (isAsked ? [part] : []))
  const ranks = search.rankQueries.length
  const values: unknown[] = []
  const text = textOf(search, (value, type) => `$${values.push(value)}::${type}`)
  return { name: `find-listings-${[order, ranks, ...parts].join('-')}`, text, values }
}

function textOf(search: ListingSearch, bind: Bind): string {
  const { from, size, order } = search
  const first = bind(from + 1, 'integer')
  const last = bind(Math.min(from + size, countMost), 'integer')
  const metres = metresOf(search, bind)
  // For these orders there is an index, so that the first hits are found without a sort.
  const inIndex = order === 'name' || order === 'new'
  return `select
      (array_agg(h.id))[${first}:${last}] as ids,
      count(*)::integer as count,
      ${isRanked(search) ? 'min(h.rank)::integer' : 'null::integer'} as "bestRank",
      string_agg(h.category_ids::text, ' ') as kinds
    from (
      select h.id, h.category_ids${isRanked(search) ? ', h.rank' : ''}
      from (
        select
          ${columnsOf(search, bind, metres).join(',\n          ')}
        from directory.listings l
        ${order === 'rewards' ? ratesText(search, bind) : ''}
        ${whereText(conditionsOf(search, bind, metres))}
        ${inIndex ? '' : '-- so that distances are computed once\n        offset 0'}
      ) as h
      order by ${ordersOf(search, bind).join(', ')}
      limit ${countMost + 1}
    ) as h`
}

function metresOf({ around }: ListingSearch, bind: Bind): string | null {
  if (!around) return null
  return `places.metres(l.lat, l.lon, ${bind(around.lat, 'float8')}, ${bind(around.lon, 'float8')})`
}

const rate = 'coalesce(l.reward_points, r.rate)'

function ratesText({ rates }: ListingSearch, bind: Bind): string {
  const exchanges = bind([...rates.keys()], 'integer[]')
  const points = bind([...rates.values()], 'real[]')
  return `left join unnest(${exchanges}, ${points}) as r (exchange_id, rate) using (exchange_id)`
}

/** The columns that the order of this search needs. */
function columnsOf(search: ListingSearch, bind: Bind, metres: string | null): string[] {
  const { order, ownExchange, nameQuery } = search
  const isBest = isRanked(search)
  return [
    'l.storefront_id as id',
    'l.category_ids',
    'l.standby',
    ...(metres ? [`${metres} as metres`] : []),
    ...(ownExchange === null ? [] : [`l.exchange_id = ${bind(ownExchange, 'integer')} as own`]),
    ...(order === 'best' && nameQuery !== null
      ? [`l.words @@ ${bind(nameQuery, 'tsquery')} and not l.standby as by_name`]
      : []),
    ...(isBest ? [`${rankText(search, bind)} as rank`, `${openText(search, bind)} as open`] : []),
    ...(isBest ? ['l.payers'] : []),
    ...(order === 'rewards' ? [`${rate} as rate`] : []),
    ...(order === 'name' ? ['l.sort_name'] : []),
    ...(order === 'new' ? ['l.joined_at'] : []),
  ]
}

function conditionsOf(search: ListingSearch, bind: Bind, metres: string | null): string[] {
  const { query, within, box, order } = search
  return [
    ...(query === null ? [] : [`l.words @@ ${bind(query, 'tsquery')}`]),
    ...(box === null ? [] : [boxText(box, bind)]),
    ...(metres === null || within === null ? [] : [`${metres} <= ${bind(within, 'float8')}`]),
    ...(order === 'rewards' ? [`${rate} > 0`] : []),
    ...(search.openOnly ? [openText(search, bind)] : []),
    ...(search.during ? [duringText(search.during, bind)] : []),
  ]
}

function whereText(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join('\n        and ')}`
}

/** A box across the date line becomes two boxes. */
function boxText(box: Corners, bind: Bind): string {
  const [south, west, north, east] = box.map((degrees) => bind(degrees, 'float8'))
  const between = (from = '', to = '') =>
    `l.place <@ box(point(${from}, ${south}), point(${to}, ${north}))`
  return crossesDateLine(box)
    ? `(${between(west, '180')} or ${between('-180', east)})`
    : between(west, east)
}

function crossesDateLine([, west, , east]: Corners): boolean {
  return west > east
}

function isRanked({ order }: ListingSearch): boolean {
  return order === 'best' || order === 'rewards'
}

/** 0 for the best hits. */
function rankText({ rankQueries }: ListingSearch, bind: Bind): string {
  if (rankQueries.length === 0) return '0'
  const ranks = rankQueries.map(
    (query, rank) => `when l.words @@ ${bind(query, 'tsquery')} then ${rank}`,
  )
  return `case ${ranks.join(' ')} else ${rankQueries.length} end`
}

function openText({ now }: ListingSearch, bind: Bind): string {
  return `directory.is_open(l.open_minutes, l.zone, ${bind(now, 'timestamptz')})`
}

function duringText({ minutes, whole }: During, bind: Bind): string {
  const ranges = `{${minutes.map(([from, until]) => `[${from},${until})`).join(',')}}`
  return `l.open_minutes ${whole ? '@>' : '&&'} ${bind(ranges, 'int4multirange')}`
}

/** Miles, with those that are added for a business that is closed. */
const milesAway = `coalesce(h.metres, 0) / ${metresOfMile} + case when h.open then 0 else ${milesOfClosed} end`
const nearness = `case
        when ${milesAway} < ${exactMiles} then round((${milesAway})::numeric, 1)
        else floor((${milesAway}) / ${bucketMiles}) * ${bucketMiles}
      end`

/** See `hit-order.rules.ts` in the domain. Equal hits are shuffled by the seed. */
function ordersOf(search: ListingSearch, bind: Bind): string[] {
  const { order, around, nameQuery, ownExchange, seed } = search
  const byName = nameQuery === null ? [] : ['h.by_name desc']
  const farLast = around ? [`coalesce(h.metres, 0) > ${farMetres}`] : []
  const nearest = around ? ['h.metres nulls last'] : []
  const near = ['h.rank', around ? nearness : 'h.open desc']
  const ownFirst = ownExchange === null ? [] : ['h.own desc']
  const liked = ['h.payers desc', ...ownFirst]
  // The subselect hashes the seed once rather than per hit.
  const shuffled = () =>
    `hashint4extended(h.id, (select hashtextextended(${bind(seed, 'text')}, 0)))`
  switch (order) {
    case 'best':
      return [...byName, ...farLast, 'h.standby', ...near, ...liked, shuffled(), 'h.id']
    case 'distance':
      return [...nearest, 'h.standby', shuffled(), 'h.id']
    case 'rewards':
      return [...farLast, 'h.standby', 'h.rate desc', ...near, ...liked, shuffled(), 'h.id']
    case 'name':
      return ['h.sort_name', ...nearest, 'h.id']
    case 'new':
      return ['h.joined_at desc', 'h.id']
  }
}

/** Counts the listings that a tsquery finds, up to `most`. */
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
