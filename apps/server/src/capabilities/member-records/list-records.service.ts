/** A page of the list of members; whom it shows is noted in the log of staff. */
import type { Queryable } from '@exchange/database'
import { recordSorts, type RecordSort } from '@exchange/domain/member-records/record-list.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import type { SearchWords } from './found-records.read.ts'
import {
  listBrokers,
  listExchangeNames,
  listRecords,
  type Place,
  type RecordQuestion,
  type RecordRow,
} from './record-list.read.ts'

export interface ListNeeds {
  readonly database: Queryable
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

/** As the call has it: each filter is text. */
export interface ListAsked {
  readonly q?: string | undefined
  readonly exchange?: string | undefined
  readonly standing?: string | undefined
  readonly signIn?: 'ever' | 'never' | undefined
  readonly joinedFrom?: string | undefined
  readonly joinedUntil?: string | undefined
  readonly least?: string | undefined
  readonly most?: string | undefined
  readonly use?: string | undefined
  readonly idle?: string | undefined
  readonly broker?: string | undefined
  /** The greatest first with a minus. */
  readonly sort: string
}

export interface Reader {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly nextCursor: string | null
  readonly previousCursor: string | null
  readonly exchanges: readonly { readonly id: number; readonly name: string }[]
  readonly brokers: readonly { readonly id: number; readonly name: string }[]
}

/** Members of the exchanges in which the reader holds Users. */
export async function listRecordPage(
  { database, staffLog, now }: ListNeeds,
  reader: Reader,
  asked: ListAsked,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Result<RecordPage, 'cursor-invalid'>> {
  const question = questionOf(reader, asked, now())
  const from = { order: asked.sort, sort: question.sort }
  const read = page.cursor ? readCursor(page.cursor, from) : ok(undefined)
  if (!read.ok) return read
  const at = read.value
  const backwards = at?.backwards === true
  const found = await listRecords(database, {
    ...question,
    backwards,
    from: at?.place,
    limit: page.limit + 1,
  })
  const isMore = found.length > page.limit
  const rows = isMore ? (backwards ? found.slice(1) : found.slice(0, page.limit)) : found
  await staffLog.note(database, {
    ...{ act: 'members.list', by: reader.contactId, after: filterOf(asked) },
    concerns: rows.map(({ memberId, exchangeId }) => ({ memberId, exchangeId })),
    exchanges: rows.length > 0 ? [] : (question.exchanges ?? []),
  })
  const own = exchangesWith(reader.grants, 'Users')
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasNext = backwards ? at !== undefined : isMore
  const hasPrevious = backwards ? isMore : at !== undefined
  return ok({
    rows,
    exchanges: await listExchangeNames(database, own),
    brokers: await listBrokers(database, own),
    nextCursor: hasNext && last ? cursorOf('n', asked.sort, last) : null,
    previousCursor: hasPrevious && first ? cursorOf('p', asked.sort, first) : null,
  })
}

/** Rows for a file, piece by piece; a transaction is not held, so rows may change meanwhile. */
export async function* readAllRecords(
  { database, now }: Pick<ListNeeds, 'database' | 'now'>,
  reader: Reader,
  asked: ListAsked,
): AsyncGenerator<readonly RecordRow[]> {
  const question = questionOf(reader, asked, now())
  let from: Place | undefined
  for (;;) {
    const rows = await listRecords(database, { ...question, backwards: false, from, limit: piece })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    from = { value: last.place, id: last.memberId }
  }
}

/** Noted before the first row is sent. A file names more members than a line of the log can. */
export async function noteExport(
  { database, staffLog }: ListNeeds,
  reader: Reader,
  asked: ListAsked,
): Promise<void> {
  await staffLog.note(database, {
    ...{ act: 'members.export', by: reader.contactId, after: filterOf(asked) },
    ...{ concerns: [], exchanges: exchangesOf(reader, asked) ?? [] },
  })
}

const piece = 500

/** For the log, whose lines stay: that words were searched for, not which; they are often names. */
function filterOf({ q, ...asked }: ListAsked): Record<string, string> {
  const filters = Object.entries(asked).flatMap(([name, text]: [string, string | undefined]) =>
    text === undefined ? [] : [[name, text] as const],
  )
  return { ...(q === undefined ? {} : { words: 'yes' }), ...Object.fromEntries(filters) }
}

/** Undefined: all. */
function exchangesOf(reader: Reader, { exchange }: ListAsked) {
  const own = exchangesWith(reader.grants, 'Users')
  if (exchange === undefined) return own
  const id = Number(exchange)
  return own === undefined || own.includes(id) ? [id] : []
}

function questionOf(
  reader: Reader,
  asked: ListAsked,
  now: Date,
): Omit<RecordQuestion, 'backwards' | 'limit'> {
  const { q, exchange: _exchange, sort: order, least, most, use, idle, ...plain } = asked
  const sort = order.replace(/^-/, '')
  return {
    ...plain,
    exchanges: exchangesOf(reader, asked),
    words: q ? wordsOf(q) : undefined,
    least: minorOf(least),
    most: minorOf(most),
    use: use === undefined ? undefined : Number(use),
    idle: idle === undefined ? undefined : Number(idle),
    sort: recordSorts.find((one): one is RecordSort => one === sort) ?? 'name',
    descending: order.startsWith('-'),
    now,
  }
}

/** A balance may be below zero; typed amounts are not. */
function minorOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const read = readAmount(text.replace(/^-/, ''))
  if (!read.ok) return undefined
  return text.startsWith('-') ? -read.value : read.value
}

const namesFrom = 2

export function wordsOf(typed: string): SearchWords {
  const plain = plainWords(typed).join(' ')
  const digits = typed.replaceAll(/\D/g, '')
  return {
    plain: plain.length >= namesFrom ? plain : '',
    exact: typed.trim().toLowerCase(),
    phone: digits.length >= 10 ? digits.slice(-10) : '',
    lastFour: /^\d{4}$/.test(typed.trim()) ? typed.trim() : '',
  }
}

/** `n` for the rows after it, `p` for those before, then its order: `n.-name.bWFyY28.12`. */
function cursorOf(side: 'n' | 'p', sort: string, { place, memberId }: RecordRow): string {
  return `${side}.${sort}.${Buffer.from(place).toString('base64url')}.${memberId}`
}

const written: Readonly<Record<RecordSort, RegExp>> = {
  name: /^[^\0]*$/,
  number: /^[^\0]*$/,
  joined: /^-?\d{1,16}$/,
  balance: /^-?\d{1,15}$/,
}

const greatestId = 2_147_483_647

interface At {
  readonly backwards: boolean
  readonly place: Place
}

/** `order` as it was asked for, perhaps with a minus: a cursor is good for its own order only. */
function readCursor(
  cursor: string,
  { order, sort }: { readonly order: string; readonly sort: RecordSort },
): Result<At, 'cursor-invalid'> {
  const [, side, of, value = '', id] =
    /^([np])\.(-?[a-z]+)\.([\w-]*)\.([1-9]\d{0,9})$/.exec(cursor) ?? []
  if (side === undefined || of !== order) return fail('cursor-invalid')
  const text = Buffer.from(value, 'base64url').toString()
  if (!written[sort].test(text) || Number(id) > greatestId) return fail('cursor-invalid')
  return ok({ backwards: side === 'p', place: { value: text, id: Number(id) } })
}

/** Exchanges in which the reader holds Users, by name. */
export async function readExchangeNames(
  database: Queryable,
  { grants }: Pick<Reader, 'grants'>,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return await listExchangeNames(database, exchangesWith(grants, 'Users'))
}
