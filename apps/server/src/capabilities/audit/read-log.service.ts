/**
 * Reads the logs for administrators of their exchanges, and notes that they did; and for a business
 * who looked at it.
 */
import type { Database } from '@exchange/database'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { SecurityEvent } from '@exchange/domain/audit/security-events.rules'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import { fail, ok, type Result } from '@exchange/domain/result'
import { plainWords } from '@exchange/domain/typed/words.rules'
import {
  listSecurityLines,
  listStaffLines,
  type LineKey,
  type LogQuestion,
  type LogRow,
} from './log-lines.read.ts'
import { listLooksAt, type LookRow } from './looks.read.ts'
import type { StaffLog } from './staff-log.service.ts'

export interface ReadLogNeeds {
  readonly database: Pick<Database, 'query'>
  /** The time zone of an exchange. */
  readonly zoneOf: (exchangeId: number) => Promise<string>
  /** Whether a person may see all that its business does. */
  readonly seesAll: (contactId: number) => Promise<boolean>
  readonly staffLog: Pick<StaffLog, 'note'>
}

export interface LogFilterAsked {
  readonly log: 'staff' | 'security'
  readonly person?: string | undefined
  readonly business?: string | undefined
  readonly act?: StaffAct | SecurityEvent | undefined
  readonly object?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly words?: string | undefined
}

export interface LogReader {
  readonly contactId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
}

interface Page {
  readonly as: 'log.read' | 'log.export'
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface LogPage {
  readonly rows: readonly LogRow[]
  readonly nextCursor: string | null
}

/** A page of the log, which is noted before it is answered. */
export async function readLogPage(
  { database, zoneOf, staffLog }: ReadLogNeeds,
  reader: LogReader,
  { filter, page }: { readonly filter: LogFilterAsked; readonly page: Page },
): Promise<LogPage> {
  const scope = exchangesWith(reader.grants, 'Admin')
  const zone = await zoneOf(reader.exchangeId)
  const list = filter.log === 'staff' ? listStaffLines : listSecurityLines
  const found = await list(database, {
    ...questionOf(filter),
    ...{ exchanges: scope, zone, before: keyOf(page.cursor), limit: page.limit + 1 },
  })
  // The next pages of the same filter are the same reading.
  if (page.cursor === undefined) {
    const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
    await staffLog.note(database, {
      ...{ act: page.as, by: reader.contactId, after: asked },
      ...{ concerns: [], exchanges: scope ?? [] },
    })
  }
  return pageOf(found, page.limit)
}

function questionOf({ person, business, words, ...filter }: LogFilterAsked) {
  return {
    act: filter.act,
    object: filter.object || undefined,
    from: filter.from,
    until: filter.until,
    person: folded(person),
    business: folded(business),
    words: words ?? '',
  } satisfies Partial<LogQuestion>
}

function folded(text: string | undefined): string {
  return plainWords(text ?? '').join(' ')
}

/** Who looked at the reader's business; for those who may see its statements. */
export async function readLooks(
  { database, seesAll }: Pick<ReadLogNeeds, 'database' | 'seesAll'>,
  reader: { readonly contactId: number; readonly memberId: number },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Result<{ rows: readonly LookRow[]; nextCursor: string | null }, 'not-allowed'>> {
  if (!(await seesAll(reader.contactId))) return fail('not-allowed')
  const question = { before: keyOf(cursor), limit: limit + 1 }
  return ok(pageOf(await listLooksAt(database, reader.memberId, question), limit))
}

function pageOf<Row extends LineKey>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? `${last.at.toISOString()}_${last.id}` : null }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Undefined for the first page; a cursor that nobody was given is none. */
function keyOf(cursor: string | undefined): LineKey | undefined {
  const [time = '', id = ''] = (cursor ?? '').split('_')
  const at = new Date(time)
  return uuid.test(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
