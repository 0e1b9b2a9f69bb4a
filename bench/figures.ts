/** Medians and percentiles. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** `share` from 0 to 1; the smallest value that so many are not above. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One measurement: how many a second, and how long each took in milliseconds. */
export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export function rateOf(latencies: ArrayLike<number>, milliseconds: number): Rate {
  return {
    perSecond: (latencies.length * 1_000) / milliseconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** The median of each figure over the rounds. */
export function medianRate(rates: readonly Rate[]): Rate {
  return {
    perSecond: median(rates.map((rate) => rate.perSecond)),
    p50: median(rates.map((rate) => rate.p50)),
    p99: median(rates.map((rate) => rate.p99)),
  }
}
