/**
 * The state of the contact field (CSRCH-01 to CSRCH-12): idle, typing, suggestions, a number being
 * looked up, or a problem. The choice itself belongs to the form; this state is reset when one is
 * made.
 */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { searchMessages } from '@exchange/contract/search/search.messages'
import type { Role } from '@exchange/domain/rights'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { findByCard, findByName } from './contact-search.api.ts'
import { debounceMs, digitsOf, isNumberText, searchQuery } from './search-text.ts'

/** A QR code has more digits after the number, which only a charge needs. */
const cardDigits = 16

export interface ContactSearch {
  readonly text: string
  readonly hits: readonly ContactHit[]
  /** The highlighted suggestion; -1 is none. */
  readonly active: number
  readonly open: boolean
  readonly busy: boolean
  /** Shown in place of suggestions: nothing found, or a failure. */
  readonly note: string
  readonly failed: boolean
  /** Why a number was refused; shown at the field. */
  readonly problem: string
  type(text: string): void
  move(step: 1 | -1): void
  highlight(at: number): void
  /** Takes the highlighted suggestion, or submits a number. False when there was neither. */
  take(): boolean
  pick(hit: ContactHit): void
  /** A card read by camera: looked up by its number (CSRCH-19). */
  scan(digits: string): void
  retry(): void
  leave(): void
  focus(): void
  reset(): void
}

export function useContactSearch(
  onPick: (hit: ContactHit) => void,
  /** Gets complete card numbers, for forms that charge the card itself. */
  onDigits?: (digits: string) => void,
  /** Finds only members of exchanges in which the user holds this right. */
  right?: Role,
): ContactSearch {
  const [text, setText] = useState('')
  const [shown, setShown] = useState(false)
  const [active, setActive] = useState(0)
  const names = useNames(text, right)
  const reset = () => {
    setText('')
    setShown(false)
    setActive(0)
    card.forget()
  }
  const pick = (hit: ContactHit) => {
    reset()
    onPick(hit)
  }
  const card = useCardLookup(pick, right)
  const { hits } = names
  const at = Math.min(active, hits.length - 1)
  const open = shown && names.asked && (hits.length > 0 || names.note !== '')
  const take = () => {
    const hit = open ? hits[at] : undefined
    if (hit) pick(hit)
    else if (text.trim() !== '' && !names.busy && hits.length === 0) card.submit(text)
    return hit !== undefined || isNumberText(text)
  }
  return {
    text,
    hits,
    active: open ? at : -1,
    open,
    busy: names.busy || card.busy,
    note: names.note,
    failed: names.failed,
    problem: card.problem,
    type(next) {
      if (onDigits && isNumberText(next) && digitsOf(next).length === cardDigits) {
        reset()
        onDigits(digitsOf(next))
        return
      }
      setText(next)
      setShown(true)
      setActive(0)
      card.forget()
    },
    move(step) {
      setShown(true)
      if (hits.length > 0) setActive((at + step + hits.length) % hits.length)
    },
    highlight: setActive,
    take,
    pick,
    scan(digits) {
      reset()
      if (onDigits) onDigits(digits)
      else card.submit(digits.slice(0, cardDigits))
    },
    retry: names.retry,
    leave() {
      setShown(false)
      if (isNumberText(text) && !card.problem) card.submit(text)
    },
    focus: () => setShown(true),
    reset,
  }
}

/** Suggestions once typing has paused; the previous ones stay until the next arrive. */
function useNames(text: string, right: Role | undefined) {
  const query = searchQuery(text)
  const settled = useDebounced(query, debounceMs)
  const asked = query !== null && settled !== null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'contacts', settled, right],
    queryFn: ({ signal }) => findByName(settled ?? '', right, signal),
    enabled: asked,
    retry: false,
    placeholderData: (before) => before,
  })
  const hits = asked && !error ? (data ?? []) : []
  const nothing = data !== undefined && !isFetching && settled === query && hits.length === 0
  return {
    asked,
    hits,
    busy: query !== null && (isFetching || settled !== query),
    failed: asked && error !== null,
    note: error ? reasonOf(error) : nothing ? searchMessages.nothingFound : '',
    retry: () => void refetch(),
  }
}

/** Looks up one number at a time; the answer is ignored if the text has changed. */
function useCardLookup(found: (hit: ContactHit) => void, right: Role | undefined) {
  const [state, setState] = useState({ busy: false, problem: '' })
  const latest = useRef(0)
  return {
    ...state,
    forget() {
      latest.current += 1
      setState({ busy: false, problem: '' })
    },
    submit(text: string) {
      if (state.busy) return
      if (!isNumberText(text)) {
        setState({ busy: false, problem: searchMessages.invalidNumber })
        return
      }
      latest.current += 1
      const mine = latest.current
      setState({ busy: true, problem: '' })
      const say = (problem: string) => {
        if (mine === latest.current) setState({ busy: false, problem })
      }
      findByCard(digitsOf(text), right).then(
        (hit) => {
          if (hit && mine === latest.current) found(hit)
          else say(searchMessages.invalidCardNumber)
        },
        (failure: unknown) => say(reasonOf(failure)),
      )
    },
  }
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ApiProblem) return failure.detail
  throw failure
}

/** The value, once it has not changed for `ms`. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
