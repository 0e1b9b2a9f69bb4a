/**
 * Extends sessions from the last call caused by a person (DOMAIN §3). Uses are collected in memory
 * and written in one statement at intervals, so that requests need no extra statement; a crash
 * loses a few seconds of a lifetime of hours.
 */
import type { Database } from '@exchange/database'
import { sessionLifetimeMs, tillIdleMs } from '@exchange/domain/identity/session.rules'
import { updateUses, type Use } from './sessions.store.ts'

const settledTogetherMax = 1_000
const lifetimes = {
  keptMs: sessionLifetimeMs(true),
  otherMs: sessionLifetimeMs(false),
  tillMs: tillIdleMs,
}

export interface SessionUses {
  /** Records that a person used the session now. */
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
