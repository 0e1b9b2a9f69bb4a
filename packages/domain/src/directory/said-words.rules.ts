/**
 * Words as people say them. The index knows many by their stem alone ("noodl", "bakeri"): what was
 * searched instead of a typo is told in the words of what it found (SRCH-04).
 */
import { plainWords } from './search-query.rules.ts'

/** Each of the words as one of the texts says it; as it is when none does. */
export function saidWords(words: string, texts: readonly string[]): string {
  const said = [...new Set(texts.flatMap(plainWords))].toSorted((a, b) => a.length - b.length)
  return words
    .split(' ')
    .map((word) => (said.includes(word) ? word : (said.find(isSaidFor(word)) ?? word)))
    .join(' ')
}

/** A stem lacks the word's ending, and has an i for a y ("bakeri" of bakery). */
function isSaidFor(stem: string): (word: string) => boolean {
  const withY = stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem
  return (word) => word.startsWith(stem) || word === withY
}
