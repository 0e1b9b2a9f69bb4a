/** Typing errors between a word and the one that was meant. */

/** How many a typed word of so many letters may have: a short one would become another word. */
export function errorsAllowed(letters: number): number {
  return letters < 5 ? 0 : letters < 8 ? 1 : 2
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
