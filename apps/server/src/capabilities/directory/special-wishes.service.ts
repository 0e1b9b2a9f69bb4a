/** Searches for the closest business, and for a person. */
import type { Condition } from '@exchange/domain/directory/search-condition.rules'
import type { Finder, Found, HitOrder, Question } from './finder.port.ts'
import type { TextPlan } from './plan-search.service.ts'

/** "closest plumber" means the order of distance, unless another one was chosen. */
export function isNearestFirst(
  { sort }: { readonly sort: HitOrder },
  { around }: Question,
  { nearest }: TextPlan,
): boolean {
  return nearest && sort === 'best' && around !== null
}

/** Of the best hits only: a plumber far away is meant, not a neighbour that mentions plumbing. */
export async function findNearest(finder: Finder, question: Question): Promise<Found | null> {
  for (const rank of question.ranks) {
    const found = await finder.find({
      ...question,
      order: 'distance',
      byName: null,
      conditions: [...question.conditions, ...rank],
    })
    if (found.count > 0) return found
  }
  return null
}

const namesOfPerson = 3

/** For members: a search by a person's name finds the person's business first. */
export async function peopleNamed(
  finder: Finder,
  question: Question,
  { words, all }: TextPlan,
): Promise<Question | null> {
  if (words.length === 0 || words.length > namesOfPerson) return null
  const names = words.map((word) => ({ lexeme: `p:${word}`, weight: 0 as const }))
  const filters = question.conditions.slice(all.length)
  const { count } = await finder.find({
    ...question,
    ...{ byName: null, ranks: [], around: null, within: null },
    conditions: [[names], ...filters],
    size: 1,
    from: 0,
  })
  if (count === 0) return null
  const orPerson = (conditions: readonly Condition[]) => conditions.map((one) => [...one, names])
  return {
    ...question,
    conditions: all.length > 0 ? [...orPerson(all), ...filters] : [[names], ...filters],
    byName: [[names]],
    expectedMost: Number.POSITIVE_INFINITY,
  }
}
