/**
 * A staff member reverses a payment (DOMAIN §4), alone if allowed; otherwise the proposal waits a
 * day for a second person. A repeated order by the same person gets the same answer.
 */
import { randomUUID } from 'node:crypto'
import { reversalAt, reversalDeadline } from '@exchange/domain/reversals/reversal.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { ExchangeBook } from '../exchanges/index.ts'
import { findPayment, type PaymentRow } from '../refunds/index.ts'
import { leftOf, postReversal, type PostReversalNeeds } from './post-reversal.service.ts'
import { findReversal, findReversalOf, type ReversalRow } from './reversals.read.ts'
import { insertReversal, type NewReversal } from './reversals.store.ts'
import { reversalDeed } from './staff-deeds.service.ts'
import { rightsOf, type Staff } from './staff.service.ts'

export interface ReversalNeeds extends PostReversalNeeds {
  readonly exchanges: ExchangeBook
}

export interface ReversalOrder {
  readonly transferId: string
  readonly reason: string
  readonly staff: Staff
}

export type ProposeRefusal =
  | 'payment-not-found'
  | 'own-business'
  | 'already-reversed'
  | 'waits-already'
  | NothingToReverse
  | 'too-contended'

/** Nothing is left to return, or the gift card that paid has expired. */
export type NothingToReverse = 'nothing-left' | 'gift-card-ended'

const triesMax = 6

export async function proposeReversal(
  needs: ReversalNeeds,
  order: ReversalOrder,
): Promise<Result<ReversalRow, ProposeRefusal>> {
  const { transferId, staff } = order
  for (let tried = 0; tried < triesMax; tried += 1) {
    const payment = await findPayment(needs.database, transferId)
    if (!payment) return fail('payment-not-found')
    const { base, amount, tip } = leftOf(payment)
    const rights = await rightsOf(needs, staff, payment, amount + tip)
    if (!rights.ok) return rights
    const before = await beforeIt(needs, order, payment)
    if (before) return before
    const nothing = refuseEmpty(payment, base, needs.now())
    if (nothing) return fail(nothing)
    const proposal = proposalOf(order, rights.value, needs.now())
    const made = rights.value.needsSecond
      ? await propose(needs, proposal, payment)
      : (await postReversal(needs, {
          payment,
          transferId,
          proposal,
          reversalId: proposal.id,
          by: staff.contactId,
          deed: reversalDeed('reversal.post', payment, { ...proposal, by: staff.contactId }),
        })) === 'done'
    const row = made && (await findReversal(needs.database, proposal.id))
    if (row) return ok(row)
  }
  return fail('too-contended')
}

/** False if another one waits already. */
async function propose(
  { database, staffLog }: ReversalNeeds,
  proposal: NewReversal,
  payment: PaymentRow,
): Promise<boolean> {
  const by = proposal.proposedBy
  return await database.transaction(async (tx) => {
    if (!(await insertReversal(tx, proposal))) return false
    await staffLog.note(tx, reversalDeed('reversal.propose', payment, { ...proposal, by }))
    return true
  })
}

/** The existing proposal: a replay by the same person, or another person's. */
async function beforeIt(
  { database, now }: ReversalNeeds,
  { transferId, reason, staff }: ReversalOrder,
  { reversed }: PaymentRow,
): Promise<Result<ReversalRow, ProposeRefusal> | undefined> {
  const last = await findReversalOf(database, transferId)
  const status = last && reversalAt(last, now())
  // The payment may have been reversed since it was read.
  const over = reversed || status === 'done'
  if (!over && status !== 'proposed') return undefined
  if (last?.proposedBy === staff.contactId && last.reason === reason) return ok(last)
  return fail(over ? 'already-reversed' : 'waits-already')
}

/** Checks that something is left and can be returned to the gift card that paid. */
export function refuseEmpty(
  { cardEndsAt }: PaymentRow,
  base: bigint,
  now: Date,
): NothingToReverse | undefined {
  if (base === 0n) return 'nothing-left'
  return cardEndsAt && now >= cardEndsAt ? 'gift-card-ended' : undefined
}

function proposalOf(
  { transferId, reason, staff }: ReversalOrder,
  { needsSecond, missing }: Pick<NewReversal, 'needsSecond' | 'missing'>,
  proposedAt: Date,
): NewReversal {
  const expiresAt = reversalDeadline(proposedAt)
  const proposedBy = staff.contactId
  const id = randomUUID()
  return { id, transferId, reason, needsSecond, missing, proposedBy, proposedAt, expiresAt }
}
