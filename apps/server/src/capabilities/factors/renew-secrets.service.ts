/** Seals the secrets of authenticators again, with the newest key (decision 0051). */
import type { Queryable } from '@exchange/database'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { listFormerlySealed, updateSealed } from './renewed-secrets.store.ts'

/** Renews up to `most`; returns how many were found. Throws if the key of one is missing. */
export async function renewSecrets(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<number> {
  const seal = createNumberSeal(keys, 'authenticators')
  const secrets = await listFormerlySealed(db, seal.keyId, most)
  for (const before of secrets) await updateSealed(db, before, seal.seal(seal.open(before)))
  return secrets.length
}
