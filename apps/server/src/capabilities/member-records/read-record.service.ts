/**
 * One member for the office. A visit is noted in the log once: further calls within a quarter of an
 * hour belong to it, and so do the answers of what staff change meanwhile.
 */
import type { Database, Queryable } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { listLineChanges, type LineChangeRow } from '../credit-lines/index.ts'
import { readPolicyAt } from '../exchanges/index.ts'
import type { Reader } from './list-records.service.ts'
import { deleteVisitsBefore, upsertVisit } from './member-records.store.ts'
import {
  findCreditOrder,
  listRecordChanges,
  listRecordNotes,
  listWaitingPostings,
  type CreditOrderRow,
  type RecordChangeRow,
  type RecordNoteRow,
  type WaitingPostingRow,
} from './record-history.read.ts'
import {
  findRecord,
  listFormerPeople,
  listRecordPeople,
  listRecordSessions,
  type FormerPersonRow,
  type MemberRecordRow,
  type RecordPersonRow,
  type RecordSessionRow,
} from './record.read.ts'

export interface RecordNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface WholeRecord {
  readonly of: MemberRecordRow
  readonly people: readonly RecordPersonRow[]
  readonly former: readonly FormerPersonRow[]
  readonly sessions: readonly RecordSessionRow[]
  readonly notes: readonly RecordNoteRow[]
  readonly changes: readonly RecordChangeRow[]
  readonly lineChanges: readonly LineChangeRow[]
  /** Minor units: above it, a second person confirms a credit line. */
  readonly aloneMost: bigint
  readonly order: CreditOrderRow | undefined
  readonly postings: readonly WaitingPostingRow[]
}

const visitMs = 15 * 60_000

/** In the history of a member. */
export const changesShown = 50

/** Members of other exchanges are not found. */
export async function readRecord(
  needs: RecordNeeds,
  reader: Reader,
  memberId: number,
): Promise<Result<WholeRecord, 'member-not-found'>> {
  const { database, staffLog, now } = needs
  const of = await findRecordFor(database, reader, memberId)
  if (!of) return fail('member-not-found')
  const at = now()
  await database.transaction(async (tx) => {
    const since = new Date(at.getTime() - visitMs)
    if (!(await upsertVisit(tx, { contactId: reader.contactId, memberId, at, since }))) return
    await staffLog.note(tx, {
      ...{ act: 'member.read', by: reader.contactId },
      concerns: [{ memberId, exchangeId: of.exchangeId }],
      object: { kind: 'member', id: String(memberId) },
    })
  })
  return ok(await wholeOf(needs, reader, of))
}

/** The member, if it is of an exchange in which the reader holds Users. */
export async function findRecordFor(
  db: Queryable,
  { contactId, grants }: Reader,
  memberId: number,
): Promise<MemberRecordRow | undefined> {
  const found = await findRecord(db, memberId, contactId)
  return found && holdsRight(grants, 'Users', found.exchangeId) ? found : undefined
}

async function wholeOf(
  { database, now }: RecordNeeds,
  reader: Reader,
  of: MemberRecordRow,
): Promise<WholeRecord> {
  const { memberId } = of
  const by = { by: reader.contactId, now: now() }
  const [people, sessions, notes, changes, lineChanges, order, postings, at, former] =
    await Promise.all([
      listRecordPeople(database, memberId),
      listRecordSessions(database, memberId, now()),
      listRecordNotes(database, memberId),
      listRecordChanges(database, memberId, changesShown),
      listLineChanges(database, memberId, changesShown),
      findCreditOrder(database, memberId, by),
      listWaitingPostings(database, of, by),
      readPolicyAt(database, of.exchangeId, now()),
      listFormerPeople(database, memberId),
    ])
  const { aloneMost } = at.policy.credit
  return { of, people, former, sessions, notes, changes, lineChanges, order, postings, aloneMost }
}

/** Deletes visits that are over. */
export async function forgetVisits({ database, now }: RecordNeeds): Promise<void> {
  await deleteVisitsBefore(database, keptSince('member_records.visits', now()))
}
