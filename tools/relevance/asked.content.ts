/** What a person types, where they stand, and what must be found. */
import type { WeekHours } from '@exchange/domain/directory/hours.rules'

/** What a result page shows of a business, as far as it is judged. */
export interface Shown {
  readonly name: string
  readonly city: string
  readonly categories: readonly string[]
  /** Name, trade, tags, summary, search words and description: everything it says of itself. */
  readonly says: string
  readonly isOpen: boolean
  /** Opening hours, Sunday first; empty when there are none. */
  readonly week: WeekHours['week']
}

export interface Asked {
  readonly query: string
  readonly kind: string
  readonly place: keyof typeof places
  /** A signed-in member asks on Home. */
  readonly asMember: boolean
  /** Null: nothing must come. */
  readonly fits: ((shown: Shown) => boolean) | null
  /** The very first must fit. */
  readonly first: boolean
}

/** Where people stand. */
export const places = {
  uptown: { lat: 29.9429, lon: -90.1286 },
  redStick: { lat: 30.4041, lon: -91.1519 },
  nowhere: null,
} as const

type More = Partial<Pick<Asked, 'place' | 'asMember' | 'first'>>

/** `a | b | c` are three queries. */
function each(kind: string, queries: string, fits: Asked['fits'], more: More): Asked[] {
  return queries.split('|').map((query) => ({
    query: query.replaceAll(/\s+/g, ' ').trim(),
    kind,
    fits,
    place: 'uptown',
    asMember: false,
    first: false,
    ...more,
  }))
}

/** Queries for a trade: the first is of that category. */
export function trade(category: string, queries: string, more: More = {}): Asked[] {
  const wanted = category.split('|')
  const fits = ({ categories }: Shown) => categories.some((one) => wanted.includes(one))
  return each('trade', queries, fits, { first: true, ...more })
}

/** Queries for a dish, a ware or an errand: the first says so. */
export function offers(says: RegExp, queries: string, more: More = {}): Asked[] {
  return each('offer', queries, (shown) => says.test(shown.says), { first: true, ...more })
}

/** Queries for one business, which is among the first three. */
export function named(name: string, queries: string, more: More = {}): Asked[] {
  return each('name', queries, (shown) => shown.name === name, more)
}

/** Queries for a trade in a town: the first is both. */
export function tradeIn(category: string, city: string, queries: string, more: More = {}): Asked[] {
  const fits = (shown: Shown) => shown.categories.includes(category) && shown.city === city
  return each('place', queries, fits, { first: true, ...more })
}

/** Queries for a town: the first is there. */
export function anyIn(city: string, queries: string, more: More = {}): Asked[] {
  return each('place', queries, (shown) => shown.city === city, { first: true, ...more })
}

/** Queries for which something else than a fact about one business is wanted. */
export function such(
  kind: string,
  fits: (shown: Shown) => boolean,
  queries: string,
  more: More = {},
): Asked[] {
  return each(kind, queries, fits, { first: true, ...more })
}

/** Queries that find nothing. */
export function nothing(queries: string, more: More = {}): Asked[] {
  return each('nothing', queries, null, more)
}
