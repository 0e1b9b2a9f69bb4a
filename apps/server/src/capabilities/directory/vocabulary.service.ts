/** Sectors, categories and synonyms, held in the process until the database says they changed. */
import type { Database } from '@exchange/database'
import { filterSlug, plainWords } from '@exchange/domain/directory/search-query.rules'
import { remembered } from '../../kernel/remembered.ts'
import { readVocabulary, type Category, type Group } from './vocabulary.read.ts'

const freshForMs = 300_000

export interface Words {
  readonly sectors: ReadonlyMap<number, Group>
  readonly categories: ReadonlyMap<number, Category>
  /** Each meaning of a word: lexemes that must all stand in a listing. */
  synonymsOf(word: string): readonly (readonly string[])[]
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
      return {
        sectors: new Map(sectors.map((sector) => [sector.id, sector])),
        categories: new Map(categories.map((category) => [category.id, category])),
        synonymsOf: (word: string) => meanings.get(word) ?? [],
      }
    },
  })
}

/** `#Auto Repair` is a category, anything else words. */
function lexemesOf(meaning: string): string[] {
  return meaning.startsWith('#') ? [`c:${filterSlug(meaning)}`] : plainWords(meaning)
}
