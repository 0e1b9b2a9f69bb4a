/** The top eight of what a search found, each a way to see only those (DIR-30). */
import type { Featured } from '@exchange/contract/directory/directory.contract'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { refinements } from './home-rows.ts'

interface RefineChipsProps {
  readonly featured: readonly Featured[]
  readonly hrefOf: (name: string) => string
}

export function RefineChips({ featured, hrefOf }: RefineChipsProps) {
  const best = refinements(featured)
  if (best.length === 0) return null
  return (
    <>
      {best.map(({ name, count }) => (
        <ChoiceChip
          key={name}
          label={name}
          count={count}
          icon={<CategoryIcon name={name} size={18} />}
          href={hrefOf(name)}
        />
      ))}
    </>
  )
}
