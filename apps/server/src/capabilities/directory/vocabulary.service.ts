/** Sectors, categories and synonyms, cached in the process until a NOTIFY says they changed. */
import type { Database } from '@exchange/database'
import { createPhraseBook, type PhraseBook } from '@exchange/domain/directory/phrase-book.rules'
import { errorsAllowed, typingErrors } from '@exchange/domain/typed/typing-error.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import { remembered } from '../../kernel/remembered.ts'
import { isEnglish } from './english-words.service.ts'
import { readVocabulary, type Category, type Group, type Town } from './vocabulary.read.ts'

const freshForMs = 300_000

export interface Words {
  readonly sectors: ReadonlyMap<number, Group>
  readonly categories: ReadonlyMap<number, Category>
  /** The sectors and category names of listings with exactly these categories. */
  kindOf(categoryIds: readonly number[]): ListingKind
  /** What trades and synonyms mean. */
  readonly phrases: PhraseBook
  /** A usual word of the language, which is no misspelling. */
  isEnglish(word: string): boolean
  /** The town of the network's businesses that is written so, as one word or several. */
  town(name: string): Town | undefined
  /** The town whose long name differs from this by one typing error. */
  townLike(name: string): Town | undefined
}

export interface ListingKind {
  /** The categories' sectors, without duplicates. */
  readonly sectorIds: readonly number[]
  readonly sectors: readonly string[]
  /** In the order of the ids. */
  readonly categories: readonly string[]
}

export interface VocabularyBook {
  get(): Promise<Words>
  forget(): void
}

export function openVocabulary(database: Pick<Database, 'query'>, now: () => Date): VocabularyBook {
  return remembered({
    now,
    freshForMs,
    read: async () => {
      const { sectors, categories, synonyms, towns } = await readVocabulary(database)
      const names = categories.map(({ name }) => name)
      const groups = {
        sectors: new Map(sectors.map((sector) => [sector.id, sector])),
        categories: new Map(categories.map((category) => [category.id, category])),
      }
      return {
        ...groups,
        kindOf: cacheKinds(groups),
        phrases: createPhraseBook({ categories: names, synonyms }),
        isEnglish,
        ...townsOf(towns),
      }
    },
  })
}

/** The town with more businesses takes precedence over another of the same name. */
function townsOf(towns: readonly Town[]): Pick<Words, 'town' | 'townLike'> {
  const oneWord = (name: string) => plainWords(name).join('')
  const known = new Map(towns.map((town) => [oneWord(town.city), town]))
  return {
    town: (name) => known.get(oneWord(name)),
    townLike: (name) => {
      const written = oneWord(name)
      // A name that is short enough for one error only is rather another word.
      if (errorsAllowed(written) < 2) return undefined
      const [, town] = [...known].find(([one]) => typingErrors(written, one, 1) === 1) ?? []
      return town
    },
  }
}

const kindLimit = 5_000

/** Caches kinds, because most listings and counts share a few of them. */
function cacheKinds({ sectors, categories }: Pick<Words, 'sectors' | 'categories'>) {
  const known = new Map<string, ListingKind>()
  return (categoryIds: readonly number[]): ListingKind => {
    const name = categoryIds.join(',')
    const before = known.get(name)
    if (before) return before
    const sectorsOf = categoryIds.flatMap((id) => categories.get(id)?.sectorId ?? [])
    const sectorIds = [...new Set(sectorsOf)]
    const kind = {
      sectorIds,
      sectors: namesOf(sectorIds, sectors),
      categories: namesOf(categoryIds, categories),
    }
    if (known.size >= kindLimit) known.clear()
    known.set(name, kind)
    return kind
  }
}

/** Names in the order of the ids, without unknown ids. */
export function namesOf(
  ids: readonly number[],
  known: ReadonlyMap<number, { readonly name: string }>,
): string[] {
  return ids.flatMap((id) => known.get(id)?.name ?? [])
}
