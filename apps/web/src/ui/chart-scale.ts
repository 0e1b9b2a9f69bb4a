/** The scale of a chart of amounts: it always contains 0, and its lines are at round numbers. */

export interface ChartScale {
  /** Where its lines are, from the lowest to the highest; the first and the last are its ends. */
  readonly ticks: readonly number[]
  /** How far below the top an amount is, as a share of the height. */
  readonly y: (amount: number) => number
}

/** About so many steps from end to end. */
const steps = 3

export function chartScale(amounts: readonly number[]): ChartScale {
  const least = Math.min(0, ...amounts)
  const most = Math.max(0, ...amounts)
  const step = roundStep((most - least || 1) / steps)
  const from = Math.floor(least / step)
  const to = Math.max(Math.ceil(most / step), from + 1)
  // Multiples of a whole number, because repeated sums of 0.2 are not exact.
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
  return { ticks, y: (amount) => (to * step - amount) / ((to - from) * step) }
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not less; 1 at least. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const digit = [1, 2, 5].find((one) => one * power >= rough) ?? 10
  return digit * power
}

/** "1.5K", "250", "(2K)": an amount on a line (FMT-01). */
export function tickText(amount: number): string {
  const text = new Intl.NumberFormat('en-US', { notation: 'compact' }).format(Math.abs(amount))
  return amount < 0 ? `(${text})` : text
}
