/** DIR-30: how many names are offered for narrowing a search. */
const featuredMost = 8

interface Shared {
  /** How many hits have it, and its weight. */
  readonly count: number
  readonly score: number
}

/** DIR-30: the best names for narrowing a search: the top 8 by count times score. */
export function topFeatured<Name extends Shared>(names: readonly Name[]): Name[] {
  const weight = ({ count, score }: Shared) => count * score
  return names.toSorted((one, other) => weight(other) - weight(one)).slice(0, featuredMost)
}
