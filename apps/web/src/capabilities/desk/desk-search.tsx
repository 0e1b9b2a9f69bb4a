/**
 * One search for all that the office looks for, by the key `/`, too. Answers are grouped; arrow
 * keys choose, Enter opens. Each search is noted, so it begins when typing has paused.
 */
import type { DeskHit } from '@exchange/contract/desk/desk.contract'
import { hitWords, searchMessages as words } from '@exchange/contract/desk/desk.messages'
import { queryLeast, queryMost } from '@exchange/domain/desk/desk-query.rules'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMemberHref } from '../../frames/use-member-href.ts'
import { useSlash } from '../../kernel/use-slash.ts'
import { ComboboxInput, ComboboxList, ComboboxOption } from '../../ui/combobox.tsx'
import { hitHref } from './desk-links.ts'
import { useDeskSearch } from './desk.api.ts'

const restMs = 450

export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const router = useRouter()
  const listId = useId()
  const memberHref = useMemberHref()
  const { typed, setTyped, hits, settled, busy, note, ask } = useTyped()
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(false)
  const open = shown && (hits.length > 0 || note !== '')
  const at = Math.min(active, hits.length - 1)
  const go = (hit: DeskHit | undefined) => {
    if (!hit) return
    setShown(false)
    void router.navigate({ href: hitHref(hit, memberHref) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) setActive((at + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && settled) go(hits[at])
    else if (event.key === 'Enter') ask()
    else if (event.key === 'Escape' && open) setShown(false)
    else return
    event.preventDefault()
  }
  return (
    <ComboboxInput
      ref={field}
      label={words.label}
      hideLabel
      placeholder={words.placeholder}
      autoCapitalize="none"
      enterKeyHint="search"
      maxLength={queryMost}
      listId={listId}
      expanded={open}
      activeId={open && at >= 0 ? `${listId}-${at}` : undefined}
      busy={busy}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setActive(0)
        setShown(true)
      }}
      onKeyDown={onKeyDown}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onClear={typed ? () => setTyped('') : undefined}
      trailing={
        <kbd className="hidden rounded-small border border-line px-1.5 text-sm @xl:block">/</kbd>
      }
    >
      {open && (
        <ComboboxList id={listId} label={words.results} note={note}>
          <Groups
            hits={hits}
            at={at}
            idOf={(index) => `${listId}-${index}`}
            onPick={go}
            onHover={setActive}
          />
        </ComboboxList>
      )}
    </ComboboxInput>
  )
}

/** What is typed, and what was found of it once typing paused. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const [rested, setRested] = useState('')
  const text = typed.trim()
  const query = text.length >= queryLeast ? text : ''
  const asked = query === '' ? '' : rested
  useEffect(() => {
    const timer = setTimeout(() => setRested(query), restMs)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isFetching, isError } = useDeskSearch(asked)
  const hits = asked === '' ? [] : (data?.hits ?? [])
  const settled = asked !== '' && asked === query && !isFetching
  const note = asked === '' ? '' : noteOf({ settled, isError, count: hits.length })
  const busy = isFetching || query !== asked
  return { typed, setTyped, hits, settled, busy, note, ask: () => setRested(query) }
}

function noteOf(of: { settled: boolean; isError: boolean; count: number }): string {
  if (of.isError) return words.failed
  return of.settled && of.count === 0 ? `${words.none} ${words.noneHint}` : ''
}

interface GroupsProps {
  readonly hits: readonly DeskHit[]
  readonly at: number
  readonly idOf: (index: number) => string
  readonly onPick: (hit: DeskHit) => void
  readonly onHover: (index: number) => void
}

function Groups({ hits, at, idOf, onPick, onHover }: GroupsProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <li key={kind} role="none">
      <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
        {hitWords[kind]}
      </p>
      <ul role="group" aria-label={hitWords[kind]}>
        {hits.map(
          (hit, index) =>
            hit.kind === kind && (
              <ComboboxOption
                key={hit.hitId}
                id={idOf(index)}
                active={index === at}
                title={hit.title}
                detail={hit.detail}
                square={kind === 'member'}
                onPick={() => onPick(hit)}
                onHover={() => onHover(index)}
              />
            ),
        )}
      </ul>
    </li>
  ))
}
