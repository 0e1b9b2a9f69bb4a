/**
 * Sessions live on from the last call a person made (DOMAIN §3). Uses are noted in memory and
 * settled in one statement now and then, so that no request pays a statement for it; what a crash
 * loses is a few seconds of a lifetime counted in hours.
 */
import type { Database } from '@exchange/database'
import { sessionLifetimeMs } from '@exchange/domain/identity/session.rules'
import { updateUses, type Use } from './sessions.store.ts'

const settledTogetherMax = 1_000
const lifetimes = { keptMs: sessionLifetimeMs(true), otherMs: sessionLifetimeMs(false) }

export interface SessionUses {
  /** Notes that a person used the session now. */
  note(tokenHash: Buffer): void
  settle(): Promise<void>
}

export interface SessionUsesNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export function createSessionUses({ database, now }: SessionUsesNeeds): SessionUses {
  const uses = new Map<string, Use>()
  return {
    note(tokenHash) {
      uses.set(tokenHash.toString('latin1'), { tokenHash, usedAt: now() })
    },
    async settle() {
      const pending = [...uses.values()]
      uses.clear()
      for (let from = 0; from < pending.length; from += settledTogetherMax) {
        await updateUses(database, pending.slice(from, from + settledTogetherMax), lifetimes)
      }
    },
  }
}
