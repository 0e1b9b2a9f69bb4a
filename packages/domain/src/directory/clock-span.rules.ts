/** Two times of a day as people write them: "9-5", "5pm-2am", "09:00-17:30", "noon-midnight". */
import type { OpenSpan } from './hours.rules.ts'

const dayMinutes = 1_440
const halfDay = 720

interface Clock {
  readonly minutes: number
  /** Null: not said. */
  readonly half: 'am' | 'pm' | null
  /** It cannot be one of twelve hours: "17", "09:00". */
  readonly isOfDay: boolean
}

/**
 * What is not said is guessed as a business means it: opening from seven to noon is in the morning,
 * earlier hours are in the afternoon if closing is later on the clock: "5-10", but "6-2".
 */
export function readClockSpan(from: string, until: string): OpenSpan {
  const [first, last] = [readClock(from), readClock(until)]
  const opens = opensAt(first, last) % dayMinutes
  const closes = closesAt(opens, first, last)
  return { opens, closes: closes <= opens ? closes + dayMinutes : closes }
}

function readClock(written: string): Clock {
  if (written === 'noon') return { minutes: halfDay, half: null, isOfDay: true }
  if (written === 'midnight') return { minutes: 0, half: null, isOfDay: true }
  const [, hour = '', minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d\d))?\s*([ap])?/.exec(written) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  const isOfDay = half === undefined && (Number(hour) > 12 || hour.startsWith('0'))
  return { minutes, half: half === undefined ? null : half === 'a' ? 'am' : 'pm', isOfDay }
}

/** Minutes of the day in one of its halves. */
function inHalf({ minutes }: Clock, half: 'am' | 'pm'): number {
  if (minutes > halfDay + 59) return minutes
  return (minutes % halfDay) + (half === 'pm' ? halfDay : 0)
}

function opensAt(first: Clock, last: Clock): number {
  if (first.isOfDay) return first.minutes
  if (first.half) return inHalf(first, first.half)
  const isWord = last.minutes === 0 || last.minutes === halfDay
  if (last.isOfDay && !isWord) return first.minutes
  const hour = Math.floor((first.minutes % halfDay) / 60)
  const isNoon = hour === 0
  const isLater = last.minutes === 0 || last.minutes % halfDay > first.minutes
  const isLate = hour < 7 && last.half !== 'am' && isLater
  const isNight = hour < 7 && last.half === 'am' && last.minutes % halfDay <= first.minutes
  return inHalf(first, isNoon || isLate || isNight ? 'pm' : 'am')
}

function closesAt(opens: number, first: Clock, last: Clock): number {
  if (last.isOfDay) return last.minutes
  if (last.half) return inHalf(last, last.half)
  const isWord = first.minutes === 0 || first.minutes === halfDay
  if (first.isOfDay && !isWord) return last.minutes
  // The next time that the clock shows this hour.
  const [morning, evening] = [inHalf(last, 'am'), inHalf(last, 'pm')]
  if (morning > opens) return morning
  return evening > opens ? evening : morning
}
