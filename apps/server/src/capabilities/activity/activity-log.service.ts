/**
 * The activity log (API-18). Events are buffered in memory and written in bulk. It never fails its
 * caller: while the database is unavailable or too slow, the oldest events are dropped.
 */
import type { Database } from '@exchange/database'
import { insertEvents, type ActivityEvent } from './events.store.ts'

const writeAfterMs = 1_000
const batchLimit = 1_000
const bufferLimit = 10_000

export interface ActivityLog {
  note(event: ActivityEvent): void
  /** Writes the buffered events. */
  settle(): Promise<void>
}

export interface ActivityLogNeeds {
  readonly database: Pick<Database, 'query'>
  /** Called when events could not be written. */
  readonly onError: (error: unknown) => void
}

export function createActivityLog({ database, onError }: ActivityLogNeeds): ActivityLog {
  let waiting: ActivityEvent[] = []
  let timer: NodeJS.Timeout | undefined
  const settle = async () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const taken = waiting.slice(0, batchLimit)
      waiting = waiting.slice(batchLimit)
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
      if (waiting.length >= bufferLimit) waiting.shift()
      waiting.push(event)
      timer ??= setTimeout(() => void settle(), writeAfterMs).unref()
    },
    settle,
  }
}
