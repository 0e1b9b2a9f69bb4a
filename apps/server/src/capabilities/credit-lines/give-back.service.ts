/** A credit line that staff set follows the rule of the 1st again. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { holdMember } from '../members/index.ts'
import { insertChanges, upsertByHand } from './credit-lines.store.ts'
import { readIsOwn, readLineMember } from './line-member.read.ts'

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

export type GiveBackRefusal = 'member-not-found' | 'own-business' | 'follows-the-rule'

/**
 * The line follows the rule again, from the next 1st on. Nobody gives back that of a business of
 * its own; of two who do it at once, or set the line meanwhile, one waits for the other.
 */
export async function giveBackCreditLine(
  { database, staffLog, now }: GiveBackNeeds,
  { memberId, reason, staff }: GiveBackOrder,
): Promise<Result<void, GiveBackRefusal>> {
  return await database.transaction(async (tx) => {
    await holdMember(tx, memberId)
    const member = await readLineMember(tx, memberId)
    if (!member || !holdsRight(staff.grants, 'Finance', member.exchangeId)) {
      return fail('member-not-found')
    }
    const by = staff.contactId
    if (await readIsOwn(tx, memberId, by)) return fail('own-business')
    if (!member.byHand) return fail('follows-the-rule')
    const { exchangeId, limit } = member
    await upsertByHand(tx, [memberId], false)
    const change = { memberId, exchangeId, before: limit, after: limit }
    await insertChanges(tx, [change], { cause: 'given-back', reason, by, at: now() })
    await staffLog.note(tx, {
      ...{ act: 'credit-line.give-back', by, concerns: [{ memberId, exchangeId }], why: reason },
      object: { kind: 'member', id: String(memberId) },
      before: { creditLine: 'set by staff' },
      after: { creditLine: 'follows the rule' },
    })
    return ok(undefined)
  })
}
