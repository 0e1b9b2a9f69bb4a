/**
 * Two times of a day as people write them: "9-5", "5pm-2am", "09:00-17:30", "0900-1700",
 * "nine to five", "noon-midnight".
 */
import { dayMinutes, type OpenSpan } from './hours.rules.ts'

const halfDay = 720
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const middays = 'noon|midday|midi|mediodia|mittag'
const midnights = 'midnight|medianoche|minuit|mitternacht'

/** A time in lower case without accents, as a part of a regular expression. */
export const clock = String.raw`(?:(?:12\s*)?(?:${middays}|${midnights})\b|(?:${numbers.join('|')})\b(?:\s*[ap]\.?\s?m\b\.?)?|(?:[01]?\d|2[0-4])(?:[:.h]?[0-5]\d)?(?!\d)(?:\s*(?:o'?clock|uhr|hours|hrs?|h)\b)?(?:\s*(?:[ap]\.?\s?m\b\.?|[ap]\b))?)`

const noon = new RegExp(middays)
const midnight = new RegExp(midnights)
/** Hour, minute, and "a" or "p". */
const parts = /^(\d{1,2}?)(?:[:.h]?([0-5]\d))?(?!\d)\s*(?:o'?clock|uhr|hours|hrs?|h)?\s*([ap])?/

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
  // "12 AM-11:59 PM" is the whole day.
  if (opens === 0 && closes === dayMinutes - 1) return { opens, closes: dayMinutes }
  return { opens, closes: closes <= opens ? closes + dayMinutes : closes }
}

function readClock(written: string): Clock {
  if (noon.test(written)) return { minutes: halfDay, half: null, isOfDay: true }
  if (midnight.test(written)) return { minutes: 0, half: null, isOfDay: true }
  const inDigits = written.replace(/^[a-z]+/, (word) => String(numbers.indexOf(word) + 1))
  const [, hour = '', minute = '0', half] = parts.exec(inDigits) ?? []
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
