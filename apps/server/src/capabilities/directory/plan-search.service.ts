/** Translates typed text and chosen filters into conditions for the finder (SRCH; GQL-02). */
import {
  addressLexeme,
  filterSlug,
  nameInHost,
  phoneWithin,
  readWish,
  searchWords,
} from '@exchange/domain/directory/search-query.rules'
import type { OpenTimes } from '@exchange/domain/directory/search-times.rules'
import { oneOf, type Condition } from '@exchange/domain/directory/search-condition.rules'
import type { Located, Places } from '../places/index.ts'
import type { Finder } from './finder.port.ts'
import { findPlace } from './find-place.service.ts'
import {
  conditionsByName,
  planWords,
  type TextOptions,
  type WordsPlan,
} from './plan-words.service.ts'
import type { Words } from './vocabulary.service.ts'

export interface Spot {
  readonly lat: number
  readonly lon: number
}

export interface TextPlan extends Omit<WordsPlan, 'known' | 'together'> {
  /** The place that the text names. */
  readonly around: Located | null
  /** Only businesses that are open now. */
  readonly open: boolean
  /** Only businesses that are open at these times. */
  readonly times: OpenTimes | null
  /** The order of distance. */
  readonly nearest: boolean
  /** Nothing but nearness, or a place, is wanted. */
  readonly nearOnly: boolean
  /** The words as typed, to look for people. */
  readonly words: readonly string[]
}

export interface TextNeeds {
  readonly finder: Pick<Finder, 'words'>
  readonly places: Pick<Places, 'named'>
  readonly vocabulary: Words
}

const nothingTyped: TextPlan = {
  all: [],
  offered: [],
  ranks: [],
  byName: null,
  instead: [],
  listingsMost: Number.POSITIVE_INFINITY,
  findsNothing: false,
  correctedTo: null,
  isCut: false,
  around: null,
  open: false,
  times: null,
  nearest: false,
  nearOnly: false,
  trades: [],
  words: [],
}

/** Plans the words of the text, and the place that it names, if any. */
export async function planText(
  needs: TextNeeds,
  text: string,
  options: TextOptions,
): Promise<TextPlan> {
  if (text.trim() === '') return nothingTyped
  const address = addressLexeme(text)
  if (address !== null) {
    return {
      ...nothingTyped,
      all: [[[{ lexeme: address, weight: 0 }], ...(await inHost(needs, text))]],
    }
  }
  const written = phoneWithin(text).rest
  const { around, rest } = await findPlace(needs, written)
  const wish = readWish(rest)
  const near = {
    ...nothingTyped,
    around,
    open: wish.open,
    times: wish.times,
    nearest: wish.nearest,
  }
  if (wish.words.length === 0) {
    const nearOnly = wish.anythingNear || wish.open || wish.times !== null || around !== null
    return { ...near, nearOnly, findsNothing: !nearOnly }
  }
  const planned = await planWords(needs, wish.words, options)
  // "Slidell Grill" may be a grill in Slidell, or the name of one.
  const byName =
    planned.byName && around
      ? conditionsByName(needs, searchWords(written), planned)
      : planned.byName
  return { ...near, ...planned, byName, words: wish.words }
}

/** The words of a name that is written as one in a web address: "redstickbakehouse.com". */
async function inHost({ finder }: TextNeeds, text: string): Promise<Condition> {
  const name = nameInHost(text)
  if (name === null) return []
  const { split } = (await finder.words([name]))[0] ?? {}
  return split ? [split.split(' ').map((lexeme) => ({ lexeme, weight: 2 }))] : []
}

export interface Chosen {
  readonly tags?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
  readonly sectors?: readonly string[] | undefined
  readonly exchangeId?: number | undefined
}

/** One condition per chosen kind of filter; exchange 0 means all exchanges. */
export function filtersOf({ tags, categories, sectors, exchangeId }: Chosen): Condition[] {
  const kinds = [
    ['t', tags],
    ['c', categories],
    ['s', sectors],
    ['e', exchangeId ? [String(exchangeId)] : []],
  ] as const
  return kinds.flatMap(([kind, names]) => {
    if (!names || names.length === 0) return []
    return [oneOf(names.map((name) => `${kind}:${filterSlug(name)}`))]
  })
}

/** Prefixes of a person's names. */
export function peopleOf(text: string): string[] {
  return searchWords(text)
}
