/** What brokers do with payments that wait, for the log of staff. */
import type { Concerned, StaffDeed } from '../audit/index.ts'
import type { ApprovalView } from './approvals.read.ts'

/** Of the payer it is a payment, of the payee a sale. */
export function sidesOf(approvals: readonly ApprovalView[]): Concerned[] {
  return approvals.flatMap((one) => [
    { memberId: one.payerMemberId, exchangeId: one.payerExchangeId },
    { memberId: one.payeeMemberId, exchangeId: one.payeeExchangeId },
  ])
}

export function brokerDeed(approval: ApprovalView, by: number, yes: boolean): StaffDeed {
  return {
    act: yes ? 'approval.approve' : 'approval.decline',
    by,
    concerns: sidesOf([approval]),
    object: { kind: 'approval', id: approval.id },
    before: { status: approval.status },
    after: { status: yes ? 'approved' : 'declined' },
  }
}
