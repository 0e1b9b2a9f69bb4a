/** Seals the secrets of webhooks again, with the newest key (decision 0051). */
import type { Queryable } from '@exchange/database'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { listFormerlySealed, updateSealed } from './renewed-secrets.store.ts'

/** Renews up to `most`; returns how many were found. Throws if the key of one is missing. */
export async function renewWebhookSecrets(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<number> {
  const seal = createNumberSeal(keys, 'webhooks')
  const found = await listFormerlySealed(db, seal.keyId, most)
  for (const before of found) {
    const { formerKeyId: keyId, formerSealed: sealed } = before
    const former = keyId && sealed ? seal.seal(seal.open({ keyId, sealed })) : null
    await updateSealed(db, before, { present: seal.seal(seal.open(before)), former })
  }
  return found.length
}
