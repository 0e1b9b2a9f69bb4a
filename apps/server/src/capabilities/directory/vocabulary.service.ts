/** Sectors, categories and synonyms, cached in the process until a NOTIFY says they changed. */
import type { Database } from '@exchange/database'
import { createPhraseBook, type PhraseBook } from '@exchange/domain/directory/phrase-book.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import { remembered } from '../../kernel/remembered.ts'
import { readVocabulary, type Category, type Group } from './vocabulary.read.ts'

const freshForMs = 300_000

export interface Words {
  readonly sectors: ReadonlyMap<number, Group>
  readonly categories: ReadonlyMap<number, Category>
  /** The sectors and category names of listings with exactly these categories. */
  kindOf(categoryIds: readonly number[]): ListingKind
  /** What trades and synonyms mean. */
  readonly phrases: PhraseBook
  /** Whether a business of the network is in a town with this folded name. */
  hasTown(name: string): boolean
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
      const folded = new Set(towns.map((town) => plainWords(town).join(' ')))
      const groups = {
        sectors: new Map(sectors.map((sector) => [sector.id, sector])),
        categories: new Map(categories.map((category) => [category.id, category])),
      }
      return {
        ...groups,
        kindOf: cacheKinds(groups),
        phrases: createPhraseBook({ categories: names, synonyms }),
        hasTown: (name: string) => folded.has(name),
      }
    },
  })
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
