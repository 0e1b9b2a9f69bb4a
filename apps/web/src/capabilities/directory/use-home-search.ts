/**
 * What is typed on Home and what of it is searched: words longer than two characters, or any that
 * were submitted, half a second after the last key (SRCH-04, DIR-32). The address follows with the
 * words, the place and the order of the rows (ROUTE-01), so that a search on Home can be shared and
 * Back returns to it. Another place, or somebody else there, is another address, too. Without a
 * network what is shown stays, and the words are searched when it is back.
 * Until it is known who is there (`unsure`, DIR-19) words wait, too.
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
const lengthAbove = 2

interface HomeSearchFacts {
  readonly unsure: boolean
  readonly place: PlaceAt | null
  /** Who is signed in; empty for a visitor. */
  readonly who: string
  /** The order of the rows for these words (DIR-21). */
  readonly seedOf: (search: string) => number
}

export interface HomeSearch {
  readonly text: string
  readonly search: string
  type(text: string): void
  /** What waits for a network; empty when nothing does. */
  readonly waiting: string
}

export function useHomeSearch(facts: HomeSearchFacts): HomeSearch {
  const { search: inAddress = '' }: PageSearch = useSearch({ strict: false })
  const { unsure } = facts
  const online = useOnline()
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Somebody came back, or followed a link: the field follows the address.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (wordsOf(text) !== inAddress) setText(inAddress)
  }
  const goTo = useGoTo(facts)
  useEffect(() => {
    const words = wordsOf(text)
    if (words === inAddress || !online || unsure) return
    const timer = setTimeout(() => goTo(words, ofPage), settleMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, goTo, online, unsure])
  useFollow(facts, () => goTo(inAddress))
  const waiting = online || wordsOf(text) === inAddress ? '' : wordsOf(text)
  return { text, search: inAddress, type: setText, waiting }
}

/** In place of the address that is left: Back leads past what was typed letter by letter. */
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

/** The address says where is searched, and in which order: it follows who chooses or signs in. */
function useFollow({ unsure, place, who }: HomeSearchFacts, follow: () => void): void {
  const { search = '', storefront }: PageSearch = useSearch({ strict: false })
  const named = useNamed()
  const last = useRef<Pick<HomeSearchFacts, 'place' | 'who'> | null>(null)
  useEffect(() => {
    // Below a storefront the page stays as it was left (STORE-01).
    if (unsure || storefront !== undefined) return
    const before = last.current
    last.current = { place, who }
    if (!before) return
    // What the address named before it was settled is no news to it.
    const moved = before.place !== place && !sameInAddress(named, place)
    const other = named !== null && before.who !== who
    if (other || (moved && (named !== null || search !== ''))) follow()
  })
}

function useNamed(): PlaceAt | null {
  return readPlace(useParams({ strict: false }))
}

/** What of a text is searched for. */
function wordsOf(text: string): string {
  const words = text.trim()
  return words.length > lengthAbove ? words : ''
}
