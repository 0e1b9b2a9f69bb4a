/** Words about the hours in which a person may pay for its business (DOMAIN §15). */
import {
  allDay,
  clockText,
  dayHoursText,
  joinedWeek,
  localTime,
  openState,
  type WeekHours,
} from '@exchange/domain/directory/hours.rules'
import type { PayHoursFault } from '@exchange/domain/directory/week-hours.rules'
import { zoneName } from '@exchange/domain/wall-clock'

export const payHoursFaultMessages: Readonly<Record<PayHoursFault, string>> = {
  days: 'A week has seven days.',
  span: 'Hours must end after they begin, within one day.',
  overlap: 'Hours of one day must not overlap.',
  none: 'Choose hours on at least one day, or let the person pay at any time.',
}

export const payHoursMessages = {
  title: 'Hours',
  hint: 'When this person may pay: send, be charged by card, buy gift cards and load the Cash Reserve.',
  always: 'May pay at any time.',
  set: 'Set hours',
  clear: 'At any time',
  never: 'Not at all',
  zone: (zone: string) => `Times are in ${zoneName(zone)}.`,
} as const

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** "Mon–Fri 8 AM – 6 PM, Sat 9 AM – noon". */
export function weekText(week: WeekHours['week']): string {
  const texts = joinedWeek(week).map((spans) => (spans.length === 0 ? '' : dayHoursText(spans)))
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
  const [first, last] = [shortDay(from), shortDay(to)]
  if (first === 'Mon' && last === 'Sun') return 'every day'
  return first === last ? first : `${first}–${last}`
}

function shortDay(day: number): string {
  return (days[day] ?? '').slice(0, 3)
}

/** What the hours are, and when the next begin. */
export function payHoursWords(hours: WeekHours, now: Date): string {
  return `You may pay ${weekText(hours.week)} (${zoneName(hours.zone)}).${nextText(hours, now)}`
}

function nextText(hours: WeekHours, now: Date): string {
  const state = openState(hours, now)
  if (state.state !== 'closed') return ''
  const day = days[(localTime(hours.zone, now).day + state.inDays) % 7] ?? ''
  const when = ['today', 'tomorrow'][state.inDays] ?? `on ${day}`
  return ` The next time is ${when} at ${clockText(state.opens)}.`
}
