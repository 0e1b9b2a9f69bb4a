/** What of the activity is listed: a search, and which way the money went. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
}

const ways: readonly { readonly show: TransactionFilter['show']; readonly label: string }[] = [
  { show: undefined, label: accountMessages.showAll },
  { show: 'in', label: accountMessages.showIn },
  { show: 'out', label: accountMessages.showOut },
  { show: 'waiting', label: accountMessages.showWaiting },
]

export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  return (
    <div role="search" aria-label="Activity" className="flex flex-wrap items-center gap-2">
      <SearchField
        search={filter.search ?? ''}
        onSearch={(search) => onChange({ ...filter, search: search || undefined })}
      />
      <div role="group" aria-label="Which transactions" className="flex gap-2">
        {ways.map(({ show, label }) => (
          <ChoiceChip
            key={label}
            label={label}
            active={filter.show === show}
            onClick={() => onChange({ ...filter, show })}
          />
        ))}
      </div>
    </div>
  )
}

/** It searches this long after the last key. */
const pauseMs = 300

interface SearchFieldProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => onSearch(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, search, onSearch])
  return (
    <div className="relative w-full @lg:w-72">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-3.25 left-4 text-ink-soft"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={80}
        aria-label={accountMessages.searchActivity}
        placeholder={accountMessages.searchActivity}
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
