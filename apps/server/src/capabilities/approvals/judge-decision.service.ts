/** Who may decide an approval now, and what a decision means at its present step. */
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { Unproved } from '../../kernel/session.port.ts'
import type { ApprovalView } from './approvals.read.ts'

export type Decider =
  | { readonly as: 'holder' | 'payer'; readonly contactId: number; readonly memberId: number }
  | {
      readonly as: 'broker'
      readonly contactId: number
      readonly memberId: number
      readonly grants: readonly Grant[]
    }

export interface Decision {
  readonly approvalId: string
  readonly decider: Decider
  /** Always false for the payer, who can only withdraw. */
  readonly yes: boolean
  /** The session in which it is decided, if that is not fresh; null for a broker, whose is. */
  readonly unproved: Unproved | null
}

/** The outcomes without a payment. */
export type Unpaid = 'declined' | 'expired' | 'withdrawn'

export type JudgeRefusal =
  | 'approval-not-found'
  | 'approval-forbidden'
  /** It waits for someone else now. */
  | 'approval-not-yours'
  /** It waits for the main contact of the business that pays. */
  | 'approval-of-main'
  /** It waits for the payer as holder, who must decline it rather than withdraw it. */
  | 'approval-to-decline'
  | `approval-${'approved' | Unpaid}`

/** The approval to decide, or `done` if the same decision has already been made. */
export function judge(
  approval: ApprovalView | undefined,
  { decider, yes }: Decision,
): Result<ApprovalView | 'done', JudgeRefusal> {
  if (!approval) return fail('approval-not-found')
  if (decider.as !== 'broker' && approval.payerMemberId !== decider.memberId) {
    return fail('approval-not-found')
  }
  if (decider.as === 'broker' && !mayDecide(approval, decider)) return fail('approval-forbidden')
  const { status } = approval
  if (status === (yes ? 'approved' : refusedBy(decider))) return ok('done')
  if (status !== 'pending') return fail(`approval-${status}` as const)
  if (decider.as === 'payer') {
    return approval.asks === 'holder' ? fail('approval-to-decline') : ok(approval)
  }
  if (decider.as === 'holder' && yes && hasAgreed(approval, decider.contactId)) return ok('done')
  if (decider.as === 'holder' && approval.asks === 'main') {
    return isMain(approval, decider.contactId) ? ok(approval) : fail('approval-of-main')
  }
  if (approval.asks !== decider.as) return fail('approval-not-yours')
  if (!approval.isOver) return ok(approval)
  // The holder's time to object is over: the charge waits for a broker, is paid or returned.
  if (approval.exchanges.length > 0) return fail('approval-not-yours')
  return fail(cardConsents(approval) ? 'approval-approved' : 'approval-expired')
}

/** The contact has agreed already, or what it is asked for is past: others are asked now. */
function hasAgreed(
  { asks, kind, agreedBy, approvedBy, payerContactId }: ApprovalView,
  contactId: number,
): boolean {
  // A charge that waits for a broker already has the holder's yes.
  if (asks === 'broker') return kind === 'charge' || approvedBy === contactId
  return asks === 'main' && kind === 'charge' && contactId === (agreedBy ?? payerContactId)
}

/** It waits for this contact as the main contact. Nobody approves what it pays itself. */
function isMain(
  { mainContactId, payerContactId, agreedBy }: ApprovalView,
  contactId: number,
): boolean {
  return contactId === mainContactId && contactId !== (agreedBy ?? payerContactId)
}

/** The card still stands for its holder's consent. */
function cardConsents({ cardActive, payerAllowed, payerStatus }: ApprovalView): boolean {
  return cardActive && payerAllowed && payerStatus === 'active'
}

export function refusedBy({ as }: Decider): 'declined' | 'withdrawn' {
  return as === 'payer' ? 'withdrawn' : 'declined'
}

/** True for a broker of the exchange that is next. */
function mayDecide(
  { exchanges }: ApprovalView,
  { grants }: Extract<Decider, { as: 'broker' }>,
): boolean {
  const [asked] = exchanges
  return asked !== undefined && holdsRight(grants, 'Broker', asked)
}
