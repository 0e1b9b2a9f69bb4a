/**
 * PostgreSQL array literals, written and read by hand: a batch has thousands of numbers, and
 * going through general parsers costs more than all the rest of the lane.
 */

export function textElement(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`
}

export function jsonElement(value: unknown): string {
  return textElement(JSON.stringify(value))
}

export function arrayLiteral(elements: readonly (string | number | bigint | boolean)[]): string {
  return `{${elements.join(',')}}`
}

/** The elements of an array of numbers, as text; NULL stays 'NULL'. */
export function elementsOf(literal: string): string[] {
  return literal.length <= 2 ? [] : literal.slice(1, -1).split(',')
}
