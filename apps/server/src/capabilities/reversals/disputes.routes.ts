/** The routes of disputes: opened by the payer, dismissed by staff. */
import {
  disputeStatuses,
  openDispute as openCall,
} from '@exchange/contract/reversals/disputes.contract'
import { dismissDispute as dismissCall } from '@exchange/contract/reversals/reversals.contract'
import { disputeRefusals } from '@exchange/contract/reversals/reversals.messages'
import { standingRefusals } from '@exchange/contract/members/standing.messages'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import { neverRemembered, type Routes } from '../../http/route.ts'
import { dismissDispute, openDispute, type DisputeNeeds } from './disputes.service.ts'
import { reasonRefusal } from './reversals.routes.ts'

const refusals = refusalsIn({ ...standingRefusals('report a payment'), ...disputeRefusals })

export function registerDisputeRoutes(routes: Routes, needs: DisputeNeeds): void {
  routes.money(
    openCall,
    async ({ input, caller: { contactId } }) => {
      const reason = readReason(input.reason)
      if (!reason.ok) return fail(reasonRefusal(reason.error, 'reason'))
      const order = { transferId: input.transactionId, reason: reason.value, contactId }
      const opened = await openDispute(needs, order)
      if (!opened.ok) return fail(refusals[opened.error])
      const { status, openedAt, ...dispute } = opened.value
      return ok({
        status: disputeStatuses[status],
        reason: dispute.reason,
        note: dispute.note,
        date: openedAt.toISOString(),
      })
    },
    neverRemembered,
  )
  routes.signedIn(dismissCall, async ({ input, caller: staff }) => {
    const note = readReason(input.note)
    if (!note.ok) return fail(reasonRefusal(note.error, 'note'))
    const { disputeId } = input
    const dismissed = await dismissDispute(needs, { disputeId, note: note.value, staff })
    return dismissed.ok ? ok({ disputeId }) : fail(refusals[dismissed.error])
  })
}
