/** What narrows a list of transactions, each with a way to take it away. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { filterText } from './filter-words.ts'

interface FilterChipsProps {
  readonly filter: TransactionFilter
  /** The parts that are shown. */
  readonly names: readonly (keyof TransactionFilter)[]
  readonly onChange: (filter: TransactionFilter) => void
}

export function FilterChips({ filter, names, onChange }: FilterChipsProps) {
  if (names.length === 0) return null
  const without = (gone: readonly (keyof TransactionFilter)[]) =>
    onChange({ ...filter, ...Object.fromEntries(gone.map((name) => [name, undefined])) })
  return (
    <div
      role="group"
      aria-label={activityMessages.filters}
      data-print="hide"
      className="flex flex-wrap items-center gap-2"
    >
      {names.map((name) => (
        <ChoiceChip
          key={name}
          label={
            <>
              <span className="sr-only">{activityMessages.takeAway}</span>{' '}
              <bdi className="max-w-[60vw] truncate">{filterText(filter, name)}</bdi>
              <X size={16} aria-hidden />
            </>
          }
          onClick={() => without([name])}
        />
      ))}
      <Button variant="link" onClick={() => without(names)}>
        {activityMessages.clearFilters}
      </Button>
    </div>
  )
}
