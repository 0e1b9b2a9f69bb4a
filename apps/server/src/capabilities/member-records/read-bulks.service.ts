/** Acts on many members for staff, and their members with one outcome. */
import type { BulkLineState } from '@exchange/domain/member-records/bulk.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { listBrokersIn, type BrokerWithBook } from '../brokers/index.ts'
import {
  countBulkLines,
  findBulkRow,
  listBulkLines,
  listBulkRows,
  type BulkCount,
  type BulkLineRow,
  type BulkRow,
} from './bulks.read.ts'
import type { Reader } from './list-records.service.ts'
import type { BulkNeeds } from './preview-bulk.service.ts'

const bulksShown = 20
const linesShown = 100

const readerOf = ({ contactId, grants }: Reader) => ({
  contactId,
  exchanges: exchangesWith(grants, 'Users'),
})

export async function readBulks(
  { database }: BulkNeeds,
  staff: Reader,
): Promise<{ readonly bulks: readonly BulkRow[]; readonly brokers: readonly BrokerWithBook[] }> {
  const reader = readerOf(staff)
  return {
    bulks: await listBulkRows(database, reader, bulksShown),
    brokers: await listBrokersIn(database, reader.exchanges),
  }
}

export interface WholeBulk {
  readonly of: BulkRow
  readonly counts: readonly BulkCount[]
}

export async function readBulk(
  { database }: BulkNeeds,
  staff: Reader,
  id: number,
): Promise<Result<WholeBulk, 'bulk-not-found'>> {
  const reader = readerOf(staff)
  const of = await findBulkRow(database, reader, id)
  if (!of) return fail('bulk-not-found')
  return ok({ of, counts: await countBulkLines(database, id, reader.exchanges) })
}

export interface AskedLines {
  readonly id: number
  readonly state: BulkLineState
  readonly after: number
}

export interface BulkLinesPage {
  readonly lines: readonly BulkLineRow[]
  readonly next: number | null
}

/** The members that are shown are noted in the log. */
export async function readBulkLines(
  { database, staffLog }: BulkNeeds,
  staff: Reader,
  { id, state, after }: AskedLines,
): Promise<Result<BulkLinesPage, 'bulk-not-found'>> {
  const reader = readerOf(staff)
  if (!(await findBulkRow(database, reader, id))) return fail('bulk-not-found')
  const { exchanges } = reader
  const asked = { id, exchanges, state, after, limit: linesShown + 1 }
  const found = await listBulkLines(database, asked)
  const lines = found.slice(0, linesShown)
  if (lines.length > 0) {
    await staffLog.note(database, {
      ...{ act: 'bulk.read', by: staff.contactId, after: { state } },
      object: { kind: 'bulk', id: String(id) },
      concerns: lines,
    })
  }
  const next = found.length > linesShown ? (lines.at(-1)?.memberId ?? null) : null
  return ok({ lines, next })
}
