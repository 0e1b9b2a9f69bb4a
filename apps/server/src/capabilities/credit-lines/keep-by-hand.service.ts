/**
 * Whether a credit line stays as staff set it, or follows the rule of the 1st. Whoever sets a line
 * in another way than the rule says so in the same transaction.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import {
  insertChange,
  insertImportedChanges,
  listByHand,
  upsertByHand,
  type ImportedLine,
} from './credit-lines.store.ts'
import { readLineMember } from './line-member.read.ts'

/** The rule leaves the line as it is from now on: staff set it, or it came with an import. */
export async function keepLineByHand(tx: Tx, memberId: number): Promise<void> {
  await upsertByHand(tx, [memberId], true)
}

export interface ImportAct {
  /** The contact who imported them, or undid the import. */
  readonly by: number
  readonly at: Date
}

/**
 * Lines that came with an import: the rule leaves them as they are, and the history has them.
 * Returns the members whose line staff had set before.
 */
export async function keepImportedLines(
  tx: Tx,
  lines: readonly ImportedLine[],
  act: ImportAct,
): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const memberIds = lines.map(({ memberId }) => memberId)
  const before = await listByHand(tx, memberIds)
  await upsertByHand(tx, memberIds, true)
  await insertImportedChanges(tx, lines, act)
  return before
}

/** Whether the line is still kept as staff, or an import, set it. */
export async function isLineByHand(tx: Tx, memberId: number): Promise<boolean> {
  return (await listByHand(tx, [memberId])).has(memberId)
}

/** The import of a line is undone: it is as it was before, and follows the rule if it did. */
export async function undoImportedLine(
  tx: Tx,
  line: ImportedLine & { readonly byHand: boolean },
  act: ImportAct,
): Promise<void> {
  await upsertByHand(tx, [line.memberId], line.byHand)
  await insertImportedChanges(tx, [line], act)
}

export interface GiveBackNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface GiveBackOrder {
  readonly memberId: number
  /** Read by `readReason` of the domain. */
  readonly reason: string
  readonly staff: { readonly contactId: number; readonly grants: readonly Grant[] }
}

export type GiveBackRefusal = 'member-not-found' | 'follows-the-rule'

/** The line follows the rule again, from the next 1st on. */
export async function giveBackCreditLine(
  { database, staffLog, now }: GiveBackNeeds,
  { memberId, reason, staff }: GiveBackOrder,
): Promise<Result<void, GiveBackRefusal>> {
  return await database.transaction(async (tx) => {
    const member = await readLineMember(tx, memberId)
    if (!member || !holdsRight(staff.grants, 'Finance', member.exchangeId)) {
      return fail('member-not-found')
    }
    if (!member.byHand) return fail('follows-the-rule')
    const { exchangeId, limit } = member
    const by = staff.contactId
    await upsertByHand(tx, [memberId], false)
    await insertChange(tx, {
      ...{ memberId, exchangeId, before: limit, after: limit, cause: 'given-back', reason, by },
      ...{ working: null, policyId: 0, at: now() },
    })
    await staffLog.note(tx, {
      ...{ act: 'credit-line.give-back', by, concerns: [{ memberId, exchangeId }], why: reason },
      object: { kind: 'member', id: String(memberId) },
      before: { creditLine: 'set by staff' },
      after: { creditLine: 'follows the rule' },
    })
    return ok(undefined)
  })
}
