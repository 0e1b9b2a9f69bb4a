/**
 * How often one caller may call, held across all processes. A process counts in memory and settles
 * with PostgreSQL about every second; limits against guessing (`strict`) are counted there on every
 * call. Windows are fixed and start at whole multiples of their length.
 */
import type { Limit } from '@exchange/contract/call'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Count, RateCounts } from './rate-counts.store.ts'

export interface RateLimits {
  /** Seconds until the next call is welcome; 0 when this one is. Counts this one. */
  count(limit: Limit, name: string): number | Promise<number>
  start(): void
  stop(): Promise<void>
  /** Settles now. */
  settle(): Promise<void>
}

interface Counter {
  readonly windowStart: number
  readonly windowEnd: number
  /** As PostgreSQL last said, over all processes. */
  settled: number
  /** Counted here since then. */
  pending: number
}

export interface RateLimitOptions {
  readonly counts: RateCounts
  readonly clock: Clock
  readonly factor: number
  readonly log: Log
}

const settleMs = 1_000
const settledAtOnce = 5_000

export function createRateLimits({ counts, clock, factor, log }: RateLimitOptions): RateLimits {
  const counters = new Map<string, Counter>()
  let timer: NodeJS.Timeout | undefined
  let settling: Promise<void> | undefined

  const current = (name: string, seconds: number, now: number): Counter => {
    const known = counters.get(name)
    if (known && now < known.windowEnd) return known
    const windowStart = Math.floor(now / (seconds * 1_000)) * seconds * 1_000
    const fresh = { windowStart, windowEnd: windowStart + seconds * 1_000, settled: 0, pending: 0 }
    counters.set(name, fresh)
    return fresh
  }
  const settle = async () => {
    const now = clock.now().getTime()
    for (const [name, counter] of counters) if (now >= counter.windowEnd) counters.delete(name)
    const waiting = [...counters].filter(([, { pending }]) => pending > 0)
    for (let at = 0; at < waiting.length; at += settledAtOnce) {
      await settleSome(counts, waiting.slice(at, at + settledAtOnce))
    }
  }
  const settleQuietly = () => {
    settling ??= settle()
      .catch((error: unknown) => log.warn('rate limits were not settled', { error }))
      .finally(() => (settling = undefined))
    return settling
  }
  return {
    count(limit, name) {
      const most = Math.max(1, Math.floor(limit.count * factor))
      const now = clock.now().getTime()
      if (limit.strict) return countStrictly(counts, name, limit.seconds, { now, most })
      const counter = current(name, limit.seconds, now)
      if (counter.settled + counter.pending >= most) return (counter.windowEnd - now) / 1_000
      counter.pending += 1
      return 0
    },
    start() {
      timer = setInterval(() => void settleQuietly(), settleMs)
      timer.unref()
    },
    settle: settleQuietly,
    async stop() {
      clearInterval(timer)
      await settleQuietly()
    },
  }
}

async function countStrictly(
  counts: RateCounts,
  subject: string,
  seconds: number,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<number> {
  const windowStart = Math.floor(now / (seconds * 1_000)) * seconds * 1_000
  const windowEnd = windowStart + seconds * 1_000
  const [total = 0] = await counts.add([{ subject, windowStart, windowEnd, count: 1 }])
  return total > most ? (windowEnd - now) / 1_000 : 0
}

async function settleSome(
  counts: RateCounts,
  waiting: readonly (readonly [string, Counter])[],
): Promise<void> {
  const rows: Count[] = waiting.map(([subject, { windowStart, windowEnd, pending }]) => ({
    subject,
    windowStart,
    windowEnd,
    count: pending,
  }))
  const totals = await counts.add(rows)
  waiting.forEach(([, counter], at) => {
    counter.pending -= rows[at]?.count ?? 0
    counter.settled = totals[at] ?? counter.settled
  })
}
