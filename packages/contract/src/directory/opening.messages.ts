/** When a business is open, in one line, in its own time zone. */
import {
  allDay,
  clockText,
  localTime,
  openState,
  weekdayNames,
  type OpenState,
  type WeekHours,
} from '@exchange/domain/directory/hours.rules'

export interface OpeningWords {
  /** "open until 9 PM", "closed, opens tomorrow 8 AM". */
  readonly text: string
  /** `soon`: it closes within the hour. */
  readonly look: 'open' | 'soon' | 'closed'
}

/** Null for a business that has no hours on any day (DIR-41). */
export function openingWords(hours: WeekHours, now: Date): OpeningWords | null {
  const state = openState(hours, now)
  if (state.state === 'never') return null
  const text = textOf(hours, state, now)
  if (state.state === 'closed') return { text, look: 'closed' }
  return { text, look: state.state === 'open' && state.soon ? 'soon' : 'open' }
}

function textOf(
  hours: WeekHours,
  state: Exclude<OpenState, { state: 'never' }>,
  now: Date,
): string {
  if (state.state === 'always') return allDay.charAt(0).toLowerCase() + allDay.slice(1)
  if (state.state === 'closed') return `closed, opens ${opensText(hours, state, now)}`
  return `${state.soon ? 'closes at' : 'open until'} ${closesText(state)}`
}

function closesText({
  closes,
  closesOn,
}: {
  readonly closes: number
  readonly closesOn?: number
}): string {
  const day = closesOn === undefined ? '' : `${(weekdayNames[closesOn] ?? '').slice(0, 3)} `
  return day + clockText(closes)
}

function opensText(
  hours: WeekHours,
  { opens, inDays }: { readonly opens: number; readonly inDays: number },
  now: Date,
): string {
  if (inDays === 0) return clockText(opens)
  if (inDays === 1) return `tomorrow ${clockText(opens)}`
  const day = weekdayNames[(localTime(hours.zone, now).day + inDays) % 7] ?? ''
  return `${day.slice(0, 3)} ${clockText(opens)}`
}
