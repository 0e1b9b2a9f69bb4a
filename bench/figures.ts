/** Medians, percentiles, and the results of a part of the bench. */

/** The measurements of a round, by name. */
export type Round = Readonly<Record<string, number>>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The smallest value that at least this share of the values, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A measurement: the rate per second, and percentiles of the duration in ms. */
export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export function rateOf(latencies: readonly number[], milliseconds: number): Rate {
  return {
    perSecond: (latencies.length * 1_000) / milliseconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}
