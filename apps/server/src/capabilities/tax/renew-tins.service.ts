/** Seals tax numbers again, with the newest key (decision 0051). */
import type { Queryable } from '@exchange/database'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { listFormerlySealed, updateSealed } from './renewed-tins.store.ts'

/** Renews up to `most`; returns how many were found. Throws if the key of one is missing. */
export async function renewTins(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<number> {
  const seal = createNumberSeal(keys, 'tax-numbers')
  const found = await listFormerlySealed(db, seal.keyId, most)
  for (const before of found) await updateSealed(db, before.w9Id, seal.seal(seal.open(before)))
  return found.length
}
