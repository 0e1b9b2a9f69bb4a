/** The counts of all processes together. */
import type { Queryable } from '@exchange/database'

/** Times are milliseconds of the epoch. */
export interface Count {
  readonly subject: string
  readonly windowStart: number
  readonly windowEnd: number
  readonly count: number
}

export interface RateCounts {
  /** Adds and returns the totals over all processes, in the order given. */
  add(counts: readonly Count[]): Promise<number[]>
}

export function createRateCounts(db: Queryable): RateCounts {
  return {
    async add(counts) {
      const sorted = counts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
      const { rows } = await db.query<{ subject: string; count: bigint }>({
        name: 'rate-counts-add',
        text: `
          insert into kernel.rate_counts as r (subject, window_start, count, expires_at)
          select subject, to_timestamp(window_start / 1000), count, to_timestamp(window_end / 1000)
          from unnest($1::text[], $2::float8[], $3::bigint[], $4::float8[])
            as v (subject, window_start, count, window_end)
          on conflict (subject, window_start) do update
          set count = r.count + excluded.count
          returning subject, count`,
        values: [
          sorted.map(({ subject }) => subject),
          sorted.map(({ windowStart }) => windowStart),
          sorted.map(({ count }) => count),
          sorted.map(({ windowEnd }) => windowEnd),
        ],
      })
      const totals = new Map(rows.map(({ subject, count }) => [subject, Number(count)]))
      return counts.map(({ subject }) => totals.get(subject) ?? 0)
    },
  }
}
