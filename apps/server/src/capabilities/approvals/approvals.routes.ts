/** Routes of approvals: for payers in the app, for brokers on the staff screen. */
import {
  approveCharge,
  decideApproval as decideCall,
  declineCharge,
  listApprovals,
  readApproval,
  toApproval,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { approvalRefusals } from '@exchange/contract/approvals/approvals.messages'
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { refusalsIn } from '../../http/refusals.ts'
import type { AskedByCaller, Caller, Refusal, Routes } from '../../http/route.ts'
import { sees } from '../members/index.ts'
import { listForBrokers, readApprovals, type ApprovalView } from './approvals.read.ts'
import { decideApproval, type DecideNeeds, type DecideRefusal } from './decide-approval.service.ts'

/** More than the brokers of one network ever have pending. */
const listLimit = 200

export function registerApprovalRoutes(routes: Routes, needs: DecideNeeds, currency: string): void {
  const refusals = refusalsFor(currency)
  routes.signedIn(readApproval, async ({ input, caller }) => {
    const [approval] = await readApprovals(needs.database, [input.approvalId])
    const isSeen = approval && (await mayRead(needs.database, caller, approval))
    return isSeen ? ok(toApproval(approval)) : fail(refusals['approval-not-found'])
  })

  const byPayer =
    (as: 'holder' | 'payer', yes: boolean) =>
    async ({ input, caller }: AskedByCaller<typeof approveCharge.input>) => {
      const { contactId, memberId } = caller
      const decider = { as, contactId, memberId }
      const decided = await decideApproval(needs, { ...input, decider, yes })
      return decided.ok ? ok(toApproval(decided.value)) : fail(refusals[decided.error])
    }
  routes.money(approveCharge, byPayer('holder', true), neverRemembered)
  routes.money(declineCharge, byPayer('holder', false), neverRemembered)
  routes.money(withdrawPayment, byPayer('payer', false), neverRemembered)

  routes.signedIn(listApprovals, async ({ caller }) => {
    const approvals = await listForBrokers(needs.database, {
      exchanges: exchangesWith(caller.grants, 'Broker'),
      exceptMember: caller.memberId,
      limit: listLimit,
    })
    return ok({ approvals: approvals.map(toApproval) })
  })
  routes.signedIn(decideCall, async ({ input, caller }) => {
    const { contactId, memberId, grants } = caller
    const decided = await decideApproval(needs, {
      approvalId: input.approvalId,
      decider: { as: 'broker', contactId, memberId, grants },
      yes: input.decision === 'approve',
    })
    return decided.ok ? ok(toApproval(decided.value)) : fail(refusals[decided.error])
  })
}

/**
 * On the side that pays, whoever may decide it reads it; on the other, whoever charged it or is
 * paid.
 */
async function mayRead(
  db: DecideNeeds['database'],
  { contactId, memberId }: Pick<Caller, 'contactId' | 'memberId'>,
  approval: ApprovalView,
): Promise<boolean> {
  const { payerContactId, agreedBy, mainContactId, payeeContactId } = approval
  const payers = { tookPart: [payerContactId, agreedBy, mainContactId], rights: ['send'] } as const
  if (approval.payerMemberId === memberId && (await sees(db, contactId, payers))) return true
  const isPayee = approval.payeeMemberId === memberId
  return isPayee && (await sees(db, contactId, { tookPart: [payeeContactId] }))
}

/** These calls store no answer under their key: the approval's status recognises a replay. */
function neverRemembered(): never {
  throw new Error('Calls about approvals store no answer in the ledger.')
}

function refusalsFor(currency: string): Record<DecideRefusal, Refusal> {
  return {
    ...refusalsIn(sendRefusals(currency)),
    ...refusalsIn(approvalRefusals),
    'reload-pending': { code: 'RELOAD_PENDING', detail: autoReloadMessages.reloadPending },
    'too-contended': { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
  }
}
