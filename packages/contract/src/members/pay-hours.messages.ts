/** Words about the hours in which a person may pay for its business (DOMAIN §15). */
import {
  clockText,
  localTime,
  openState,
  weekdayNames,
  type WeekHours,
} from '@exchange/domain/directory/hours.rules'
import { weekText } from '@exchange/domain/directory/week-text.rules'
import type { PayHoursFault } from '@exchange/domain/directory/week-hours.rules'
import { zoneName } from '@exchange/domain/wall-clock'

export const payHoursFaultMessages: Readonly<Record<PayHoursFault, string>> = {
  days: 'A week has seven days.',
  span: 'Choose an end after the start, within one day.',
  overlap: 'Two times on this day overlap. Please change one.',
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

/** What the hours are, and when the next begin. */
export function payHoursWords(hours: WeekHours, now: Date): string {
  return `You may pay ${weekText(hours.week)} (${zoneName(hours.zone)}).${nextText(hours, now)}`
}

function nextText(hours: WeekHours, now: Date): string {
  const state = openState(hours, now)
  if (state.state !== 'closed') return ''
  const day = weekdayNames[(localTime(hours.zone, now).day + state.inDays) % 7] ?? ''
  const when = ['today', 'tomorrow'][state.inDays] ?? `on ${day}`
  return ` The next time is ${when} at ${clockText(state.opens)}.`
}
