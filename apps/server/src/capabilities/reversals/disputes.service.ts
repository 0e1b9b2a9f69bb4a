/**
 * A payer asks its exchange to check a payment; staff end the dispute by a reversal or dismiss it
 * with a note. A payment has at most one open dispute.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { refuseDispute, type DisputeRefusal } from '@exchange/domain/reversals/dispute.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { sees } from '../members/index.ts'
import { findPayment } from '../refunds/index.ts'
import { findDispute, findOpenDispute, type DisputeRow } from './disputes.read.ts'
import { insertDispute, updateDismissed } from './disputes.store.ts'
import { leftOf } from './post-reversal.service.ts'
import { lockPayment } from './reversals.store.ts'
import { reversalDeed } from './staff-deeds.service.ts'
import { rightsOf, type Staff } from './staff.service.ts'

export interface DisputeNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly standings: MoneyStandings
  readonly outbox: Pick<Outbox, 'add'>
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface DisputeOrder {
  readonly transferId: string
  readonly reason: string
  readonly contactId: number
}

type OpenRefusal = StandingRefusal | DisputeRefusal | 'payment-not-found'

/**
 * Does not require new terms to be accepted. Opening the same dispute again returns the open one.
 */
export async function openDispute(
  { database, standings, now }: DisputeNeeds,
  { transferId, reason, contactId }: DisputeOrder,
): Promise<Result<DisputeRow, OpenRefusal>> {
  const standing = await standings.of(contactId, 'send', { refusing: true })
  if (!standing.ok) return standing
  const { memberId: payerMemberId } = standing.value
  const payment = await findPayment(database, transferId)
  if (!payment || payment.payerMemberId !== payerMemberId) return fail('payment-not-found')
  const tookPart = [payment.payerContactId, payment.madeBy]
  if (!(await sees(database, contactId, { tookPart }))) return fail('payment-not-found')
  const facts = { ...payment, refunded: leftOf(payment).base === 0n, openDispute: false }
  const refusal = refuseDispute(facts, now())
  if (refusal) return fail(refusal)
  const dispute = { id: randomUUID(), transferId, payerMemberId, contactId, reason }
  await database.transaction(async (tx) => {
    await lockPayment(tx, transferId)
    await insertDispute(tx, { ...dispute, openedAt: now() })
  })
  const open = await findOpenDispute(database, transferId)
  // A concurrent reversal was first.
  if (!open) return fail('dispute-nothing-left')
  const same = open.contactId === contactId && open.reason === reason
  return same ? ok(open) : fail('dispute-open')
}

export interface Dismissal {
  readonly disputeId: string
  /** The note for the payer. */
  readonly note: string
  readonly staff: Staff
}

type DismissRefusal = 'dispute-not-found' | 'dispute-ended' | 'own-business'

export async function dismissDispute(
  needs: DisputeNeeds,
  { disputeId, note, staff }: Dismissal,
): Promise<Result<DisputeRow, DismissRefusal>> {
  const { database, outbox, now } = needs
  const dispute = await findDispute(database, disputeId)
  if (!dispute) return fail('dispute-not-found')
  const rights = await rightsOf(needs, staff, dispute, 0n)
  if (!rights.ok) {
    return fail(rights.error === 'own-business' ? rights.error : 'dispute-not-found')
  }
  const by = staff.contactId
  const dismissed = await database.transaction(async (tx) => {
    const done = await updateDismissed(tx, disputeId, { note, by, now: now() })
    if (done) {
      await outbox.add(tx, [dismissedFact(dispute, note)])
      const deed = { by, transferId: dispute.transferId, reason: note }
      await needs.staffLog.note(tx, reversalDeed('dispute.dismiss', dispute, deed))
    }
    return done
  })
  const after = await findDispute(database, disputeId)
  const same = after?.status === 'dismissed' && after.endedBy === by && after.note === note
  return after && (dismissed || same) ? ok(after) : fail('dispute-ended')
}

function dismissedFact(dispute: DisputeRow, note: string) {
  return fact('dispute.dismissed', {
    payerContact: dispute.contactId,
    payee: dispute.payeeMemberId,
    amount: String(dispute.amount),
    tip: String(dispute.tip),
    note,
  })
}
