/** When the network trades: more on Fridays, at noon and before Christmas, and more every year. */
import type { Random } from '../random.ts'
import { dayMs } from '../world.ts'

/** Sunday first. */
const weekdays = [0.35, 0.95, 1, 1.05, 1.1, 1.3, 0.75] as const
/** January first: carnival in February, a quiet August, gifts in December. */
const months = [0.85, 1.1, 1, 1.02, 1.05, 1, 0.95, 0.9, 0.98, 1.02, 1.1, 1.2] as const
/** Hours of UTC; the network's own time is five or six hours behind. */
const hours: readonly (readonly [number, number])[] = [
  [0, 5],
  [1, 4],
  [2, 2],
  [3, 1],
  [13, 2],
  [14, 5],
  [15, 8],
  [16, 9],
  [17, 12],
  [18, 13],
  [19, 8],
  [20, 8],
  [21, 9],
  [22, 8],
]

/** The number of payments on each day before `today`, first day first. */
export function daysOfTrade(random: Random, today: Date, days: number, payments: number): number[] {
  const weights = Array.from({ length: days }, (_none, index) => {
    const day = new Date(today.getTime() - (days - index) * dayMs)
    const growth = 0.7 + (0.6 * index) / days
    const season = (months[day.getUTCMonth()] ?? 1) * (weekdays[day.getUTCDay()] ?? 1)
    return season * growth * (0.9 + 0.2 * random.next())
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let due = 0
  let given = 0
  return weights.map((weight) => {
    due += (weight / total) * payments
    const count = Math.round(due) - given
    given += count
    return count
  })
}

/** Times within one day, in order. */
export function momentsOf(random: Random, day: Date, count: number): Date[] {
  return Array.from({ length: count }, () => {
    const hour = random.weighted(hours)
    return day.getTime() + hour * 3_600_000 + random.int(0, 3_599_999)
  })
    .toSorted((left, right) => left - right)
    .map((time) => new Date(time))
}
