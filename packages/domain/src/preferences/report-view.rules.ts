/** The names of saved views of the report of transactions, and how many a person may have. */
import { cleanLine } from '../typed/text.rules.ts'
import { fail, ok, type Result } from '../result.ts'

export const reportViewsMost = 20
export const viewNameMost = 40

/** The name without spaces around it: 1 to 40 characters on one line. */
export function readViewName(typed: string): Result<string, 'invalid'> {
  const name = cleanLine(typed)
  return name.length > 0 && name.length <= viewNameMost ? ok(name) : fail('invalid')
}
