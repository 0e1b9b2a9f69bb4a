/** Past payments for the member itself, and for its office. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import {
  listFormerPayments,
  readExchangeOf,
  readSeesAll,
  type FormerPaymentLine,
  type FormerPlace,
  type FormerQuestion,
} from './former-payments.read.ts'

export interface FormerNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'noteReading'>
}

export interface FormerPage {
  readonly lines: readonly FormerPaymentLine[]
  /** Null: there are no more. */
  readonly next: FormerPlace | null
}

async function pageOf(database: Database, asked: FormerQuestion): Promise<FormerPage> {
  const found = await listFormerPayments(database, { ...asked, limit: asked.limit + 1 })
  const lines = found.slice(0, asked.limit)
  const last = lines.at(-1)
  return { lines, next: last && found.length > asked.limit ? { day: last.day, id: last.id } : null }
}

/** For who may see all payments of the business, like its statements. */
export async function readOwnFormer(
  { database }: Pick<FormerNeeds, 'database'>,
  contactId: number,
  asked: FormerQuestion,
): Promise<Result<FormerPage, 'not-allowed'>> {
  if (!(await readSeesAll(database, contactId))) return fail('not-allowed')
  return ok(await pageOf(database, asked))
}

/** For staff of its exchange. The first page is noted. */
export async function readFormerOf(
  { database, staffLog }: FormerNeeds,
  staff: { readonly contactId: number; readonly grants: readonly Grant[] },
  asked: FormerQuestion,
): Promise<Result<FormerPage, 'member-not-found'>> {
  const { memberId } = asked
  const exchangeId = await readExchangeOf(database, memberId)
  if (exchangeId === undefined || !holdsRight(staff.grants, 'Users', exchangeId)) {
    return fail('member-not-found')
  }
  if (asked.after === undefined) {
    const concerns = [{ memberId, exchangeId }]
    const by = staff.contactId
    await staffLog.noteReading(database, { act: 'former-payments.read', by, concerns })
  }
  return ok(await pageOf(database, asked))
}
