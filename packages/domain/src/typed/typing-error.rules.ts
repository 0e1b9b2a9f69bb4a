/** Typing errors between a word and the one that was meant. */

/** In a shorter word, a wrong letter makes too many other words. */
const oneErrorFrom = 4
/** In a word of this length, two wrong letters rarely make another word. */
export const twoErrorsFrom = 7
/** Nobody has a longer name. */
const lettersMost = 24

/** How many errors a typed word may have; one of digits none. */
export function errorsAllowed(word: string): 0 | 1 | 2 {
  const { length } = Array.from(word)
  if (length < oneErrorFrom || length > lettersMost || /\d/.test(word)) return 0
  return length < twoErrorsFrom ? 1 : 2
}

/**
 * The number of letters that are wrong, missing, too many, or in each other's place; `most` + 1 when
 * there are more.
 */
export function typingErrors(typed: string, meant: string, most: number): number {
  const [from, to] = [Array.from(typed), Array.from(meant)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_no, at) => at)
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [at, other] of to.entries()) {
      const swapped =
        row > 0 && at > 0 && letter === to[at - 1] && from[row - 1] === other
          ? (before[at - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      const changed = (last[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, swapped, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    before = last
    last = next
  }
  return Math.min(last[to.length] ?? 0, most + 1)
}
