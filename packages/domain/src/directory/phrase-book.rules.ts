/**
 * What words of trade mean: names of categories, and synonyms of one word or several. The longest
 * phrase wins: "car wash" is a car wash, not a car.
 */
import { plainWords } from '../typed/words.rules.ts'
import { isGeneral, saysNothing } from './search-query.rules.ts'

export interface PhraseMeaning {
  /** Filters such as `c:dental`. */
  readonly categories: readonly string[]
  /** Each may stand for the phrase: words that must all occur. */
  readonly words: readonly (readonly string[])[]
}

/** Some words of a query, and what they mean together; null if nothing special. */
export interface Segment {
  readonly words: readonly string[]
  readonly meaning: PhraseMeaning | null
}

export interface PhraseBook {
  /** The words, divided into phrases. */
  read(words: readonly string[]): Segment[]
  meaningOf(words: readonly string[]): PhraseMeaning | null
}

const phraseMost = 4
const nothing: PhraseMeaning = { categories: [], words: [] }

interface BookFacts {
  readonly categories: readonly string[]
  /** `#Auto Repair` names a category; anything else is words. */
  readonly synonyms: readonly { readonly word: string; readonly meaning: string }[]
}

export function createPhraseBook({ categories, synonyms }: BookFacts): PhraseBook {
  const known = new Map<string, PhraseMeaning>()
  const add = (phrase: readonly string[], more: Partial<PhraseMeaning>) => {
    const key = keyOf(phrase)
    const before = known.get(key) ?? nothing
    if (key === '') return
    known.set(key, {
      categories: [...new Set([...before.categories, ...(more.categories ?? [])])],
      words: [...before.words, ...(more.words ?? [])],
    })
  }
  for (const name of categories) {
    const category = [`c:${plainWords(name).join('-')}`]
    // "Heating and Air" is meant by its parts, too, and "Auto Repair" only by the whole.
    for (const part of [name, ...name.split(/\s*(?:&|,|\/|\band\b)\s*/i)]) {
      const words = plainWords(part)
      add(words, { categories: category })
      for (const verb of verbsOf(words)) add([verb], { categories: category })
    }
  }
  const slugs = new Set(categories.map((name) => plainWords(name).join('-')))
  for (const { word, meaning } of synonyms) {
    const slug = plainWords(meaning).join('-')
    if (!meaning.startsWith('#')) {
      add(plainWords(word), { words: [plainWords(meaning)] })
      // What others mean is itself a ware: "pizza" for "pizzeria".
      add(plainWords(meaning), {})
    } else if (slugs.has(slug)) add(plainWords(word), { categories: [`c:${slug}`] })
  }
  const meaningOf = (words: readonly string[]) => known.get(keyOf(words)) ?? null
  return { meaningOf, read: (words) => readPhrases(words, meaningOf) }
}

/** "clean" and "move" for Cleaning and Moving. */
function verbsOf([word = '', ...others]: readonly string[]): string[] {
  const [, stem] = /^(\w{3,})ing$/.exec(word) ?? []
  return stem === undefined || others.length > 0 ? [] : [stem, `${stem}e`]
}

function readPhrases(
  words: readonly string[],
  meaningOf: (words: readonly string[]) => PhraseMeaning | null,
): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(phraseMost, words.length - at)
    while (length > 1 && !meaningOf(words.slice(at, at + length))) length -= 1
    const some = words.slice(at, at + length)
    // "store" alone is a trade, "book store" is not any store.
    const isAny = length === 1 && words.length > 1 && isGeneral(some[0] ?? '')
    segments.push({ words: some, meaning: isAny ? null : meaningOf(some) })
    at += length
  }
  return segments
}

/** Equal for a phrase in singular and plural, with or without words that say nothing. */
function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !saysNothing(word) || words.length === 1)
    .map(singular)
    .join(' ')
}

/** A word without the ending of its plural: good enough to compare words of one language. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
