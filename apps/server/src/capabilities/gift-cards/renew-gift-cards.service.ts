/** Hashes and seals the numbers of gift cards again, with the newest key (decision 0051). */
import type { Queryable } from '@exchange/database'
import { createGiftCardNumbers } from './gift-card-numbers.service.ts'
import { listFormerlySealed, updateSealed } from './renewed-gift-cards.store.ts'

/**
 * Renews up to `most` gift cards; returns how many were found. Each is changed in one statement, so
 * that it is always found by one of the keys. Throws if the key of one is missing.
 */
export async function renewGiftCards(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<number> {
  const numbers = createGiftCardNumbers(keys)
  const cards = await listFormerlySealed(db, numbers.keyId, most)
  const renewed = cards.map((card) => {
    const number = numbers.open(card)
    const stored = { ...numbers.seal(number), numberHash: numbers.hash(number) }
    return { id: card.id, formerKey: card.keyId, ...stored }
  })
  if (renewed.length > 0) await updateSealed(db, renewed)
  return renewed.length
}
