/** Tax numbers of the United States as they are typed, stored and shown (W-9, part I). */
import { fail, ok, type Result } from '../result.ts'
import { readDigits } from '../typed/digits.rules.ts'

/** Of a person (an ITIN has the same form), or of a business. */
export const tinTypes = ['ssn', 'ein'] as const
export type TinType = (typeof tinTypes)[number]

export type TinFault = 'tin-required' | 'tin-length' | 'ssn-impossible' | 'ein-impossible'

/**
 * The nine digits of what was typed. Refused is what is never given out: an SSN of area 000 or 666,
 * of group 00 or serial 0000, of an area above 899 that is no ITIN, and an EIN that begins with 00.
 * More is for the matching of the tax authority, which knows what is in use.
 */
export function readTin(type: TinType, typed: string): Result<string, TinFault> {
  if (typed.trim() === '') return fail('tin-required')
  const digits = readDigits(typed)
  if (digits?.length !== 9) return fail('tin-length')
  if (type === 'ein') return digits.startsWith('00') ? fail('ein-impossible') : ok(digits)
  return isGivenOut(digits) ? ok(digits) : fail('ssn-impossible')
}

function isGivenOut(digits: string): boolean {
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  if (area === '000' || area === '666' || group === '00' || serial === '0000') return false
  return !area.startsWith('9') || isItinGroup(Number(group))
}

const itinGroups = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
] as const

function isItinGroup(group: number): boolean {
  return itinGroups.some(([from, to]) => group >= from && group <= to)
}

/** As people write it: `123-45-6789`, `12-3456789`. */
export function tinText(type: TinType, tin: string): string {
  if (type === 'ein') return `${tin.slice(0, 2)}-${tin.slice(2)}`
  return `${tin.slice(0, 3)}-${tin.slice(3, 5)}-${tin.slice(5)}`
}

/** With its last four digits alone: `XXX-XX-6789`, `XX-XXX6789`. */
export function maskedTin(type: TinType, lastFour: string): string {
  return type === 'ein' ? `XX-XXX${lastFour}` : `XXX-XX-${lastFour}`
}
