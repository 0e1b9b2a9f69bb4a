/**
 * What words mean, from the index in memory: the same as the database's table of words says
 * (readWords), to within the milliseconds that a change takes. The database is asked for stems that
 * it has not told yet, and for words that are far from all others.
 */
import type { Queryable } from '@exchange/database'
import type { KnownWord } from '@exchange/domain/directory/word-meaning.rules'
import type { Lexicon } from '@exchange/listing-index/lexicon'
import { beginnings, readNearest, readStems } from './vocabulary.read.ts'

export interface WordsInMemory {
  /** What is known of each of these words, in their order. */
  read(lexicon: Lexicon, words: readonly string[], synonyms: Synonyms): Promise<KnownWord[]>
}

/** Words by which people mean something although they may stand in no listing. */
export type Synonyms = () => Iterable<string>

const stemsMost = 20_000

export function openWordsInMemory(database: Queryable): WordsInMemory {
  const stems = openStems(database)
  return {
    async read(lexicon, words, synonyms) {
      const stemOf = await stems(words)
      const known = words.map((word, at) =>
        inLexicon(lexicon, word, {
          stem: stemOf.get(word) ?? '',
          isLast: at === words.length - 1,
          synonyms,
        }),
      )
      return await withFarWords(database, known)
    },
  }
}

interface Typed {
  readonly stem: string
  /** It may not be typed to its end. */
  readonly isLast: boolean
  readonly synonyms: Synonyms
}

function inLexicon(lexicon: Lexicon, word: string, { stem, isLast, synonyms }: Typed): KnownWord {
  const listings = lexicon.listingsOf(word)
  const stemListings = stem === word ? 0 : lexicon.listingsOf(stem)
  const begun =
    isLast && word.length >= beginnings.lengthMin ? lexicon.beginningsOf(word, beginnings.most) : []
  const isKnown = listings > 0 || stemListings > 0 || begun.length > 0
  const nearest = isKnown ? null : lexicon.nearestOf(word, synonyms())
  const longer = begun.filter((one) => one.word !== stem)
  return { word, stem, listings, stemListings, beginnings: longer, nearest }
}

/** Two wrong letters are looked for among all words: the database has an index for that. */
async function withFarWords(database: Queryable, known: KnownWord[]): Promise<KnownWord[]> {
  const isFar = (one: KnownWord) =>
    one.listings + one.stemListings + one.beginnings.length === 0 && one.nearest === null
  const far = known.filter(isFar)
  if (far.length === 0) return known
  const nearest = await readNearest(
    database,
    far.map(({ word }) => word),
  )
  return known.map((one) => {
    const at = far.indexOf(one)
    return at === -1 ? one : { ...one, nearest: nearest[at] ?? null }
  })
}

/** A word has one stem for ever. */
function openStems(database: Queryable) {
  const known = new Map<string, string>()
  return async (words: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map(words.map((word) => [word, known.get(word) ?? '']))
    const unknown = words.filter((word) => !known.has(word))
    if (unknown.length === 0) return found
    const stems = await readStems(database, unknown)
    if (known.size >= stemsMost) known.clear()
    for (const [at, word] of unknown.entries()) {
      found.set(word, stems[at] ?? '')
      known.set(word, stems[at] ?? '')
    }
    return found
  }
}
