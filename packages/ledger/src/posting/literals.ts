/** PostgreSQL's arrays of numbers, as it writes them: going through a general parser costs more. */

/** The elements of an array of numbers, as text; NULL stays 'NULL'. */
export function elementsOf(literal: string): string[] {
  return literal.length <= 2 ? [] : literal.slice(1, -1).split(',')
}
