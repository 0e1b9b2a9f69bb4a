/** Reads the cells of a row with the readers that every form uses, and collects what is wrong. */
import { amountMinorMax } from '../money.ts'
import { readState, readZip } from '../places/place-name.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { readDay } from '../typed/day.rules.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readLink } from '../typed/link.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { cleanLine, lengthOf, ofUsualWidth } from '../typed/text.rules.ts'
import type { Cells } from './import-kinds.rules.ts'
import type { ImportFault, ImportFaultCode } from './import-fault.rules.ts'

export interface RowReader<Column extends string> {
  /** A name of at most `most` characters; empty where it is not `required`. */
  name(column: Column, most: number, required?: 'required'): string
  /** One line of text, empty if there is none. */
  line(column: Column, most: number): string
  email(column: Column): string
  phone(column: Column): string
  link(column: Column): string
  state(column: Column): string
  zip(column: Column): string
  /** `2010-05-13`; null for an empty cell. */
  day(column: Column): string | null
  /** Minor units; null for an empty cell. A minus sign or brackets make it negative. */
  amount(column: Column, unit: 'MOX' | 'USD'): bigint | null
  /** The word of a list, the first of it for an empty cell. */
  word<Word extends string>(
    column: Column,
    words: readonly [Word, ...Word[]],
    code: ImportFaultCode,
  ): Word
  text(column: Column): string
  say(column: Column, code: ImportFaultCode): void
  /** The row, or all that is wrong with it. */
  done<Row>(row: Row): Result<Row, readonly ImportFault[]>
}

export function readerOf<Column extends string>(cells: Cells<Column>): RowReader<Column> {
  const faults: ImportFault[] = []
  const say = (column: Column, code: ImportFaultCode) => void faults.push({ column, code })
  const text = (column: Column) => cleanLine(cells[column] ?? '')
  /** The value of a reader that knows `missing`; empty if there is none, or it is wrong. */
  const read = (column: Column, found: Result<string, string>, code: ImportFaultCode) => {
    if (found.ok) return found.value
    if (found.error !== 'missing') say(column, code)
    return ''
  }
  return {
    ...{ say, text },
    name(column, most, required) {
      const found = readName(text(column), most)
      if (found.ok) return found.value
      if (found.error === 'missing') {
        if (required) say(column, 'required')
      } else say(column, found.error === 'too-long' ? 'too-long' : 'name-without-letter')
      return ''
    },
    line(column, most) {
      if (lengthOf(text(column)) > most) say(column, 'too-long')
      return text(column)
    },
    email: (column) => read(column, readEmail(text(column)), 'email-invalid'),
    phone(column) {
      const found = readPhoneNumber(text(column))
      return read(column, found.ok ? ok(phoneText(found.value)) : found, 'phone-invalid')
    },
    link: (column) => read(column, readLink(text(column)), 'link-invalid'),
    state(column) {
      const state = text(column) === '' ? '' : readState(text(column))
      if (state === null) say(column, 'state-unknown')
      return state ?? ''
    },
    zip(column) {
      const zip = text(column) === '' ? '' : readZip(wholeZip(text(column)))
      if (zip === null) say(column, 'zip-invalid')
      return zip ?? ''
    },
    day(column) {
      const day = readDay(text(column))
      if (!day.ok && day.error === 'not-a-day') say(column, 'day-invalid')
      return day.ok ? day.value : null
    },
    amount(column, unit) {
      const found = readSigned(text(column), unit)
      if (!found.ok && found.error !== 'missing') say(column, found.error)
      return found.ok ? found.value : null
    },
    word(column, words, code) {
      const written = text(column).toLowerCase()
      const found = written === '' ? words[0] : words.find((word) => word === written)
      if (found === undefined) say(column, code)
      return found ?? words[0]
    },
    done: (row) => (faults.length > 0 ? fail(faults) : ok(row)),
  }
}

/** Spreadsheets take the zeros before a zip for nothing: `2134` is 02134. */
function wholeZip(written: string): string {
  return /^\d{3,4}$/.test(ofUsualWidth(written)) ? ofUsualWidth(written).padStart(5, '0') : written
}

type SignedFault = 'missing' | 'amount-invalid' | 'amount-other-unit' | 'amount-too-large'

/** An amount that may be below zero: `-25`, `25-`, and `(25)` as books write it. */
export function readSigned(written: string, unit: 'MOX' | 'USD'): Result<bigint, SignedFault> {
  const line = cleanLine(ofUsualWidth(written))
  const inside = /^\((.*)\)$/.exec(line)?.[1] ?? /^(.*)[-−–]$/.exec(line)?.[1]
  const bare = inside ?? line.replace(/^[-−–]\s*|(?<=^[$A-Za-z]{1,5}\s?)[-−–]/, '')
  const found = readAmount(bare, unit)
  if (found.ok) {
    if (found.value > amountMinorMax) return fail('amount-too-large')
    return ok(bare === line ? found.value : -found.value)
  }
  if (found.error === 'missing') return line === '' ? fail('missing') : fail('amount-invalid')
  return fail(found.error === 'other-unit' ? 'amount-other-unit' : 'amount-invalid')
}
