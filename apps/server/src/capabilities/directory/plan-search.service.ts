/** Translates typed text and chosen filters into conditions for the finder (SRCH; GQL-02). */
import type { Segment } from '@exchange/domain/directory/phrase-book.rules'
import {
  addressLexeme,
  filterSlug,
  isGeneral,
  readWish,
  searchWords,
} from '@exchange/domain/directory/search-query.rules'
import { oneOf, type Condition } from '@exchange/domain/directory/search-condition.rules'
import {
  conditionOf,
  correctionOf,
  isUnknown,
  listingsMost,
  telling,
  type Degree,
  type KnownWord,
} from '@exchange/domain/directory/word-meaning.rules'
import type { Located, Places } from '../places/index.ts'
import type { Finder } from './finder.port.ts'
import { findPlace } from './find-place.service.ts'
import type { Words } from './vocabulary.service.ts'

export interface Spot {
  readonly lat: number
  readonly lon: number
}

export interface TextPlan {
  /** All must hold. Empty if nothing was typed. */
  readonly all: readonly Condition[]
  /** The same conditions, only in names, categories, tags and products. */
  readonly good: readonly Condition[] | null
  /** The same conditions, only in names and categories. */
  readonly top: readonly Condition[] | null
  /** The business has all of the text in its name: probably it is looked for. */
  readonly named: readonly Condition[] | null
  /** Bounds of the number of hits. */
  readonly listingsMost: number
  /** Nothing to look for was typed. */
  readonly findsNothing: boolean
  readonly correctedTo: string | null
  /** Words that nobody uses were left out. */
  readonly isCut: boolean
  /** The place named in the text. */
  readonly around: Located | null
  /** Only businesses that are open now. */
  readonly open: boolean
  /** Nothing but nearness, or a place, is wanted. */
  readonly nearOnly: boolean
  /** The trades that were asked for: `c:dental`. */
  readonly trades: readonly string[]
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
  good: null,
  top: null,
  named: null,
  listingsMost: Number.POSITIVE_INFINITY,
  findsNothing: false,
  correctedTo: null,
  isCut: false,
  around: null,
  open: false,
  nearOnly: false,
  trades: [],
  words: [],
}

export interface TextOptions {
  readonly namesOnly: boolean
  /** Searches for the words as they are. */
  readonly verbatim: boolean
}

/** Plans the words of the text, and the place that it names, if any. */
export async function planText(
  needs: TextNeeds,
  text: string,
  options: TextOptions,
): Promise<TextPlan> {
  if (text.trim() === '') return nothingTyped
  const address = addressLexeme(text)
  if (address !== null) return { ...nothingTyped, all: [oneOf([address])] }
  const { around, rest } = await findPlace(needs, text)
  const wish = readWish(rest)
  const near = { ...nothingTyped, around, open: wish.open }
  if (wish.words.length === 0) {
    const nearOnly = wish.anythingNear || wish.open || around !== null
    return { ...near, nearOnly, findsNothing: !nearOnly }
  }
  const planned = await planWords(needs, wish.words, options)
  return {
    ...near,
    ...planned,
    named:
      planned.named && around
        ? namedBy(searchWords(text), planned.known, planned.together)
        : planned.named,
    words: wish.words,
  }
}

type WordsPlan = Pick<
  TextPlan,
  | 'all'
  | 'good'
  | 'top'
  | 'named'
  | 'listingsMost'
  | 'findsNothing'
  | 'correctedTo'
  | 'isCut'
  | 'trades'
> & { readonly known: readonly KnownWord[]; readonly together: Together }

/** For a word, the words that it makes with a neighbour. */
type Together = ReadonlyMap<string, readonly string[]>

async function planWords(
  { finder, vocabulary }: TextNeeds,
  written: readonly string[],
  { namesOnly, verbatim }: TextOptions,
): Promise<WordsPlan> {
  const book = vocabulary.phrases
  const { typed, known: first, together } = await readJoined(finder, written)
  const { words, isCorrected, isCut } = correct(typed, { book, known: first, verbatim })
  const known = isCorrected ? [...first, ...(await finder.words(words))] : first
  const knownOf = (word: string) => known.findLast((one) => one.word === word)
  const read: Segment[] = namesOnly
    ? words.map((word) => ({ words: [word], meaning: null }))
    : book.read(words)
  const segments = telling(read)
  const by = (degree: Degree) =>
    segments.map((one) => [
      ...conditionOf(one, knownOf, degree),
      ...one.words
        .flatMap((word) => together.get(word) ?? [])
        .map((lexeme) => [{ lexeme, weight: degree }]),
    ])
  return {
    // Where a word is unknown, the others must be what a business is or sells.
    all: by(namesOnly ? 2 : isCut ? 1 : 0),
    good: by(1),
    top: by(2),
    named: isNamed(segments, knownOf) ? namedBy(typed, known, together) : null,
    listingsMost: Math.min(...segments.map((one) => listingsMost(one, known))),
    findsNothing: words.every((word) => isCut && isGeneral(word)),
    correctedTo: isCorrected ? words.join(' ') : null,
    isCut,
    trades: segments.flatMap(({ meaning }) => meaning?.categories ?? []),
    known,
    together,
  }
}

