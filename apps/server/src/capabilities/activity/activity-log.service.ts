/**
 * The activity log (API-18): events gather in memory and are written together. It never fails its
 * caller: when the database is away or too slow, the oldest events are dropped.
 */
import type { Database } from '@exchange/database'
import { insertEvents, type ActivityEvent } from './events.store.ts'

const writeAfterMs = 1_000
const writtenTogetherMax = 1_000
const waitingMax = 10_000

export interface ActivityLog {
  note(event: ActivityEvent): void
  /** Writes what waits. */
  settle(): Promise<void>
}

export interface ActivityLogNeeds {
  readonly database: Pick<Database, 'query'>
  /** Told when events could not be written. */
  readonly onError: (error: unknown) => void
}

export function createActivityLog({ database, onError }: ActivityLogNeeds): ActivityLog {
  let waiting: ActivityEvent[] = []
  let timer: NodeJS.Timeout | undefined
  const settle = async () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const taken = waiting.slice(0, writtenTogetherMax)
      waiting = waiting.slice(writtenTogetherMax)
      try {
        await insertEvents(database, taken)
      } catch (error) {
        onError(error)
        return
      }
    }
  }
  return {
    note(event) {
      if (waiting.length >= waitingMax) waiting.shift()
      waiting.push(event)
      timer ??= setTimeout(() => void settle(), writeAfterMs).unref()
    },
    settle,
  }
}
