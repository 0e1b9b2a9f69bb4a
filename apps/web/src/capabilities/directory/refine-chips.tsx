/** What a search found most of, the best first, each a way to see only those (DIR-30). */
import type { Featured } from '@exchange/contract/directory/directory.contract'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { CategoryIcon } from './category-icon.tsx'

interface RefineChipsProps {
  readonly featured: readonly Featured[]
  readonly hrefOf: (name: string) => string
}

export function RefineChips({ featured, hrefOf }: RefineChipsProps) {
  return featured.map(({ name, count }) => (
    <ChoiceChip
      key={name}
      label={name}
      count={count}
      icon={<CategoryIcon name={name} size={18} />}
      href={hrefOf(name)}
    />
  ))
}