interface Corrected {
  readonly words: readonly string[]
  /** At least one word was replaced. */
  readonly isCorrected: boolean
  /** At least one word that nobody uses was left out. */
  readonly isCut: boolean
}

/**
 * Replaces words that nobody uses by what was probably meant, or leaves them out; those of a known
 * phrase stay. `verbatim`: none is replaced.
 */
function correct(typed: readonly string[], { book, known, verbatim }: CorrectOptions): Corrected {
  const inPhrase = new Set(
    book.read(typed).flatMap(({ words, meaning }) => (meaning === null ? [] : words)),
  )
  const meant = typed.map((word): readonly string[] => {
    const one = known.find((some) => some.word === word)
    if (!one || inPhrase.has(word) || !isUnknown(one)) return [word]
    return (verbatim ? null : correctionOf(one)) ?? []
  })
  return {
    words: [...new Set(meant.flat())],
    isCorrected: meant.some((some, at) => some.length > 0 && some[0] !== typed[at]),
    isCut: meant.some((some) => some.length === 0),
  }
}

interface CorrectOptions extends Pick<TextOptions, 'verbatim'> {
  readonly book: TextNeeds['vocabulary']['phrases']
  readonly known: readonly KnownWord[]
}

/**
 * Looks up the words. Two neighbours of which one is unknown are one word if businesses use that:
 * "craw fish" is crawfish. If both are known, the one word is as good: "bake house".
 */
async function readJoined(
  finder: TextNeeds['finder'],
  written: readonly string[],
): Promise<{
  readonly typed: readonly string[]
  readonly known: readonly KnownWord[]
  readonly together: Together
}> {
  const pairs = written.slice(1).map((word, at) => `${written[at] ?? ''}${word}`)
  const all = await finder.words([...pairs, ...written])
  const [joins, known] = [all.slice(0, pairs.length), all.slice(pairs.length)]
  const typed: string[] = []
  const together = new Map<string, string[]>()
  joins.forEach(({ word, strong }, at) => {
    if (strong === 0) return
    for (const part of written.slice(at, at + 2)) {
      together.set(part, [...(together.get(part) ?? []), word])
    }
  })
  for (let at = 0; at < written.length; at += 1) {
    const isOne = (joins[at]?.strong ?? 0) > 0 && known.slice(at, at + 2).some(isUnknown)
    typed.push(isOne ? (pairs[at] ?? '') : (written[at] ?? ''))
    if (isOne) at += 1
  }
  return { typed, known: all, together }
}

/** A name is looked for by several words that are not only a trade, or by a word of few names. */
const rareName = 3

function isNamed(
  segments: readonly Segment[],
  knownOf: (word: string) => KnownWord | undefined,
): boolean {
  const own = segments.filter(({ meaning }) => meaning === null)
  if (own.length === 0) return false
  if (segments.flatMap(({ words }) => words).length > 1) return true
  const strong = knownOf(own[0]?.words[0] ?? '')?.strong ?? 0
  return strong > 0 && strong <= rareName
}

function namedBy(
  words: readonly string[],
  known: readonly KnownWord[],
  together: Together,
): Condition[] {
  return words.map((word) => {
    const one = known.findLast((some) => some.word === word)
    const corrected = one && isUnknown(one) ? (correctionOf(one) ?? []) : []
    const stem = one && one.stem !== '' ? [one.stem] : []
    const forms = new Set([word, ...stem, ...(together.get(word) ?? [])])
    return [
      ...[...forms].map((lexeme) => [{ lexeme, weight: 2 as const }]),
      ...(corrected.length > 0
        ? [corrected.map((lexeme) => ({ lexeme, weight: 2 as const }))]
        : []),
    ]
  })
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
