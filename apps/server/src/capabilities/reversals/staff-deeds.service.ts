/** What staff do with payments, for their log. */
import type { Concerned, StaffDeed } from '../audit/index.ts'
import type { JudgedPayment } from './staff.service.ts'

type ReversalAct =
  | 'reversal.propose'
  | 'reversal.post'
  | 'reversal.confirm'
  | 'reversal.withdraw'
  | 'dispute.dismiss'

/** Both sides of payments; a gift card has no member. */
export function sidesOf(payments: readonly JudgedPayment[]): Concerned[] {
  return payments.flatMap((payment) => [
    ...(payment.payerMemberId === null
      ? []
      : [{ memberId: payment.payerMemberId, exchangeId: payment.payerExchangeId }]),
    { memberId: payment.payeeMemberId, exchangeId: payment.payeeExchangeId },
  ])
}

interface Done {
  readonly by: number
  readonly transferId: string
  readonly reason: string
  /** Who proposed it, if another person. */
  readonly proposedBy?: number
}

const statuses = {
  'reversal.propose': ['paid', 'reversal proposed'],
  'reversal.post': ['paid', 'reversed'],
  'reversal.confirm': ['reversal proposed', 'reversed'],
  'reversal.withdraw': ['reversal proposed', 'paid'],
  'dispute.dismiss': ['reported', 'report closed'],
} as const satisfies Record<ReversalAct, readonly [string, string]>

export function reversalDeed(
  act: ReversalAct,
  payment: JudgedPayment,
  { by, transferId, reason, proposedBy }: Done,
): StaffDeed {
  const [before, after] = statuses[act]
  return {
    ...{ act, by, why: reason },
    concerns: sidesOf([payment]),
    object: { kind: 'payment', id: transferId },
    before: { status: before },
    after: { status: after },
    second: proposedBy === undefined || proposedBy === by ? null : proposedBy,
  }
}

interface Searched {
  readonly by: number
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
}

/**
 * That a search was made, and whom it found. What was typed is often a name, and lines of the log
 * stay: it is noted nowhere.
 */
export function searchDeeds(
  found: readonly JudgedPayment[],
  { by, exchanges }: Searched,
): StaffDeed[] {
  const isOwn = ({ exchangeId }: Concerned) => exchanges?.includes(exchangeId) ?? true
  const sides = sidesOf(found)
  const act = 'payments.search'
  return [
    { act, by, concerns: sides.filter(isOwn) },
    { act, by, concerns: sides.filter((side) => !isOwn(side)) },
  ]
}
