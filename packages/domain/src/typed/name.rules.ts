/** Names of people, businesses and products, as typed or imported. */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, hasLetterOrDigit, lengthOf } from './text.rules.ts'

export type NameFault = 'missing' | 'no-letter' | 'too-long'

/**
 * One line without invisible characters, at most `most` characters, with a letter or digit. A name
 * that is too long is refused, never cut.
 */
export function readName(written: unknown, most: number): Result<string, NameFault> {
  const name = typeof written === 'string' ? cleanLine(written) : ''
  if (name === '') return fail('missing')
  if (!hasLetterOrDigit(name)) return fail('no-letter')
  return lengthOf(name) > most ? fail('too-long') : ok(name)
}
