/** Reads of a replica that go to the primary while the replica is away. */
import type { Database } from './connect.ts'
import { isConnectionLost, isRetryable, sqlState } from './sql-errors.ts'

/** For so long the replica is not asked again. */
const AWAY_MS = 5_000
/** Too many connections, a server that starts, a login or database that is not there yet. */
const NOT_READY = new Set(['53300', '57P03', '3D000', '28000', '28P01', 'ENOTFOUND', 'EAI_AGAIN'])
/** Of the driver, which gives them no code. */
const NO_ANSWER = /timeout exceeded when trying to connect|query read timeout|timeout expired/iu

export interface Fallback extends Database {
  /** Whether the replica failed within the last seconds. */
  isAway(): boolean
}

interface FallbackOptions {
  readonly replica: Database
  readonly primary: Database
  /** Told when the replica is found to be away. */
  readonly onAway: (error: unknown) => void
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/**
 * Asks the replica, or the primary where the replica does not answer. For reads only. A statement
 * that the replica cancelled, because the primary removed what it read, is asked of the primary.
 */
export function withFallback({
  replica,
  primary,
  onAway,
  now = () => performance.now(),
}: FallbackOptions): Fallback {
  let awayUntil = Number.NEGATIVE_INFINITY
  const isAway = () => now() < awayUntil
  const read = async <Value>(ask: (database: Database) => Promise<Value>): Promise<Value> => {
    if (isAway()) return await ask(primary)
    try {
      return await ask(replica)
    } catch (error) {
      const unreachable = isUnreachable(error)
      if (!unreachable && !isRetryable(error)) throw error
      if (unreachable) {
        if (!isAway()) onAway(error)
        awayUntil = now() + AWAY_MS
      }
      return await ask(primary)
    }
  }
  return {
    query: (statement, values) => read((database) => database.query(statement, values)),
    transaction: (work, options) => read((database) => database.transaction(work, options)),
    usage: () => replica.usage(),
    isAway,
    end: () => replica.end(),
  }
}

function isUnreachable(error: unknown): boolean {
  if (isConnectionLost(error) || NOT_READY.has(sqlState(error) ?? '')) return true
  return error instanceof Error && NO_ANSWER.test(error.message)
}
