/** Lists by days or by how recent they are, as the viewer's days go, and how a day is called. */
import { dayHere } from './day-words.ts'

export interface DayOf<Item> {
  /** `2026-11-26` */
  readonly day: string
  readonly items: readonly Item[]
}

/** The list by days, in its own order; `at` is the moment of an item. */
export function byDays<Item>(all: readonly Item[], at: (item: Item) => string): DayOf<Item>[] {
  const days = new Map<string, Item[]>()
  for (const one of all) {
    const day = dayHere(new Date(at(one)))
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return Array.from(days, ([day, items]) => ({ day, items }))
}

export type Recency = 'Today' | 'This week' | 'Earlier'

/** The list in at most three parts, in its own order; `at` is the moment of an item. */
export function byRecency<Item>(
  all: readonly Item[],
  at: (item: Item) => string,
  today: string,
): { readonly name: Recency; readonly items: readonly Item[] }[] {
  const parts = new Map<Recency, Item[]>()
  for (const one of all) {
    const days = (Date.parse(today) - Date.parse(dayHere(new Date(at(one))))) / 86_400_000
    const name = days <= 0 ? 'Today' : days < 7 ? 'This week' : 'Earlier'
    parts.set(name, [...(parts.get(name) ?? []), one])
  }
  return Array.from(parts, ([name, items]) => ({ name, items }))
}

/** "Today", "Yesterday", "Thursday, November 26"; with the year unless it is this one. */
export function dayName(day: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(day))
}
