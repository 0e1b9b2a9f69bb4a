/**
 * What must hold of a listing for it to be found, and how PostgreSQL is asked for it. Whatever was
 * typed stands between quotes, so that nothing of it is read as a query (GQL-07).
 */

/** 2: in a name (A). 1: in its name, categories, tags or products (B). 0: anywhere, or a filter. */
export type Weight = 0 | 1 | 2

export interface Lexeme {
  readonly lexeme: string
  /** It stands there with this weight or a better one. */
  readonly weight: Weight
}

/** All of these lexemes stand in the listing. */
export type Alternative = readonly Lexeme[]

/** One of these alternatives holds. */
export type Condition = readonly Alternative[]

/** One of these filters or cells, such as `c:dental` or `a:2399:1799`. */
export function oneOf(lexemes: readonly string[]): Condition {
  return lexemes.map((lexeme) => [{ lexeme, weight: 0 }])
}

/** One of these conditions holds. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.flat()
}

/** All of these conditions, as a tsquery. */
export function tsqueryOf(conditions: readonly Condition[]): string {
  return conditions
    .map((condition) => `(${condition.map(alternativeQuery).join(' | ')})`)
    .join(' & ')
}

function alternativeQuery(alternative: Alternative): string {
  const all = alternative.map(lexemeQuery)
  return all.length === 1 ? (all[0] as string) : `(${all.join(' & ')})`
}

/**
 * An index of lexemes does not know weights, so listings carry each word of weight 1 or better a
 * second time, as `+burger`. Names are asked for seldom: their weight is looked up in the listing.
 */
function lexemeQuery({ lexeme, weight }: Lexeme): string {
  const quoted = lexeme.replaceAll("'", "''")
  if (weight === 1) return `'+${quoted}'`
  return weight === 2 ? `'${quoted}':A` : `'${quoted}'`
}
