/** Plans the words of a search: phrases, corrections, names, and what is searched instead. */
import type { Segment } from '@exchange/domain/directory/phrase-book.rules'
import { isGeneral } from '@exchange/domain/directory/search-query.rules'
import {
  anyOf,
  oneOf,
  phraseOf,
  type Condition,
  type Weight,
} from '@exchange/domain/directory/search-condition.rules'
import {
  conditionOf,
  correctionOf,
  isUnknown,
  listingsMost,
  telling,
  type KnownWord,
} from '@exchange/domain/directory/word-meaning.rules'
import { errorsAllowed } from '@exchange/domain/typed/typing-error.rules'
import type { Finder, Question } from './finder.port.ts'
import type { Words } from './vocabulary.service.ts'

export interface WordsNeeds {
  readonly finder: Pick<Finder, 'words'>
  readonly vocabulary: Pick<Words, 'phrases' | 'isEnglish'>
}

export interface TextOptions {
  readonly namesOnly: boolean
  /** Searches for the words as they are. */
  readonly verbatim: boolean
}

export interface WordsPlan {
  /** All must hold. Empty if nothing was typed. */
  readonly all: readonly Condition[]
  /** The same conditions, only in names, categories, tags and products. */
  readonly offered: readonly Condition[]
  /** What tells better from worse hits, the best first. */
  readonly ranks: readonly (readonly Condition[])[]
  /** The business has all of the text in its name: probably it is looked for. */
  readonly byName: readonly Condition[] | null
  /** What is searched instead, one after another, when nobody has everything. */
  readonly instead: readonly Pick<Question, 'conditions' | 'ranks'>[]
  /** Bounds of the number of hits. */
  readonly listingsMost: number
  /** Nothing to look for was typed. */
  readonly findsNothing: boolean
  readonly correctedTo: string | null
  /** Words that nobody uses were left out. */
  readonly isCut: boolean
  /** The trades that were asked for: `c:dental`. */
  readonly trades: readonly string[]
  readonly known: readonly KnownWord[]
  readonly together: Together
}

/** For a word, the words that it makes with a neighbour. */
type Together = ReadonlyMap<string, readonly string[]>

export async function planWords(
  needs: WordsNeeds,
  written: readonly string[],
  { namesOnly, verbatim }: TextOptions,
): Promise<WordsPlan> {
  const { finder, vocabulary } = needs
  const { typed, known: first, together } = await readJoined(needs, written)
  const { words, isCorrected, isCut } = correct(needs, typed, { known: first, verbatim })
  const known = isCorrected ? [...first, ...(await finder.words(words))] : first
  const knownOf = (word: string) => known.findLast((one) => one.word === word)
  const read: Segment[] = namesOnly
    ? words.map((word) => ({ words: [word], meaning: null }))
    : vocabulary.phrases.read(words)
  const segments = telling(read)
  const conditionFor = (one: Segment, weight: Weight): Condition => [
    ...conditionOf(one, knownOf, weight),
    ...one.words.flatMap((word) => together.get(word) ?? []).map((lexeme) => [{ lexeme, weight }]),
  ]
  const by = (weight: Weight) => segments.map((one) => conditionFor(one, weight))
  const isRare = (one: Segment) => isRareName(one, knownOf)
  // What is left of a text with unknown words tells enough only if it is a trade or a name.
  const tells = !isCut || segments.some((one) => one.meaning !== null || isRare(one))
  return {
    // Where a word is unknown, the others must be what a business is or sells.
    all: by(namesOnly ? 2 : isCut ? 1 : 0),
    offered: by(1),
    ranks: ranksOf(segments, conditionFor),
    byName: isNamed(segments, knownOf) ? conditionsByName(needs, typed, { known, together }) : null,
    instead: namesOnly ? [] : insteadOf(segments, conditionFor, isRare),
    listingsMost: Math.min(...segments.map((one) => listingsMost(one, known))),
    findsNothing: !tells || words.every((word) => isCut && isGeneral(word)),
    correctedTo: isCorrected ? words.join(' ') : null,
    isCut,
    trades: segments.flatMap(({ meaning }) => meaning?.categories ?? []),
    known,
    together,
  }
}

type ConditionFor = (segment: Segment, weight: Weight) => Condition

/**
 * A business of the trade that was asked for comes before others: "air conditioning repair" is no
 * car repair with air conditioning. Names come before tags and products, these before texts, and
 * there a whole phrase before single words.
 */
