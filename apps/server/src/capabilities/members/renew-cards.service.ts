/** Hashes and seals the numbers of business cards again, with the newest key (decision 0051). */
import type { Queryable } from '@exchange/database'
import { createCardNumbers } from './card-numbers.service.ts'
import { listFormerlySealed, updateErasedCards, updateSealed } from './renewed-cards.store.ts'

/**
 * Renews up to `most` cards; returns how many were found. A card is changed in one statement, so
 * that it is always found by one of the keys. Throws if the key of one is missing.
 */
export async function renewCards(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<number> {
  const numbers = createCardNumbers(keys)
  await updateErasedCards(db, numbers.keyId)
  const cards = await listFormerlySealed(db, numbers.keyId, most)
  const renewed = cards.map((card) => ({
    id: card.id,
    formerKey: card.keyId,
    ...numbers.toStore(numbers.open(card)),
  }))
  if (renewed.length > 0) await updateSealed(db, renewed)
  return renewed.length
}
