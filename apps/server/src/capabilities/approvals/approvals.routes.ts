/** Routes of approvals: for payers in the app, for brokers on the staff screen. */
import {
  approveCharge,
  decideApproval as decideCall,
  declineCharge,
  listApprovals,
  readApproval,
  toApproval,
  withdrawPayment,
  type PayerStanding,
} from '@exchange/contract/approvals/approvals.contract'
import { approvalRefusals } from '@exchange/contract/approvals/approvals.messages'
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import { toWire } from '@exchange/domain/money'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import { wireRefusals } from '../../http/problem.ts'
import { refusalsIn } from '../../http/refusals.ts'
import {
  type AskedByCaller,
  type Caller,
  neverRemembered,
  type Refusal,
  type Routes,
} from '../../http/route.ts'
import type { StaffLog } from '../audit/index.ts'
import { sees } from '../members/index.ts'
import { listForBrokers, readApprovals, type ApprovalView } from './approvals.read.ts'
import { sidesOf } from './broker-deed.service.ts'
import { readPayerStandings } from './payer-standing.read.ts'
import { decideApproval, type DecideNeeds, type DecideRefusal } from './decide-approval.service.ts'

/** More than the brokers of one network ever have pending. */
const listLimit = 200

export interface ApprovalRoutesNeeds extends DecideNeeds {
  readonly staffLog: StaffLog
}

export function registerApprovalRoutes(
  routes: Routes,
  needs: ApprovalRoutesNeeds,
  currency: string,
): void {
  const refusals = refusalsFor(currency)
  routes.signedIn(readApproval, async ({ input, caller }) => {
    const [approval] = await readApprovals(needs.database, [input.approvalId])
    const isSeen = approval && (await mayRead(needs.database, caller, approval))
    if (!isSeen) return fail(refusals['approval-not-found'])
    return ok(toApproval(approval, approval.payerMemberId === caller.memberId))
  })

  const byPayer =
    (as: 'holder' | 'payer', yes: boolean) =>
    async ({ input, caller }: AskedByCaller<typeof approveCharge.input>) => {
      const { contactId, memberId, unproved } = caller
      const decider = { as, contactId, memberId }
      const decided = await decideApproval(needs, { ...input, decider, yes, unproved })
      return decided.ok ? ok(toApproval(decided.value, true)) : fail(refusals[decided.error])
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
    await needs.staffLog.noteReading(needs.database, {
      ...{ act: 'approvals.list', by: caller.contactId },
      concerns: sidesOf(approvals),
    })
    return ok({
      approvals: approvals.map((approval) => toApproval(approval, false)),
      standings: await standingsOf(needs.database, approvals, caller.grants),
    })
  })
  routes.signedIn(decideCall, async ({ input, caller }) => {
    const { contactId, memberId, grants } = caller
    const decided = await decideApproval(needs, {
      approvalId: input.approvalId,
      decider: { as: 'broker', contactId, memberId, grants },
      yes: input.decision === 'approve',
      unproved: null,
    })
    return decided.ok ? ok(toApproval(decided.value, false)) : fail(refusals[decided.error])
  })
}

/** A broker who is asked for the payee's exchange does not see the books of the payer's. */
async function standingsOf(
  db: DecideNeeds['database'],
  approvals: readonly ApprovalView[],
  grants: readonly Grant[],
): Promise<PayerStanding[]> {
  const seen = exchangesWith(grants, 'Broker')
  const shown = approvals.filter(
    ({ payerExchangeId }) => seen === undefined || seen.includes(payerExchangeId),
  )
  const payers = [...new Set(shown.map(({ payerMemberId }) => payerMemberId))]
  const rows = payers.length > 0 ? await readPayerStandings(db, payers) : []
  const byPayer = new Map(rows.map((row) => [row.memberId, row]))
  return shown.flatMap(({ id, payerMemberId }) => {
    const row = byPayer.get(payerMemberId)
    if (!row) return []
    const payments = row.payments.map(({ payee, amount, madeAt }) => ({
      payee,
      amount: toWire(amount),
      date: madeAt.toISOString(),
    }))
    const { balance, creditLimit } = row
    return [
      { approvalId: id, balance: toWire(balance), creditLimit: toWire(creditLimit), payments },
    ]
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

function refusalsFor(currency: string): Record<DecideRefusal, Refusal> {
  return {
    ...refusalsIn(sendRefusals(currency)),
    ...refusalsIn(approvalRefusals),
    'proof-required': wireRefusals.proofRequired,
    'reload-pending': { code: 'RELOAD_PENDING', detail: autoReloadMessages.reloadPending },
    'too-contended': { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
  }
}
