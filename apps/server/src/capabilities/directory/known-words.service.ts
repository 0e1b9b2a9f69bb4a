/**
 * What words mean, from the index in memory where there is one. Otherwise it is remembered for a
 * while, so that what everybody types needs no look at the table of words. Words that stand in
 * several listings mean the same a minute later; what is known of any other is forgotten as soon as
 * a listing changes, for it may just have brought that word.
 */
import type { Queryable } from '@exchange/database'
import { isUsual, type KnownWord } from '@exchange/domain/directory/word-meaning.rules'
import type { LiveIndex } from './listing-index.service.ts'
import { readWords } from './vocabulary.read.ts'
import { openWordsInMemory, type Synonyms } from './words-in-memory.service.ts'

const freshForMs = 60_000
const wordsMost = 5_000

export interface KnownWords {
  /** What is known of each of these words, in their order. */
  read(words: readonly string[], synonyms: Synonyms): Promise<readonly KnownWord[]>
  /** Listings have changed. */
  forgetRare(): void
}

export function openKnownWords(
  database: Queryable,
  now: () => Date,
  index: Pick<LiveIndex, 'current'>,
): KnownWords {
  const inMemory = openWordsInMemory(database)
  const usual = openKept(now)
  const rare = openKept(now)
  // Only what the last word begins is looked for: it may not be typed to its end.
  const rareName = (words: readonly string[], at: number) =>
    `${words[at]}${at === words.length - 1 ? '*' : ''}`
  let changes = 0
  return {
    forgetRare() {
      changes += 1
      rare.clear()
    },
    async read(words, synonyms) {
      const lexicon = index.current()?.words
      if (lexicon) return await inMemory.read(lexicon, words, synonyms)
      const remembered = words.flatMap(
        (word, at) => usual.get(word) ?? rare.get(rareName(words, at)) ?? [],
      )
      if (remembered.length === words.length) return remembered
      const before = changes
      const known = await readWords(database, words)
      for (const [at, one] of known.entries()) {
        if (isUsual(one)) usual.set(one.word, one)
        // What was read while a listing changed may be of before.
        else if (changes === before) rare.set(rareName(words, at), one)
      }
      return known
    },
  }
}

/** As many as fit, each for as long as it is fresh. */
function openKept(now: () => Date) {
  const kept = new Map<string, { readonly word: KnownWord; readonly until: number }>()
  return {
    clear: () => kept.clear(),
    get(name: string): KnownWord | undefined {
      const one = kept.get(name)
      return one && one.until > now().getTime() ? one.word : undefined
    },
    set(name: string, word: KnownWord) {
      if (kept.size >= wordsMost) kept.clear()
      kept.set(name, { word, until: now().getTime() + freshForMs })
    },
  }
}
