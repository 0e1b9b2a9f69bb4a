/**
 * The text typed on Home and the words searched for: longer than two characters or submitted, half
 * a second after the last key (SRCH-04, DIR-32). The address follows the words, the place and the
 * order of the rows (ROUTE-01), so that a search can be shared and Back returns to it. Another
 * place or user is another address, too. Without a network the results stay, and the words are
 * searched when it is back. While the session is unknown (`unsure`, DIR-19) the words wait as well.
 */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../kernel/online.ts'
import {
  ofPage,
  paths,
  readPlace,
  sameInAddress,
  type PageSearch,
  type PlaceAt,
} from '../../paths.ts'

const settleMs = 500
const ofHome = (search: PageSearch) => ofPage(search, paths.home())
const lengthAbove = 2

interface HomeSearchFacts {
  readonly unsure: boolean
  readonly place: PlaceAt | null
  /** The signed-in user; empty for a visitor. */
  readonly who: string
  /** The seed for the order of the rows (DIR-21). */
  readonly seedOf: (search: string) => number
}

export interface HomeSearch {
  readonly text: string
  readonly search: string
  type(text: string): void
  /** The words that wait for a network; empty when none do. */
  readonly waiting: string
}

export function useHomeSearch(facts: HomeSearchFacts): HomeSearch {
  const { search: inAddress = '' }: PageSearch = useSearch({ strict: false })
  const { unsure } = facts
  const online = useOnline()
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Back, or a followed link: the field takes the words of the address.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (wordsOf(text) !== inAddress) setText(inAddress)
  }
  const goTo = useGoTo(facts)
  useEffect(() => {
    const words = wordsOf(text)
    if (words === inAddress || !online || unsure) return
    const timer = setTimeout(() => goTo(words, ofHome), settleMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, goTo, online, unsure])
  useFollow(facts, () => goTo(inAddress))
  const waiting = online || wordsOf(text) === inAddress ? '' : wordsOf(text)
  return { text, search: inAddress, type: setText, waiting }
}

/** Replaces the current address, so that Back does not step through single letters. */
function useGoTo({ place, seedOf }: HomeSearchFacts) {
  const navigate = useNavigate()
  const named = useNamed() !== null
  const now = useRef({ place, seedOf, named })
  useEffect(() => {
    now.current = { place, seedOf, named }
  })
  return useCallback(
    (words: string, kept: (query: PageSearch) => PageSearch = (query) => query) => {
      const { place: at, ...rest } = now.current
      const around = at && (words !== '' || rest.named)
      const to = around ? paths.homeAt(at, rest.seedOf(words)) : paths.home()
      const search = (query: PageSearch) => ({ ...kept(query), search: words || undefined })
      void navigate({ to, search, replace: true, resetScroll: false })
    },
    [navigate],
  )
}

/** Updates the place and order in the address when the place or the user changes. */
function useFollow({ unsure, place, who }: HomeSearchFacts, follow: () => void): void {
  const { search = '', storefront }: PageSearch = useSearch({ strict: false })
  const named = useNamed()
  const last = useRef<Pick<HomeSearchFacts, 'place' | 'who'> | null>(null)
  useEffect(() => {
    // While a storefront is open over it, the page stays as it was (STORE-01).
    if (unsure || storefront !== undefined) return
    const before = last.current
    last.current = { place, who }
    if (!before) return
    // The place came from the address itself, so the address need not change.
    const moved = before.place !== place && !sameInAddress(named, place)
    const other = named !== null && before.who !== who
    if (other || (moved && (named !== null || search !== ''))) follow()
  })
}

function useNamed(): PlaceAt | null {
  return readPlace(useParams({ strict: false }))
}

/** The part of the text that is searched for. */
function wordsOf(text: string): string {
  const words = text.trim()
  return words.length > lengthAbove ? words : ''
}
