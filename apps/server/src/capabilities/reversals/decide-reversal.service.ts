/**
 * A second person confirms a reversal, or one withdraws it. The second must be another person, of
 * another owner (`members.is_second_person`). The loser of a race gets the result.
 */
import { mayConfirm, reversalAt } from '@exchange/domain/reversals/reversal.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { ownsASide } from '../approvals/index.ts'
import { isSecondPerson } from '../members/index.ts'
import { findPayment } from '../refunds/index.ts'
import { leftOf, postReversal } from './post-reversal.service.ts'
import {
  refuseEmpty,
  type NothingToReverse,
  type ReversalNeeds,
} from './propose-reversal.service.ts'
import { findReversal, readFinanceGrants, type ReversalRow } from './reversals.read.ts'
import { updateWithdrawn } from './reversals.store.ts'
import { reversalDeed } from './staff-deeds.service.ts'
import { exchangesOf, type Staff } from './staff.service.ts'

export interface ReversalDecision {
  readonly reversalId: string
  readonly decision: 'confirm' | 'withdraw'
  readonly staff: Staff
}

export type DecideRefusal =
  | 'reversal-not-found'
  | 'own-business'
  | 'same-person'
  | 'other-exchange'
  | 'proposer-gone'
  | 'already-reversed'
  | 'reversal-withdrawn'
  | 'reversal-expired'
  | NothingToReverse
  | 'too-contended'

const triesMax = 6

export async function decideReversal(
  needs: ReversalNeeds,
  decision: ReversalDecision,
): Promise<Result<ReversalRow, DecideRefusal>> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const row = await findReversal(needs.database, decision.reversalId)
    const seen = judge(row, decision, needs.now())
    if (!seen.ok) return seen
    if (seen.value === 'done') return ok(row as ReversalRow)
    const refusal = await decide(needs, seen.value, decision)
    if (refusal) return fail(refusal)
  }
  return fail('too-contended')
}

/** The proposal to decide; `done` if the same person has already decided it so. */
function judge(
  row: ReversalRow | undefined,
  { decision, staff }: ReversalDecision,
  now: Date,
): Result<ReversalRow | 'done', DecideRefusal> {
  const sides = row ? exchangesOf(row) : []
  if (!row || !sides.some((id) => holdsRight(staff.grants, 'Finance', id))) {
    return fail('reversal-not-found')
  }
  const status = reversalAt(row, now)
  if (status === 'proposed') return ok(row)
  const wanted = decision === 'confirm' ? 'done' : 'withdrawn'
  if (status === wanted && row.endedBy === staff.contactId) return ok('done')
  return fail(status === 'done' ? 'already-reversed' : (`reversal-${status}` as const))
}

/** Undefined if it was done, or must be read again. */
async function decide(
  needs: ReversalNeeds,
  row: ReversalRow,
  { decision, staff }: ReversalDecision,
): Promise<DecideRefusal | undefined> {
  const by = staff.contactId
  if (decision === 'withdraw') {
    if (await ownsASide(needs.database, staff.memberId, row)) return 'own-business'
    await needs.database.transaction(async (tx) => {
      if (!(await updateWithdrawn(tx, row.id, { by, now: needs.now() }))) return
      await needs.staffLog.note(tx, reversalDeed('reversal.withdraw', row, { ...row, by }))
    })
    return undefined
  }
  const barred = await refuseSecond(needs, row, staff)
  if (barred) return barred
  const { transferId } = row
  const payment = await findPayment(needs.database, transferId)
  if (!payment) throw new Error(`Reversal ${row.id} is of no payment.`)
  const nothing = refuseEmpty(payment, leftOf(payment).base, needs.now())
  // If the payment is reversed, the proposal's row, written since, has the answer.
  if (nothing && !payment.reversed) return nothing
  if (!payment.reversed) {
    const deed = reversalDeed('reversal.confirm', row, { ...row, by })
    await postReversal(needs, { payment, transferId, reversalId: row.id, by, deed })
    return undefined
  }
  // Another reversal may have been first and has ended this proposal.
  const again = await findReversal(needs.database, row.id)
  return again?.status === 'proposed' ? 'already-reversed' : undefined
}

/** Refuses those who may not be the second person. */
async function refuseSecond(
  { database }: ReversalNeeds,
  row: ReversalRow,
  staff: Staff,
): Promise<DecideRefusal | undefined> {
  if (!(await isSecondPerson(database, row.proposedBy, staff.contactId))) return 'same-person'
  if (await ownsASide(database, staff.memberId, row)) return 'own-business'
  const { missing, proposedBy } = row
  const exchanges = exchangesOf(row)
  // The first person must still have the right.
  const first = await readFinanceGrants(database, proposedBy)
  const covers = (id: number) => missing.includes(id) || holdsRight(first, 'Finance', id)
  if (!exchanges.every(covers)) return 'proposer-gone'
  return mayConfirm(staff.grants, { missing, exchanges }) ? undefined : 'other-exchange'
}
