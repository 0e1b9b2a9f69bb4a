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
  /** It stands directly behind the lexeme before it. */
  readonly follows?: true
}

/** All of these lexemes must occur. */
export type Alternative = readonly Lexeme[]

/** At least one of these alternatives must hold. */
export type Condition = readonly Alternative[]

/** These words, one directly behind the other. */
export function phraseOf(words: readonly string[]): Condition {
  return [
    words.map((lexeme, at) => ({ lexeme, weight: 0, ...(at > 0 && { follows: true as const }) })),
  ]
}

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
  const all = alternative.map((lexeme, at) => {
    const joint = at === 0 ? '' : lexeme.follows ? ' <-> ' : ' & '
    return `${joint}${lexemeQuery(lexeme)}`
  })
  return all.length === 1 ? (all[0] as string) : `(${all.join('')})`
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
