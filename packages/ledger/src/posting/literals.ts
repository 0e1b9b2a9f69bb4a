/**
 * PostgreSQL array literals, written and read by hand: a batch has thousands of numbers, and
 * going through general parsers costs more than all the rest of the lane.
 */

const toEscape = /["\\]/u

export function textElement(text: string): string {
  return toEscape.test(text) ? `"${text.replace(/["\\]/gu, '\\$&')}"` : `"${text}"`
}

/**
 * JSON as an element: written twice, because JSON text has no control characters left, and quotes
 * and backslashes are escaped alike in both. A pattern takes ten times as long.
 */
export function jsonElement(value: unknown): string {
  return JSON.stringify(JSON.stringify(value))
}

export function arrayLiteral(elements: readonly (string | number | bigint | boolean)[]): string {
  return `{${elements.join(',')}}`
}

/** The elements of an array of numbers, as text; NULL stays 'NULL'. */
export function elementsOf(literal: string): string[] {
  return literal.length <= 2 ? [] : literal.slice(1, -1).split(',')
}
