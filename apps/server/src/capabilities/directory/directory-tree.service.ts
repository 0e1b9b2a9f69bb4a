/** Sectors with their categories, each with its number of storefronts (DIR-34). */
import type { Queryable } from '@exchange/database'
import { remembered } from '../../kernel/remembered.ts'
import { readGroupCounts } from './map.read.ts'
import type { VocabularyBook } from './vocabulary.service.ts'

const freshForMs = 60_000

export interface TreeSector {
  readonly name: string
  readonly count: number
  readonly categories: { readonly name: string; readonly count: number }[]
}

export interface DirectoryTree {
  get(): Promise<TreeSector[]>
  forget(): void
}

/** Without empty sectors and categories. Cached for a minute or until a listing changes. */
export function openDirectoryTree(
  database: Queryable,
  vocabulary: VocabularyBook,
  now: () => Date,
): DirectoryTree {
  return remembered({ now, freshForMs, read: () => readTree(database, vocabulary) })
}

async function readTree(database: Queryable, vocabulary: VocabularyBook): Promise<TreeSector[]> {
  const [{ sectors, categories }, counts] = await Promise.all([
    vocabulary.get(),
    readGroupCounts(database),
  ])
  return [...sectors.values()]
    .map((sector) => ({
      name: sector.name,
      count: counts.sectors[sector.id] ?? 0,
      categories: [...categories.values()]
        .filter(({ id, sectorId }) => sectorId === sector.id && counts.categories[id])
        .map(({ id, name }) => ({ name, count: counts.categories[id] ?? 0 })),
    }))
    .filter(({ count }) => count > 0)
}
