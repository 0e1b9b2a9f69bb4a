/**
 * What is typed on Home and what of it is searched: words longer than two characters, or any that
 * were submitted, half a second after the last key (SRCH-04, DIR-32). The address follows, so that
 * a search on Home can be shared and Back returns to it. Without a network what is shown stays, and
 * the words are searched when it is back.
 * Until it is known who is there (`unsure`, DIR-19) words wait, too.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOnline } from '../../kernel/online.ts'
import { ofPage, type PageSearch } from '../../paths.ts'

const settleMs = 500
const lengthAbove = 2

export interface HomeSearch {
  readonly text: string
  readonly search: string
  type(text: string): void
  /** What waits for a network; empty when nothing does. */
  readonly waiting: string
}

export function useHomeSearch(unsure: boolean): HomeSearch {
  const { search: inAddress = '' }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const online = useOnline()
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Somebody came back, or followed a link: the field follows the address.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (wordsOf(text) !== inAddress) setText(inAddress)
  }
  useEffect(() => {
    const words = wordsOf(text)
    if (words === inAddress || !online || unsure) return
    const timer = setTimeout(() => {
      const search = (now: PageSearch) => ({ ...ofPage(now), search: words || undefined })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, navigate, online, unsure])
  const waiting = online || wordsOf(text) === inAddress ? '' : wordsOf(text)
  return { text, search: inAddress, type: setText, waiting }
}

/** What of a text is searched for. */
function wordsOf(text: string): string {
  const words = text.trim()
  return words.length > lengthAbove ? words : ''
}
