/** The members of a run or of its preview: a page, or all for a file. */
import type { RunShow } from '@exchange/domain/monthly-run/monthly-run.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StaffLog } from '../audit/index.ts'
import type { Exchange } from '../exchanges/index.ts'
import {
  exchangesOf,
  findRun,
  type ReadNeeds,
  type RunReader,
  type RunRefusal,
} from './read-run.service.ts'
import { listRunRows, type RowsQuestion, type RunOf, type RunRow } from './run-rows.read.ts'

export interface MembersNeeds extends ReadNeeds {
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
}

export interface MembersAsked {
  readonly exchangeId: number
  readonly month: string
  readonly show: RunShow
  readonly times: number
}

export interface MembersPage {
  readonly rows: readonly RunRow[]
  readonly nextCursor: string | null
}

const piece = 500

/** Whom it shows is noted in the log of staff. */
export async function listMembers(
  needs: MembersNeeds,
  reader: RunReader,
  { cursor, limit, ...asked }: MembersAsked & { readonly cursor?: string; readonly limit: number },
): Promise<Result<MembersPage, RunRefusal | 'cursor-invalid'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !from) return fail('cursor-invalid')
  const found = await openRun(needs, reader, asked)
  if (!found.ok) return found
  const { exchange, of } = found.value
  if (!of) return ok({ rows: [], nextCursor: null })
  const { show, times, exchangeId } = asked
  const question = { show, times, from, limit: limit + 1 }
  const all = await listRunRows(needs.database, { ...of, zone: exchange.zone }, question)
  const rows = all.slice(0, limit)
  await needs.staffLog.noteReading(needs.database, {
    ...{ act: 'month.read', by: reader.contactId, after: { month: asked.month, show } },
    concerns: rows.map(({ memberId }) => ({ memberId, exchangeId })),
  })
  const last = rows.at(-1)
  return ok({ rows, nextCursor: all.length > limit && last ? cursorOf(last) : null })
}

export interface OpenedRun {
  readonly exchange: Exchange
  readonly of: RunOf | undefined
}

/** Also notes that a file is made, before its first row. */
export async function openRunForFile(
  needs: MembersNeeds,
  reader: RunReader,
  asked: MembersAsked,
): Promise<Result<OpenedRun, RunRefusal>> {
  const found = await openRun(needs, reader, asked)
  if (!found.ok) return found
  const { exchangeId, month, show } = asked
  await needs.staffLog.note(needs.database, {
    ...{ act: 'month.export', by: reader.contactId, concerns: [], exchanges: [exchangeId] },
    after: { month, show },
  })
  return found
}

/** Piece by piece; no transaction is held. */
export async function* readAllMembers(
  { database }: Pick<MembersNeeds, 'database'>,
  { exchange: { zone }, of }: OpenedRun,
  { show, times }: Pick<MembersAsked, 'show' | 'times'>,
): AsyncGenerator<readonly RunRow[]> {
  let from: RowsQuestion['from']
  while (of) {
    const question: RowsQuestion = { show, times, from, limit: piece }
    const rows = await listRunRows(database, { ...of, zone }, question)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    from = last
  }
}

async function openRun(
  needs: MembersNeeds,
  reader: RunReader,
  { exchangeId, month }: MembersAsked,
): Promise<Result<OpenedRun, RunRefusal>> {
  const exchange = (await exchangesOf(needs, reader)).find(({ id }) => id === exchangeId)
  if (!exchange) return fail('exchange-not-found')
  const { of, run, previews } = await findRun(needs.database, { exchange, month })
  if (!run && previews.length === 0) return fail('month-not-found')
  return ok({ exchange, of })
}

/** `1500.42`: the fee or the difference in minor units, and the member. */
function cursorOf({ key, memberId }: RunRow): string {
  return `${key}.${memberId}`
}

function readCursor(cursor: string): NonNullable<RowsQuestion['from']> | undefined {
  const [, key, id] = /^(\d{1,15})\.([1-9]\d{0,9})$/.exec(cursor) ?? []
  if (key === undefined || Number(id) > 2_147_483_647) return undefined
  return { key: BigInt(key), memberId: Number(id) }
}
