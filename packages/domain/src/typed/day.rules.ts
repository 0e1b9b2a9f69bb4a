/** Days as people and spreadsheets write them. */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, ofUsualWidth } from './text.rules.ts'

export type DayFault = 'missing' | 'not-a-day'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

type Order = readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day']

/** Each shape has one reading: slashes as in the United States, dots as in Europe. */
const shapes: readonly (readonly [RegExp, Order])[] = [
  // 2010-05-13, and with the time that spreadsheets add
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/, ['year', 'month', 'day']],
  // 5/13/2010 and 5/13/2010 0:00
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}.*)?$/, ['month', 'day', 'year']],
  // 13.5.2010
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, ['day', 'month', 'year']],
  // May 13, 2010
  [/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i, ['month', 'day', 'year']],
  // 13 May 2010 and 13-May-2010
  [/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i, ['day', 'month', 'year']],
]

/** A day as `2010-05-13`. Years of two digits are refused: nobody can tell their century. */
export function readDay(written: unknown): Result<string, DayFault> {
  const text = typeof written === 'string' ? cleanLine(ofUsualWidth(written)) : ''
  if (text === '') return fail('missing')
  for (const [shape, order] of shapes) {
    const found = shape.exec(text)
    if (found) return dayOf(order, found.slice(1))
  }
  return fail('not-a-day')
}

function dayOf(order: Order, parts: readonly string[]): Result<string, DayFault> {
  const part = (name: Order[number]) => parts[order.indexOf(name)] ?? ''
  const [year, month, day] = [Number(part('year')), monthOf(part('month')), Number(part('day'))]
  const at = new Date(Date.UTC(year, month - 1, day))
  const isOne = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  if (!isOne || year < 1900) return fail('not-a-day')
  return ok(at.toISOString().slice(0, 10))
}

function monthOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written)
  const at = months.indexOf(written.slice(0, 3).toLowerCase())
  return at === -1 ? 99 : at + 1
}