function ranksOf(segments: readonly Segment[], conditionFor: ConditionFor): WordsPlan['ranks'] {
  const by = (weight: Weight) => segments.map((one) => conditionFor(one, weight))
  const isTrade = ({ meaning }: Segment) => meaning !== null && meaning.categories.length > 0
  const ofTrade = (other: Weight) =>
    segments.map((one) =>
      isTrade(one) ? oneOf(one.meaning?.categories ?? []) : conditionFor(one, other),
    )
  const trades = segments.filter(isTrade).length
  const others: readonly Weight[] = trades === segments.length ? [2] : [2, 1, 0]
  const words = segments.flatMap((one) => one.words)
  return [
    ...(trades > 0 ? others.map(ofTrade) : []),
    by(2),
    by(1),
    ...(words.length > 1 ? [[phraseOf(words)]] : []),
  ]
}

/**
 * When nobody has everything: those that have all of what is a trade or a ware, then any of it.
 * Words that any business may use do not count; without a trade, a rare name does.
 */
function insteadOf(
  segments: readonly Segment[],
  conditionFor: ConditionFor,
  isRare: (segment: Segment) => boolean,
): WordsPlan['instead'] {
  const meant = segments.filter(({ meaning }) => meaning !== null)
  const rare = segments.filter(isRare)
  const parts = meant.length > 0 ? meant : rare
  const any = (weight: Weight) => [
    anyOf([
      ...meant.map((one) => conditionFor(one, weight)),
      ...rare.map((one) => conditionFor(one, 2)),
    ]),
  ]
  return [
    ...(parts.length > 0 && parts.length < segments.length
      ? [
          {
            conditions: parts.map((one) => conditionFor(one, meant.length > 0 ? 1 : 2)),
            ranks: ranksOf(parts, conditionFor),
          },
        ]
      : []),
    ...(meant.length + rare.length > 1 ? [{ conditions: any(1), ranks: [any(2)] }] : []),
  ]
}

function isRareName(
  { words: [word = ''], meaning }: Segment,
  knownOf: (word: string) => KnownWord | undefined,
): boolean {
  const strong = knownOf(word)?.strong ?? 0
  return meaning === null && strong > 0 && strong <= rareName
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
function correct(
  { vocabulary }: WordsNeeds,
  typed: readonly string[],
  { known, verbatim }: CorrectOptions,
): Corrected {
  const inPhrase = new Set(
    vocabulary.phrases.read(typed).flatMap(({ words, meaning }) => (meaning === null ? [] : words)),
  )
  const meant = typed.map((word): readonly string[] => {
    const one = known.find((some) => some.word === word)
    if (!one || inPhrase.has(word)) return [word]
    const whole = verbatim ? null : completionOf(one, vocabulary)
    if (whole !== null) return [whole]
    if (!isUnknown(one)) return [word]
    return (verbatim ? null : correctionOf(one, vocabulary.isEnglish(word))) ?? []
  })
  return {
    words: [...new Set(meant.flat())],
    isCorrected: meant.some((some, at) => some.length > 0 && some[0] !== typed[at]),
    isCut: meant.some((some) => some.length === 0),
  }
}

/** The trade of which the last letters are missing: "coffe", which the index knows as a stem. */
function completionOf(
  { word, beginnings }: KnownWord,
  { phrases, isEnglish }: WordsNeeds['vocabulary'],
): string | null {
  if (phrases.meaningOf([word]) !== null || isEnglish(word)) return null
  const whole = beginnings.find(
    (more) =>
      more.word.length - word.length <= errorsAllowed(word) &&
      phrases.meaningOf([more.word]) !== null,
  )
  return whole?.word ?? null
}

interface CorrectOptions extends Pick<TextOptions, 'verbatim'> {
  readonly known: readonly KnownWord[]
}

/**
 * Looks up the words. Two neighbours of which one is unknown are one word if businesses use that:
 * "craw fish" is crawfish. If both are known, the one word is as good: "bake house".
 */
async function readJoined(
  { finder, vocabulary }: WordsNeeds,
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
  const isOneWord = (word: string, strong: number) =>
    strong > 0 || vocabulary.phrases.meaningOf([word]) !== null
  joins.forEach(({ word, strong }, at) => {
    if (strong === 0) return
    for (const part of written.slice(at, at + 2)) {
      together.set(part, [...(together.get(part) ?? []), word])
    }
  })
  for (let at = 0; at < written.length; at += 1) {
    const isOne =
      isOneWord(pairs[at] ?? '', joins[at]?.strong ?? 0) && known.slice(at, at + 2).some(isUnknown)
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
  return own.slice(0, 1).some((one) => isRareName(one, knownOf))
}

export function conditionsByName(
  { vocabulary }: WordsNeeds,
  words: readonly string[],
  { known, together }: Pick<WordsPlan, 'known' | 'together'>,
): Condition[] {
  return words.map((word) => {
    const one = known.findLast((some) => some.word === word)
    const corrected =
      one && isUnknown(one) ? (correctionOf(one, vocabulary.isEnglish(word)) ?? []) : []
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
