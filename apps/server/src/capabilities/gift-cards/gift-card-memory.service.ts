/**
 * What was found of gift cards lately, and what this process's own charges left on them, so that
 * most charges look nothing up (decision 0023). Nothing tells when another process charges a card
 * and nothing has to: of a card only its account changes, a charge names the version of that
 * account, and the ledger refuses any other. So only success by what is remembered counts.
 */
import type { GiftCardRow } from './gift-cards.read.ts'

const freshForMs = 30_000
/** Beyond so many all are forgotten, which costs one reading each. */
const rememberedMost = 20_000

export interface GiftCardMemory {
  /** Takes it out: what a charge that fails has made of it is read anew. */
  take(numberHash: Buffer): GiftCardRow | undefined
  /** What is older than what is known is not kept. */
  keep(card: GiftCardRow): void
}

interface Known {
  readonly card: GiftCardRow
  readonly readAt: number
}

export function createGiftCardMemory(now: () => Date): GiftCardMemory {
  const all = new Map<string, Known>()
  return {
    take(numberHash) {
      const name = nameOf(numberHash)
      const known = all.get(name)
      if (!known) return undefined
      all.delete(name)
      return now().getTime() - known.readAt > freshForMs ? undefined : known.card
    },
    keep(card) {
      const name = nameOf(card.numberHash)
      const known = all.get(name)
      if (known && known.card.version > card.version) return
      if (all.size >= rememberedMost) all.clear()
      all.set(name, { card, readAt: now().getTime() })
    },
  }
}

/** Not the number itself, which is money in the hand of whoever knows it. */
function nameOf(numberHash: Buffer): string {
  return numberHash.toString('latin1')
}
