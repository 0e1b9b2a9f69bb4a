/**
 * How long calls took, counted by call and status, as a Prometheus histogram. prom-client's own
 * spells out its labels and looks them up at every observation, which took a payment longer than
 * its rules do; here an observation is three additions, and labels are for whoever looks.
 */
import type { Histogram, Registry } from 'prom-client'

interface Counted {
  readonly call: string
  readonly status: number
  /** How many took at most as long as each bound and longer than the one before. */
  readonly within: number[]
  sum: number
  count: number
}

export interface Durations {
  /** Returns the observer of one call. */
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
  // A registry asks a metric for no more than this.
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

/** Buckets add up: each holds all that were at most as long. */
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
