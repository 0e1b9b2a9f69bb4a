/** Translates typed text and chosen filters into conditions for the finder (SRCH; GQL-02). */
import {
  filterSlug,
  readSearchText,
  searchWords,
} from '@exchange/domain/directory/search-query.rules'
import { oneOf, type Condition } from '@exchange/domain/directory/search-condition.rules'
import {
  conditionOf,
  meaningOf,
  type WordMeaning,
} from '@exchange/domain/directory/word-meaning.rules'
import type { Located, Places } from '../places/index.ts'
import type { Finder } from './finder.port.ts'
import type { Words } from './vocabulary.service.ts'

export interface Spot {
  readonly lat: number
  readonly lon: number
}

export interface TextPlan {
  /** All must hold. Empty if nothing was typed. */
  readonly all: readonly Condition[]
  /** The same conditions, only in names, categories and tags. */
  readonly good: readonly Condition[] | null
  /** An upper bound of the number of hits. */
  readonly listingsMost: number
  /** A lower bound of the number of hits. */
  readonly listingsLeast: number
  /** None of the typed words is known. */
  readonly noneKnown: boolean
  readonly correctedTo: string | null
  /** The place named in the text. */
  readonly around: Located | null
}

export interface TextNeeds {
  readonly finder: Pick<Finder, 'words'>
  readonly places: Pick<Places, 'named'>
  readonly vocabulary: Words
}

const nothingTyped: TextPlan = {
  all: [],
  good: null,
  listingsMost: Number.POSITIVE_INFINITY,
  listingsLeast: 0,
  noneKnown: false,
  correctedTo: null,
  around: null,
}

/** Plans the words of the text, and the place that it names, if any. */
export async function planText(
  { finder, places, vocabulary }: TextNeeds,
  text: string,
  { namesOnly }: { readonly namesOnly: boolean },
): Promise<TextPlan> {
  const { words: before, near } = readSearchText(text)
  const around = near === null ? null : await places.named(near)
  const words = near === null || around ? before : searchWords(`${before.join(' ')} ${near}`)
  if (words.length === 0) return { ...nothingTyped, around }
  const known = await finder.words(words)
  const meanings = known
    .map((word) => meaningOf(word, namesOnly ? () => [] : vocabulary.synonymsOf))
    .filter((meaning) => meaning !== null)
  if (meanings.length === 0) return { ...nothingTyped, around, noneKnown: true }
  const lone = meanings.length === 1 && !namesOnly ? meanings[0] : undefined
  return {
    all: meanings.map((meaning) => conditionOf(meaning, namesOnly ? 2 : 0)),
    good: meanings.map((meaning) => conditionOf(meaning, 1)),
    listingsMost: Math.min(...meanings.map(mostOf)),
    listingsLeast: lone?.listingsLeast ?? 0,
    noneKnown: false,
    correctedTo: corrected(
      words,
      known.map(({ word }) => word),
      meanings,
    ),
    around,
  }
}

/** The number of listings with a synonym is unknown. */
function mostOf({ synonyms, listings }: WordMeaning): number {
  return synonyms.length > 0 ? Number.POSITIVE_INFINITY : listings
}

function corrected(
  words: readonly string[],
  known: readonly string[],
  meanings: readonly WordMeaning[],
): string | null {
  if (meanings.every(({ correctedTo }) => correctedTo === null)) return null
  if (meanings.length < words.length) {
    return meanings.flatMap(({ correctedTo, lexemes }) => correctedTo ?? lexemes[0] ?? []).join(' ')
  }
  return known.map((word, index) => meanings[index]?.correctedTo ?? word).join(' ')
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
