/** The hours of a week as one line, which `readHours` reads as the same hours. */
import { allDay, dayHoursText, joinedWeek, weekdayNames, type WeekHours } from './hours.rules.ts'

const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/**
 * "Mon–Fri 8 AM – 6 PM, Sat 9 AM – noon": days with the same hours together. Days without hours are
 * left out unless there is a word for them: "Sun closed".
 */
export function weekText(week: WeekHours['week'], none = ''): string {
  const texts = joinedWeek(week).map((spans) => (spans.length === 0 ? none : dayHoursText(spans)))
  const runs: { from: number; to: number; text: string }[] = []
  for (const day of fromMonday) {
    const text = texts[day] ?? ''
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${daysText(from, to)} ${text === allDay ? 'all day' : text}`)
    .join(', ')
}

function daysText(from: number, to: number): string {
  const [first, last] = [shortName(from), shortName(to)]
  if (first === 'Mon' && last === 'Sun') return 'every day'
  return first === last ? first : `${first}–${last}`
}

function shortName(day: number): string {
  return (weekdayNames[day] ?? '').slice(0, 3)
}
