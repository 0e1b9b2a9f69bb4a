/** What of the activity is listed: a search, and which way the money went. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { detailedFilters } from './transaction-filter.ts'

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
  /** Whether a phone, which has little room, shows the search. */
  readonly searching: boolean
  readonly onFilters: () => void
}

const ways: readonly { readonly show: TransactionFilter['show']; readonly label: string }[] = [
  { show: undefined, label: accountMessages.showAll },
  { show: 'in', label: accountMessages.showIn },
  { show: 'out', label: accountMessages.showOut },
  { show: 'waiting', label: accountMessages.showWaiting },
]

export function TransactionFilters(props: TransactionFiltersProps) {
  const { filter, onChange, searching, onFilters } = props
  const detailed = detailedFilters(filter)
  return (
    <div
      role="search"
      aria-label={activityMessages.activity}
      className="flex flex-wrap items-center gap-2"
    >
      <div className={cx('w-full @lg:w-80', !searching && '@max-lg:hidden')}>
        <SearchField
          search={filter.search ?? ''}
          focused={searching && !filter.search}
          onSearch={(search) => onChange({ ...filter, search: search || undefined })}
        />
      </div>
      <div role="group" aria-label="Which transactions" className="flex gap-1.5 @lg:gap-2">
        {ways.map(({ show, label }) => (
          <ChoiceChip
            key={label}
            label={label}
            active={filter.show === show}
            onClick={() => onChange({ ...filter, show })}
          />
        ))}
      </div>
      <span className="@max-lg:hidden">
        <ChoiceChip
          label={activityMessages.filters}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          count={detailed.length > 0 ? detailed.length : undefined}
          onClick={onFilters}
        />
      </span>
      <FilterChips filter={filter} names={detailed} onChange={onChange} />
    </div>
  )
}

/** It searches this long after the last key. */
const pauseMs = 300

interface SearchFieldProps {
  readonly search: string
  /** It was just opened, to be typed in. */
  readonly focused: boolean
  readonly onSearch: (search: string) => void
}

function SearchField({ search, focused, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const wanted = text.trim()
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => onSearch(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, search, onSearch])
  return (
    <div className="relative">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-3.25 left-4 text-ink-soft"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={80}
        aria-label={activityMessages.searchFor}
        placeholder={activityMessages.searchFor}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={cx(controlClass, 'min-h-11! rounded-full! pr-11! pl-11!')}
      />
      {text && (
        <span className="absolute inset-y-0 right-0 flex items-center">
          <IconButton
            label="Clear the search"
            icon={<X size={18} aria-hidden />}
            onClick={() => setText('')}
          />
        </span>
      )}
    </div>
  )
}
