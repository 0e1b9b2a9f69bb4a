/** The routes of reversals, for staff. */
import {
  decideReversal as decideCall,
  findPayments as findCall,
  listReversals,
  proposeReversal as proposeCall,
  type Reversal,
  type StaffPayment,
} from '@exchange/contract/reversals/reversals.contract'
import { reasonFaults, reversalRefusals } from '@exchange/contract/reversals/reversals.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { toWire } from '@exchange/domain/money'
import { refundBase } from '@exchange/domain/refunds/refund.rules'
import { readReason, reversalAt, type ReasonFault } from '@exchange/domain/reversals/reversal.rules'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { decideReversal, type DecideRefusal } from './decide-reversal.service.ts'
import { listOpenDisputes, type DisputeRow } from './disputes.read.ts'
import { findPayments } from './find-payments.service.ts'
import {
  proposeReversal,
  type ProposeRefusal,
  type ReversalNeeds,
} from './propose-reversal.service.ts'
import { listWaiting, type ReversalRow } from './reversals.read.ts'
import { searchDeeds, sidesOf } from './staff-deeds.service.ts'
import type { StaffPaymentRow } from './staff-payments.read.ts'

/** More than a network's staff ever have open. */
const listedMost = 200

export function registerReversalRoutes(routes: Routes, needs: ReversalNeeds): void {
  const { database, staffLog, now } = needs
  routes.signedIn(findCall, async ({ input, caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Finance')
    const found = await findPayments(database, input.search, exchanges)
    for (const deed of searchDeeds(found, { by: caller.contactId, exchanges })) {
      await staffLog.noteReading(database, deed)
    }
    return ok({ payments: found.map((row) => toPayment(row, now())) })
  })
  routes.signedIn(listReversals, async ({ caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Finance')
    const question = { exchanges, limit: listedMost }
    const [disputes, waiting] = await Promise.all([
      listOpenDisputes(database, question),
      listWaiting(database, question, now()),
    ])
    const concerns = sidesOf([...disputes, ...waiting])
    const by = caller.contactId
    await staffLog.noteReading(database, { act: 'reversals.list', by, concerns })
    return ok({
      disputes: disputes.map((row) => toDispute(row, now())),
      reversals: waiting.map((row) => toReversal(row, caller.contactId, now())),
    })
  })
  routes.signedIn(proposeCall, async ({ input, caller: staff }) => {
    const reason = readReason(input.reason)
    if (!reason.ok) return fail(reasonRefusal(reason.error, 'reason'))
    const order = { transferId: input.transactionId, reason: reason.value, staff }
    const made = await proposeReversal(needs, order)
    return made.ok ? ok(toReversal(made.value, staff.contactId, now())) : fail(refusals[made.error])
  })
  routes.signedIn(decideCall, async ({ input, caller: staff }) => {
    const made = await decideReversal(needs, { ...input, staff })
    return made.ok ? ok(toReversal(made.value, staff.contactId, now())) : fail(refusals[made.error])
  })
}

const refusals: Record<ProposeRefusal | DecideRefusal, Refusal> = {
  ...refusalsIn(reversalRefusals),
  'too-contended': { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
}

/** The refusal of the field with the reason, under its name in the form. */
export function reasonRefusal(code: ReasonFault, field: 'reason' | 'note'): Refusal {
  return faultsRefusal([{ field, code }], reasonFaults)
}

const statuses = {
  proposed: 'Waiting',
  done: 'Done',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

function toReversal(row: ReversalRow, contactId: number, now: Date): Reversal {
  return {
    reversalId: row.id,
    status: statuses[reversalAt(row, now)],
    payment: toPayment(row, now),
    reason: row.reason,
    proposedBy: row.proposedByName,
    mine: row.proposedBy === contactId,
    date: row.proposedAt.toISOString(),
    expiresTS: row.expiresAt.toISOString(),
  }
}

function toDispute(row: DisputeRow, now: Date) {
  return {
    disputeId: row.id,
    payment: toPayment(row, now),
    reason: row.reason,
    openedBy: row.openedByName,
    date: row.openedAt.toISOString(),
  }
}

function toPayment(row: StaffPaymentRow, now: Date): StaffPayment {
  const { reversed, refunded, cardEndsAt } = row
  const left = refundBase(row) - refunded
  const partly = refunded > 0n ? 'Partly refunded' : 'Approved'
  const paid = left === 0n ? 'Refunded' : partly
  return {
    transactionId: row.transferId,
    type: row.kind,
    status: reversed ? 'Reversed' : paid,
    payer: row.payerName,
    payee: row.payeeName,
    amount: toWire(row.amount),
    tip: toWire(row.tip),
    note: row.paymentNote,
    moxeyPayConfirm: row.code,
    date: row.paidAt.toISOString(),
    reversible: !reversed && left > 0n && !(cardEndsAt && now >= cardEndsAt),
  }
}
