/**
 * Rate limits of calls, over all processes. A process counts in memory and settles with PostgreSQL
 * about every second; limits against guessing (`strict`) are counted in PostgreSQL on every call. A
 * window begins with its first call.
 */
import type { Limit } from '@exchange/contract/call'
import type { Clock } from '../kernel/clock.ts'
import type { Count, Limits } from '../kernel/limits.ts'
import type { Log } from '../kernel/log.ts'

export interface RateLimits {
  /** Counts this call. Returns 0 if it is allowed, else the seconds until the next is. */
  count(limit: Limit, name: string): number | Promise<number>
  start(): void
  stop(): Promise<void>
  /** Settles with PostgreSQL now. */
  settle(): Promise<void>
}

interface Counter {
  readonly limit: Limit
  readonly windowEnd: number
  /** Calls counted here, and how many of them are not yet settled. */
  counted: number
  pending: number
  /** As last read from PostgreSQL, over all processes. */
  fullUntil: number
}

export interface RateLimitOptions {
  readonly limits: Pick<Limits, 'take' | 'takeEach'>
  readonly clock: Clock
  readonly factor: number
  readonly log: Log
}

const settleMs = 1_000
const settledAtOnce = 5_000

export function createRateLimits({ limits, clock, factor, log }: RateLimitOptions): RateLimits {
  const counters = new Map<string, Counter>()
  let timer: NodeJS.Timeout | undefined
  let settling: Promise<void> | undefined

  const current = (name: string, limit: Limit, now: number): Counter => {
    const known = counters.get(name)
    if (known && now < known.windowEnd) return known
    const windowEnd = now + limit.seconds * 1_000
    const fresh = { limit, windowEnd, counted: 0, pending: 0, fullUntil: known?.fullUntil ?? 0 }
    counters.set(name, fresh)
    return fresh
  }
  const settle = async () => {
    const now = clock.now().getTime()
    for (const [name, { windowEnd, fullUntil }] of counters) {
      if (now >= Math.max(windowEnd, fullUntil)) counters.delete(name)
    }
    const waiting = [...counters].filter(([, { pending }]) => pending > 0)
    for (let at = 0; at < waiting.length; at += settledAtOnce) {
      await settleSome(limits, waiting.slice(at, at + settledAtOnce), now)
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
      const now = clock.now().getTime()
      if (limit.strict)
        return countStrictly(limits, countOf(limit, name, limit.seconds * 1_000), now)
      const most = Math.max(1, Math.floor(limit.count * factor))
      const counter = current(name, limit, now)
      const until = counter.counted >= most ? counter.windowEnd : counter.fullUntil
      if (now < until) return (until - now) / 1_000
      counter.counted += 1
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

function countOf({ count: most }: Limit, subject: string, withinMs: number): Count {
  return { budget: { name: 'call', most, withinMs }, subject }
}

async function countStrictly(
  limits: Pick<Limits, 'take'>,
  count: Count,
  now: number,
): Promise<number> {
  const { isTaken, fullUntil } = await limits.take([count])
  return isTaken || !fullUntil ? 0 : (fullUntil.getTime() - now) / 1_000
}

async function settleSome(
  limits: Pick<Limits, 'takeEach'>,
  waiting: readonly (readonly [string, Counter])[],
  now: number,
): Promise<void> {
  // Sorted, so that concurrent processes do not deadlock on the rows.
  const sorted = waiting.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counts = sorted.map(([name, { limit, pending, windowEnd }]) => ({
    ...countOf(limit, name, windowEnd - now),
    count: pending,
  }))
  const taken = await limits.takeEach(counts)
  sorted.forEach(([, counter], at) => {
    counter.pending -= counts[at]?.count ?? 0
    counter.fullUntil = taken[at]?.fullUntil?.getTime() ?? 0
  })
}
