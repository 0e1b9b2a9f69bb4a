/**
 * Search conditions on listings, and their translation to a tsquery. Typed text is always quoted,
 * so that none of it is interpreted as query syntax (GQL-07).
 */

/** 2: in the name (A). 1: in name, categories, tags or products (B). 0: anywhere, or a filter. */
export type Weight = 0 | 1 | 2

export interface Lexeme {
  readonly lexeme: string
  /** The minimum weight. */
  readonly weight: Weight
}

/** All of these lexemes must occur. */
export type Alternative = readonly Lexeme[]

/** At least one of these alternatives must hold. */
export type Condition = readonly Alternative[]

/** One of these filters or cells, such as `c:dental` or `a:2399:1799`. */
export function oneOf(lexemes: readonly string[]): Condition {
  return lexemes.map((lexeme) => [{ lexeme, weight: 0 }])
}

/** At least one of these conditions must hold. */
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
 * A GIN index does not store weights, so listings contain each word of weight A or B a second time,
 * as `+burger`. Searches in names are rare: their weight is checked in the listing.
 */
function lexemeQuery({ lexeme, weight }: Lexeme): string {
  const quoted = lexeme.replaceAll("'", "''")
  if (weight === 1) return `'+${quoted}'`
  return weight === 2 ? `'${quoted}':A` : `'${quoted}'`
}
