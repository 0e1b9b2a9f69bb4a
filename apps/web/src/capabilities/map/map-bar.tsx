/** The search field of the map, and its filters. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useSlash } from '../../kernel/use-slash.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MapChips, type MapChipsProps } from './map-chips.tsx'
import type { MapTopic } from './use-map-topic.ts'

interface MapBarProps extends MapChipsProps {
  readonly topic: MapTopic
  readonly onSearch: (search: string) => void
}

export function MapBar({ topic, featured, onSearch, onChoose }: MapBarProps) {
  const [text, setText] = useState(topic.search)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  useEffect(() => setText(topic.search), [topic.search])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <form role="search" onSubmit={submit} className="relative px-4 sm:px-6 lg:px-4">
        <label htmlFor={id} className="sr-only">
          {directoryMessages.searchLabel}
        </label>
        <Search
          aria-hidden
          size={20}
          className="absolute left-8 top-3.5 text-ink-soft sm:left-10 lg:left-8"
        />
        <input
          id={id}
          ref={field}
          type="search"
          enterKeyHint="search"
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search the map"
          className="block h-12 w-full rounded-full border border-line bg-surface px-12 text-base text-ink shadow-card placeholder:text-ink-soft focus:border-brand focus:outline-none focus:ring-3 focus:ring-brand/25 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <span className="absolute right-5 top-0.5 sm:right-7 lg:right-5">
            <IconButton
              label="Clear search"
              icon={<X size={18} aria-hidden />}
              onClick={() => {
                setText('')
                onSearch('')
              }}
            />
          </span>
        )}
      </form>
      <div className="px-4 sm:px-6 lg:-ml-2">
        <MapChips topic={topic} featured={featured} onChoose={onChoose} />
      </div>
    </div>
  )
}
