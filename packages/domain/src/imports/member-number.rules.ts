/** The number of a member in a file. */
import type { RowReader } from './row-reader.rules.ts'

const numberMost = 30

/** As the former system wrote it; letters, digits and what usually stands between them. */
export function memberNumberIn<Column extends string>(row: RowReader<Column | 'number'>): string {
  const number = row.text('number')
  if (number === '') row.say('number', 'required')
  else if (!/^[\p{L}\p{Nd}][\p{L}\p{Nd} ._/-]*$/u.test(number)) row.say('number', 'number-invalid')
  else if (number.length > numberMost) row.say('number', 'too-long')
  return number
}
