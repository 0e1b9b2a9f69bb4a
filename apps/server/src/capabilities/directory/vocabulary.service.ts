/** Sectors, categories and synonyms, held in the process until the database says they changed. */
import type { Database } from '@exchange/database'
import { filterSlug, plainWords } from '@exchange/domain/directory/search-query.rules'
import { remembered } from '../../kernel/remembered.ts'
import { readVocabulary, type Category, type Group } from './vocabulary.read.ts'

const freshForMs = 300_000

export interface Words {
  readonly sectors: ReadonlyMap<number, Group>
  readonly categories: ReadonlyMap<number, Category>
  /** What listings of exactly these categories are. */
  kindOf(categoryIds: readonly number[]): ListingKind
  /** Each meaning of a word: lexemes that must all stand in a listing. */
  synonymsOf(word: string): readonly (readonly string[])[]
}

export interface ListingKind {
  /** Of the categories' sectors, each once. */
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
      const { sectors, categories, synonyms } = await readVocabulary(database)
      const meanings = new Map<string, string[][]>()
      for (const { word, meaning } of synonyms) {
        meanings.set(word, [...(meanings.get(word) ?? []), lexemesOf(meaning)])
      }
      const groups = {
        sectors: new Map(sectors.map((sector) => [sector.id, sector])),
        categories: new Map(categories.map((category) => [category.id, category])),
      }
      return {
        ...groups,
        kindOf: rememberKinds(groups),
        synonymsOf: (word: string) => meanings.get(word) ?? [],
      }
    },
  })
}

/** `#Auto Repair` is a category, anything else words. */
function lexemesOf(meaning: string): string[] {
  return meaning.startsWith('#') ? [`c:${filterSlug(meaning)}`] : plainWords(meaning)
}

const kindsMost = 5_000

/** A page has twenty listings, a count of hits dozens of kinds, and few of them are new. */
function rememberKinds({ sectors, categories }: Pick<Words, 'sectors' | 'categories'>) {
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
    if (known.size >= kindsMost) known.clear()
    known.set(name, kind)
    return kind
  }
}

/** Names in the order of the ids; an id that is no longer known says nothing. */
export function namesOf(
  ids: readonly number[],
  known: ReadonlyMap<number, { readonly name: string }>,
): string[] {
  return ids.flatMap((id) => known.get(id)?.name ?? [])
}
