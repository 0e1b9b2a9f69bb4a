/**
 * Words as written in texts. The index knows many words only by their stem ("noodl", "bakeri"); a
 * corrected search shows the full words of its hits instead (SRCH-04).
 */
import { plainWords } from '../typed/words.rules.ts'

/** Replaces each word by its form in one of the texts; keeps it when there is none. */
export function saidWords(words: string, texts: readonly string[]): string {
  const said = [...new Set(texts.flatMap(plainWords))].toSorted((a, b) => a.length - b.length)
  return words
    .split(' ')
    .map((word) => (said.includes(word) ? word : (said.find(isSaidFor(word)) ?? word)))
    .join(' ')
}

/** A stem lacks the word's ending, and ends in i instead of y ("bakeri" for bakery). */
function isSaidFor(stem: string): (word: string) => boolean {
  const withY = stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem
  return (word) => word.startsWith(stem) || word === withY
}
