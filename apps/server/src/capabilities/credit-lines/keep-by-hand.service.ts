/**
 * Whether a credit line stays as staff set it, or follows the rule of the 1st. Whoever sets a line
 * in another way than the rule says so in the same transaction.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { insertChange, upsertByHand } from './credit-lines.store.ts'
import { readLineMember } from './line-member.read.ts'

/** The rule leaves the line as it is from now on: staff set it, or it came with an import. */
export async function keepLineByHand(tx: Tx, memberId: number): Promise<void> {
  await upsertByHand(tx, [memberId], true)
}

/** The same of many, in one statement. */
export async function keepLinesByHand(tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length > 0) await upsertByHand(tx, memberIds, true)
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
