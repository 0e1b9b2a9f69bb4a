/**
 * The search field of the directory. While empty it shows another suggestion every two seconds
 * until it is used (SRCH-03). `/` focuses it from anywhere on the page.
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { takeEarlyText } from '../../kernel/early-input.ts'
import { useSlash } from '../../kernel/use-slash.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export interface SearchBarProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  /** DIR-19: nothing is searched until the session is known, but one can type. */
  readonly waits?: boolean
  /** SRCH-03. */
  readonly phrases: readonly string[]
}

const phraseMs = 2_000

export function SearchBar({ value, onChange, onSubmit, waits, phrases }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const phrase = usePhrase(phrases, !focused && value === '')
  useSlash(field)
  const takeOver = useEffectEvent(() => {
    const typed = takeEarlyText(field.current)
    if (typed && typed !== value) onChange(typed)
  })
  useLayoutEffect(() => takeOver(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) onSubmit()
  }
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="flex h-14 items-center rounded-full border border-line-strong/60 bg-surface pl-5 pr-1.5 shadow-card transition-[border-color,box-shadow] focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25"
    >
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={directoryMessages.searchLabel}
        placeholder={`Search for ${phrase}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-lg outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label="Clear the search" icon={<X size={20} aria-hidden />} onClick={clear} />
      )}
      <button
        type="submit"
        aria-label="Search"
        disabled={waits}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-strong"
      >
        <Search aria-hidden size={21} />
      </button>
    </form>
  )
}

function usePhrase(phrases: readonly string[], turning: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!turning || still) return
    const timer = setInterval(() => setAt((now) => now + 1), phraseMs)
    return () => clearInterval(timer)
  }, [turning])
  return phrases[at % phrases.length] ?? ''
}
