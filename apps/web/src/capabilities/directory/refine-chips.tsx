/**
 * Chips that narrow a search (DIR-30): its most frequent categories and their sectors. A kind that
 * was already chosen is not offered again, and once a category is chosen no sector is: the category
 * is in one.
 */
import type { Featured } from '@exchange/contract/directory/directory.contract'
import type { Topic } from '../../paths.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'

/** What was found, as far as it is refined. */
export interface Refined {
  readonly count: number
  readonly featuredCategories: readonly Featured[]
  readonly featuredSectors: readonly Featured[]
}

interface RefineChipsProps {
  readonly found: Refined | undefined
  /** The current filters. */
  readonly topic: Topic
  readonly hrefOf: (narrower: Topic) => string
}

export function RefineChips({ found, topic, hrefOf }: RefineChipsProps) {
  return refinements(found, topic).map(({ name, type, count }) => (
    <ChoiceChip
      key={`${type}:${name}`}
      label={name}
      count={count}
      href={hrefOf({ ...topic, [type === 'sector' ? 'sectors' : 'categories']: name })}
    />
  ))
}

/** The chips to offer; a sector that contains all hits narrows nothing. */
export function refinements(found: Refined | undefined, topic: Topic): readonly Featured[] {
  if (!found || topic.categories) return []
  const { count, featuredCategories, featuredSectors } = found
  const sectors = topic.sectors ? [] : featuredSectors.filter((one) => one.count < count)
  return [...featuredCategories, ...sectors]
}
