/**
 * Durations of calls by call and status, as a Prometheus histogram. The histogram of prom-client
 * builds its labels at every observation, which took longer than the rules of a payment; here an
 * observation is three additions, and labels are built on a scrape.
 */
import type { Histogram, Registry } from 'prom-client'

interface Counted {
  readonly call: string
  readonly status: number
  /** The counts per bucket: at most its bound and more than the one before. */
  readonly within: number[]
  sum: number
  count: number
}

export interface Durations {
  /** Returns the observer for one call. */
  of(call: string): (status: number, seconds: number) => void
}

export interface DurationsOptions {
  readonly name: string
  readonly help: string
  /** Ascending, in seconds. */
  readonly bounds: readonly number[]
}

export function registerDurations(registry: Registry, options: DurationsOptions): Durations {
  const { name, help, bounds } = options
  const all: Counted[] = []
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: all.flatMap((counted) => valuesOf(counted, options)),
    }),
  }
  // A registry uses no more of a metric than this.
  registry.registerMetric(metric as unknown as Histogram)
  return {
    of(call) {
      const byStatus = new Map<number, Counted>()
      return (status, seconds) => {
        let counted = byStatus.get(status)
        if (!counted) {
          counted = { call, status, within: bounds.map(() => 0), sum: 0, count: 0 }
          byStatus.set(status, counted)
          all.push(counted)
        }
        counted.sum += seconds
        counted.count += 1
        const bound = bounds.findIndex((most) => seconds <= most)
        if (bound >= 0) counted.within[bound] = (counted.within[bound] ?? 0) + 1
      }
    },
  }
}

/** Prometheus buckets are cumulative: each includes the smaller ones. */
function valuesOf({ call, status, within, sum, count }: Counted, options: DurationsOptions) {
  const { name, bounds } = options
  const labels = { call, status: String(status) }
  let upTo = 0
  const buckets = bounds.map((bound, at) => {
    upTo += within[at] ?? 0
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bound }, value: upTo }
  })
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
