/** The trades with which an empty directory begins. */
import type { Tx } from '@exchange/database'
import { insertCategories, insertSectors } from './vocabulary.store.ts'

/** Sectors with their categories; what is there already stays. */
export async function beginVocabulary(
  tx: Tx,
  trades: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await insertSectors(tx, Object.keys(trades))
  for (const [sector, categories] of Object.entries(trades)) {
    await insertCategories(tx, sector, categories)
  }
}
