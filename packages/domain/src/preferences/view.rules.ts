/** The names of saved views of a report or a list, and how many a person may have. */
import { cleanLine } from '../typed/text.rules.ts'
import { fail, ok, type Result } from '../result.ts'

export const reportViewsMost = 20
export const viewNameMost = 40

/** Of each list of staff. */
export const listViewsMost = 20
export const listViewAddressMost = 1_000
export const listNamed = /^[a-z][a-z-]{0,39}$/

/** The name without spaces around it: 1 to 40 characters on one line. */
export function readViewName(typed: string): Result<string, 'invalid'> {
  const name = cleanLine(typed)
  return name.length > 0 && name.length <= viewNameMost ? ok(name) : fail('invalid')
}
