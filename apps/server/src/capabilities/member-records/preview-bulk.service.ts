/**
 * What an act on many members would do: each is judged by the rules of the act on one, and its line
 * is kept. What is run later are these lines, not what the filter finds then.
 */
import type { Database } from '@exchange/database'
import { refuseHelping } from '@exchange/domain/identity/staff-right.rules'
import {
  bulkMost,
  bulkRights,
  judgeBulk,
  raisedBy,
  type BulkFacts,
  type BulkOrder,
} from '@exchange/domain/member-records/bulk.rules'
import { standingIn } from '@exchange/domain/members/standings.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { listBrokersIn } from '../brokers/index.ts'
import { readRaisedAlone } from '../credit-lines/index.ts'
import { readPolicyAt } from '../exchanges/index.ts'
import { listBulkFacts, type BulkFactsRow } from './bulk-facts.read.ts'
import { insertBulk, insertBulkLines, type NewLine } from './bulk.store.ts'
import { findBulkRow, listBulkLines } from './bulks.read.ts'
import { readAllRecords, type ListAsked, type Reader } from './list-records.service.ts'

export interface BulkNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export type BulkMembers =
  | { readonly which: 'chosen'; readonly memberIds: readonly number[] }
  | { readonly which: 'filter'; readonly filter: ListAsked }
  | { readonly which: 'waiting'; readonly bulkId: number }

export interface AskedBulk {
  readonly order: BulkOrder
  readonly members: BulkMembers
  readonly why: string
}

export type PreviewRefusal = 'bulk-not-found' | 'nobody' | 'too-many'

const piece = 500

/** Returns the id of the preview. Members of other exchanges are as if they were not there. */
export async function previewBulk(
  needs: BulkNeeds,
  staff: Reader,
  { order, members, why }: AskedBulk,
): Promise<Result<number, PreviewRefusal>> {
  const found = await findMembers(needs, staff, members)
  if (!found.ok) return found
  const lines: NewLine[] = []
  const exchanges = new Set<number>()
  const contextOf = contexts(needs, order)
  // They are run in this order, so each counts towards those that follow.
  let raisedAlone = await readRaisedAlone(needs.database, staff.contactId, needs.now())
  for (let from = 0; from < found.value.length; from += piece) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const rows = await listBulkFacts(needs.database, {
      ...{ memberIds: found.value.slice(from, from + piece), by: staff.contactId },
      ...{ brokerId: brokerOf(order), now: needs.now() },
    })
    for (const row of rows) {
      if (!holdsRight(staff.grants, 'Users', row.exchangeId)) continue
      exchanges.add(row.exchangeId)
      // oxlint-disable-next-line no-await-in-loop -- asked once for each exchange
      const facts = { ...factsOf(order, staff, row, await contextOf(row.exchangeId)), raisedAlone }
      const verdict = judgeBulk(order, facts)
      raisedAlone += raisedBy(order, facts, verdict)
      lines.push({ memberId: row.memberId, ...verdict })
    }
  }
  if (lines.length === 0) return fail('nobody')
  return ok(await keep(needs, staff, { order, why, lines, exchanges: [...exchanges] }))
}

interface Kept {
  readonly order: BulkOrder
  readonly why: string
  readonly lines: readonly NewLine[]
  readonly exchanges: readonly number[]
}

async function keep(
  { database, staffLog, now }: BulkNeeds,
  { contactId: by }: Reader,
  { order, why, lines, exchanges }: Kept,
): Promise<number> {
  return await database.transaction(async (tx) => {
    const at = now()
    const bulkId = await insertBulk(tx, { order, why, by, at })
    for (let from = 0; from < lines.length; from += piece) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await insertBulkLines(tx, { bulkId, at }, lines.slice(from, from + piece))
    }
    // A line of the log cannot name them all: each is named when it is changed, or its line read.
    await staffLog.note(tx, {
      ...{ act: 'bulk.preview', by, concerns: [], exchanges },
      object: { kind: 'bulk', id: String(bulkId) },
      after: { ...order, members: lines.length },
      why,
    })
    return bulkId
  })
}

const brokerOf = (order: BulkOrder) => (order.act === 'broker' ? order.brokerId : null)

async function findMembers(
  needs: BulkNeeds,
  staff: Reader,
  members: BulkMembers,
): Promise<Result<readonly number[], PreviewRefusal>> {
  if (members.which === 'chosen') return ok([...new Set(members.memberIds)])
  if (members.which === 'waiting') return await findWaiting(needs, staff, members.bulkId)
  const found: number[] = []
  for await (const rows of readAllRecords(needs, staff, members.filter)) {
    found.push(...rows.map(({ memberId }) => memberId))
    if (found.length > bulkMost) return fail('too-many')
  }
  return ok(found)
}

async function findWaiting(
  { database }: BulkNeeds,
  { contactId, grants }: Reader,
  id: number,
): Promise<Result<readonly number[], PreviewRefusal>> {
  const exchanges = exchangesWith(grants, 'Users')
  if (!(await findBulkRow(database, { contactId, exchanges }, id))) return fail('bulk-not-found')
  const lines = await listBulkLines(database, {
    ...{ id, exchanges, state: 'waits', after: 0, limit: bulkMost },
  })
  return ok(lines.map(({ memberId }) => memberId))
}

interface Context {
  readonly policy: BulkFacts['policy']
  /** The chosen broker may be one in this exchange; null: nobody is chosen. */
  readonly brokerMay: boolean | null
}

/** What is the same for all members of an exchange. */
function contexts({ database, now }: BulkNeeds, order: BulkOrder) {
  const known = new Map<number, Promise<Context>>()
  const brokerId = brokerOf(order)
  const read = async (exchangeId: number): Promise<Context> => {
    const { policy } = await readPolicyAt(database, exchangeId, now())
    const brokers = brokerId === null ? null : await listBrokersIn(database, [exchangeId])
    const brokerMay = brokers && brokers.some(({ contactId }) => contactId === brokerId)
    return { policy: policy.credit, brokerMay }
  }
  return async (exchangeId: number) => {
    const context = known.get(exchangeId) ?? read(exchangeId)
    known.set(exchangeId, context)
    return await context
  }
}

function factsOf(
  { act }: BulkOrder,
  { grants }: Reader,
  row: BulkFactsRow,
  { policy, brokerMay }: Context,
): Omit<BulkFacts, 'raisedAlone'> {
  const { ordered, contactId } = row
  return {
    ...row,
    mayAct: holdsRight(grants, bulkRights[act], row.exchangeId),
    standing: standingIn(row),
    debt: row.trade < 0n ? -row.trade : 0n,
    policy,
    ordered: ordered === null ? null : { credit: ordered, isOwn: row.orderIsOwn },
    broker: brokerMay === null ? null : { may: brokerMay, ownsIt: row.brokersOwn },
    person: contactId === null ? null : personOf(row, grants),
  }
}

function personOf({ hasLogin, grants: held }: BulkFactsRow, grants: Reader['grants']) {
  return { hasLogin, holdsMore: refuseHelping(grants, held) !== undefined }
}
