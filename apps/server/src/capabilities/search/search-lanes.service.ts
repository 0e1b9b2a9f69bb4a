/**
 * Limits concurrent heavy search calls, so that they do not use up the connections of the
 * directory's own searches: a number run at once, some more are queued, the rest are refused as
 * busy.
 */
export interface SearchLanes {
  /** The result of the work, or 'busy' without starting it. */
  run<Value>(work: () => Promise<Value>): Promise<Value | 'busy'>
}

export interface LaneLimits {
  readonly atOnce: number
  readonly waiting: number
}

export function createSearchLanes({ atOnce, waiting }: LaneLimits): SearchLanes {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (queue.length >= waiting) return 'busy'
      // A finished run passes its lane on, so the count stays the same.
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
