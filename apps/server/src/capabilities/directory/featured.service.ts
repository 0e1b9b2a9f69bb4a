/** DIR-30: what many hits share, the most telling first: count times score, the top 8. */
import type { Group } from './vocabulary.read.ts'

const featuredMost = 8

export interface Featured {
  readonly name: string
  readonly type: 'category' | 'sector'
  readonly count: number
  readonly score: number
}

export function featuredOf(
  counts: Readonly<Record<string, number>>,
  groups: ReadonlyMap<number, Group>,
  type: Featured['type'],
): Featured[] {
  return countsOf(counts, groups, type)
    .toSorted((left, right) => right.count * right.score - left.count * left.score)
    .slice(0, featuredMost)
}

/** Every category or sector that a hit has, by name. */
export function countsOf(
  counts: Readonly<Record<string, number>>,
  groups: ReadonlyMap<number, Group>,
  type: Featured['type'],
): Featured[] {
  return Object.entries(counts)
    .flatMap(([id, count]) => {
      const group = groups.get(Number(id))
      return group ? [{ name: group.name, type, count, score: group.score }] : []
    })
    .toSorted((left, right) => left.name.localeCompare(right.name))
}
