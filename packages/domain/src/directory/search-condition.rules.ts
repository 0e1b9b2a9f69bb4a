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

/**
 * All of these conditions, as a tsquery; of listings in one square as the index of words by square
 * has them: `'d:29:22 burger'`.
 */
export function tsqueryOf(conditions: readonly Condition[], square = ''): string {
  return conditions
    .map((condition) => `(${condition.map((all) => alternativeQuery(all, square)).join(' | ')})`)
    .join(' & ')
}

function alternativeQuery(alternative: Alternative, square: string): string {
  const all = alternative.map((lexeme) => lexemeQuery(lexeme, square))
  return all.length === 1 ? (all[0] as string) : `(${all.join(' & ')})`
}

const labels = { 0: '', 1: ':AB', 2: ':A' } as const

function lexemeQuery({ lexeme, weight }: Lexeme, square: string): string {
  const before = square && `${square} `
  return `'${before}${lexeme.replaceAll("'", "''")}'${labels[weight]}`
}
