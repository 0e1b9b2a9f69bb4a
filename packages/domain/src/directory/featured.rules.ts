/** DIR-30: so many names are offered to narrow a search by. */
const featuredMost = 8

interface Shared {
  /** How many hits carry it, and how much it tells. */
  readonly count: number
  readonly score: number
}

/** DIR-30: of names that hits share, the best to narrow them by: the top 8 by count times score. */
export function topFeatured<Name extends Shared>(names: readonly Name[]): Name[] {
  const weight = ({ count, score }: Shared) => count * score
  return names.toSorted((one, other) => weight(other) - weight(one)).slice(0, featuredMost)
}
