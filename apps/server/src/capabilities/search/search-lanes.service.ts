/**
 * Keeps the heavy search calls from taking every connection that the directory's own searches
 * need: so many run at once, some more wait for their turn, the rest are told to come back.
 */
export interface SearchLanes {
  /** What the work answers, or 'busy' without having begun it. */
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
      // Whoever ends hands its lane on: it stays counted.
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
