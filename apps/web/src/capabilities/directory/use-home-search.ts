/**
 * What is typed on Home and what of it is searched: words longer than two characters, or any that
 * were submitted, half a second after the last key (SRCH-04, DIR-32). The address follows, so that
 * a search on Home can be shared and Back returns to it.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ofPage, type PageSearch } from '../../paths.ts'

const settleMs = 500
const lengthAbove = 2

export interface HomeSearch {
  readonly text: string
  readonly search: string
  type(text: string): void
}

export function useHomeSearch(): HomeSearch {
  const { search: inAddress = '' }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Somebody came back, or followed a link: the field follows the address.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (wordsOf(text) !== inAddress) setText(inAddress)
  }
  useEffect(() => {
    const words = wordsOf(text)
    if (words === inAddress) return
    const timer = setTimeout(() => {
      const search = (now: PageSearch) => ({ ...ofPage(now), search: words || undefined })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, navigate])
  return { text, search: inAddress, type: setText }
}

/** What of a text is searched for. */
function wordsOf(text: string): string {
  const words = text.trim()
  return words.length > lengthAbove ? words : ''
}
