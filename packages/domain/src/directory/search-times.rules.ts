/**
 * Times in the text of a search: "24 hour plumber", "tacos open sunday", "open late", "open monday
 * morning", "coffee open at 6am". They choose businesses by their hours and are no words of theirs.
 */
import { dayMinutes } from './hours.rules.ts'

export interface OpenTimes {
  /** Sunday is 0. */
  readonly days: readonly number[] | 'today' | 'tomorrow'
  /** Minutes of each day; after midnight above 1440. */
  readonly from: number
  readonly until: number
  /** Open all this time; otherwise at some time of it. */
  readonly whole: boolean
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const hour = 60
const parts: Readonly<Record<string, readonly [from: number, until: number]>> = {
  early: [5 * hour, 7 * hour],
  morning: [6 * hour, 12 * hour],
  afternoon: [12 * hour, 17 * hour],
  evening: [17 * hour, 21 * hour],
  night: [20 * hour, 24 * hour],
  late: [22 * hour, 24 * hour],
}
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const allTime =
  / (?:open )?(?:(?:24|twenty ?four) ?(?:hours?|hrs?|h)(?: a day)?|24 7|around the clock)(?= )/
const day =
  '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)days?|week ?ends?|week ?days?|tomorrow'
const shortDay = 'sun|mon|tues?|wed|thu(?:rs?)?|fri|sat'
const part = '(?:mornings?|afternoons?|evenings?|nights?)'
/** A day alone may be a name: it needs "open", "on" or a part of the day. */
const dayOpen = new RegExp(` (?:on )?(${day}|${shortDay})(?: (${part}))?(?= )`)
const dayOn = new RegExp(` on (${day})(?: (${part}))?(?= )`)
const dayPart = new RegExp(` (${day}) (${part})(?= )`)
const partOpen = new RegExp(
  ` open (?:in the |very |really |so )*(early|late|${part})(?: night)?(?= )`,
)
const lateNight = / late night(?= )/
const clock = String.raw`(?:(\d{1,2})(?: (\d\d))? ?(am|pm)|(noon|midnight))`
const atHour = new RegExp(` open (at|by|from|until|till|til|past|after|before) ${clock}(?= )`)

/** The times, and the words without them. */
export function readTimes(words: readonly string[]): {
  readonly times: OpenTimes | null
  readonly rest: readonly string[]
} {
  let text = ` ${words.join(' ')} `
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text)
    if (found) text = text.replace(pattern, '')
    return found
  }
  if (take(allTime)) return { times: alwaysOpen, rest: wordsIn(text) }
  const isOpen = / open /.test(text)
  const named = isOpen ? take(dayOpen) : (take(dayOn) ?? take(dayPart))
  const exact = take(atHour)
  const some = exact ? null : (take(partOpen) ?? take(lateNight))
  if (!named && !exact && !some) return { times: null, rest: words }
  text = text.replace(/ open(?= )/, '')
  const [from, until] = exact ? minutesAt(exact) : minutesOf(some?.[1] ?? named?.[2], some !== null)
  const days = named ? daysOf(named[1] ?? '') : 'today'
  return { times: { days, from, until, whole: false }, rest: wordsIn(text) }
}

const alwaysOpen: OpenTimes = { days: everyDay, from: 0, until: dayMinutes, whole: true }

/** The minutes of a part of the day; without one, late at night or all day. */
function minutesOf(name: string | undefined, isLate: boolean): readonly [number, number] {
  const all: readonly [number, number] = isLate ? [22 * hour, dayMinutes] : [0, dayMinutes]
  return (name === undefined ? undefined : parts[name.replace(/s$/, '')]) ?? all
}

function minutesAt([, how = '', at = '', minute = '0', half, word]: readonly string[]) {
  const at24 = word === undefined ? (Number(at) % 12) + (half === 'pm' ? 12 : 0) : noonOr(word)
  const minutes = at24 * hour + Number(minute)
  const isEnd = /^(?:until|till|til|past|after)$/.test(how)
  // "open until 2am" is the night after the day.
  const end = isEnd && minutes < 5 * hour ? minutes + dayMinutes : minutes
  if (/^(?:until|till|til)$/.test(how)) return [end - 1, end] as const
  if (how === 'before') return [Math.max(0, end - hour), Math.max(1, end)] as const
  return isEnd ? ([end, end + 1] as const) : ([minutes, minutes + 1] as const)
}

function noonOr(word: string): number {
  return word === 'noon' ? 12 : 0
}

function daysOf(name: string): OpenTimes['days'] {
  if (name === 'tomorrow') return 'tomorrow'
  if (/^week ?end/.test(name)) return [6, 0]
  if (/^week ?day/.test(name)) return [1, 2, 3, 4, 5]
  return [dayNames.findIndex((one) => one.startsWith(name.slice(0, 3)))]
}

/** The minutes of the week that are asked for; today is a day from 0, Sunday. */
export function minutesOfWeek({ days, from, until }: OpenTimes, today: number): [number, number][] {
  const wanted = days === 'today' ? [today] : days === 'tomorrow' ? [(today + 1) % 7] : days
  const week = 7 * dayMinutes
  return wanted.flatMap((one): [number, number][] => {
    const [opens, closes] = [one * dayMinutes + from, one * dayMinutes + until]
    if (closes <= week) return [[opens, closes]]
    if (opens >= week) return [[opens - week, closes - week]]
    return [
      [opens, week],
      [0, closes - week],
    ]
  })
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
