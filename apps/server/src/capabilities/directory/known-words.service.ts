/**
 * Words that stand in several listings mean the same a minute later: they are remembered, so that
 * what everybody searches for needs no look at the table of words. Any other word is read anew,
 * for a listing may just have brought it.
 */
import type { Queryable } from '@exchange/database'
import { isUsual, type KnownWord } from '@exchange/domain/directory/word-meaning.rules'
import { readWords } from './vocabulary.read.ts'

const freshForMs = 60_000
const wordsMost = 5_000

export interface KnownWords {
  /** What is known of each of these words, in their order. */
  read(words: readonly string[]): Promise<readonly KnownWord[]>
}

export function openKnownWords(database: Queryable, now: () => Date): KnownWords {
  const kept = new Map<string, { readonly word: KnownWord; readonly until: number }>()
  return {
    async read(words) {
      const time = now().getTime()
      const remembered = words.flatMap((word) => {
        const one = kept.get(word)
        return one && one.until > time ? [one.word] : []
      })
      if (remembered.length === words.length) return remembered
      const known = await readWords(database, words)
      for (const word of known.filter(isUsual)) {
        if (kept.size >= wordsMost) kept.clear()
        kept.set(word.word, { word, until: time + freshForMs })
      }
      return known
    },
  }
}
