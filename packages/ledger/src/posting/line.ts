/** Commands that wait, in the order in which they came. */
import type { Posting } from '../command.ts'
import type { Prepared } from './prepare.ts'

export interface Waiting {
  readonly prepared: Prepared
  resolve(posting: Posting): void
  reject(error: unknown): void
}

export interface Line {
  length(): number
  /** Resolves with what becomes of it. */
  join(prepared: Prepared): Promise<Posting>
  /**
   * Takes those that come first. No batch has two commands with one id or one key, nor one that is
   * under way: the later one waits to meet the earlier one's record.
   */
  take(most: number, underWay: ReadonlySet<string>): Waiting[]
}

export function createLine(): Line {
  let queue: Waiting[] = []
  return {
    length: () => queue.length,
    join: (prepared) =>
      new Promise((resolve, reject) => {
        queue.push({ prepared, resolve, reject })
      }),
    take(most, underWay) {
      const names = new Set<string>()
      const batch: Waiting[] = []
      const deferred: Waiting[] = []
      let taken = 0
      for (; taken < queue.length && batch.length < most; taken += 1) {
        const waiting = queue[taken] as Waiting
        const own = namesOf(waiting)
        if (own.some((name) => names.has(name) || underWay.has(name))) deferred.push(waiting)
        else batch.push(waiting)
        for (const name of own) names.add(name)
      }
      queue = [...deferred, ...queue.slice(taken)]
      return batch
    },
  }
}

/** What no two commands under way may share. */
export function namesOf({ prepared }: Waiting): string[] {
  const { id, idempotency } = prepared.command
  return idempotency ? [id, idempotency.key] : [id]
}
