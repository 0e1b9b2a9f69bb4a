/**
 * Reverses the remainder of a payment in one transfer (docs/money/reversals.md). Earlier refunds
 * are subtracted, and the guards end the proposal and the payer's dispute, and prevent later
 * refunds, in its commit.
 */
import type { Database } from '@exchange/database'
import { refundBase, refundParts } from '@exchange/domain/refunds/refund.rules'
import { transferId, type Posting } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { postWith } from '../../kernel/post-with.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import { paymentHouses, type HouseAccounts } from '../exchanges/index.ts'
import { reopened } from '../members/index.ts'
import {
  returnDetailOf,
  legsBack,
  givenBackOf,
  guardOf,
  partsBack,
  sumsOf,
  type PaymentRow,
} from '../refunds/index.ts'
import { insertReversal, lockPayment, type NewReversal } from './reversals.store.ts'

export interface PostReversalNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface Reversing {
  readonly payment: PaymentRow
  readonly reversalId: string
  readonly transferId: string
  /** The contact who confirms it, or reverses alone. */
  readonly by: number
  /** The act, noted in the commit of the reversal. */
  readonly deed: StaffDeed
  /** A new proposal that is inserted and done at once. */
  readonly proposal?: NewReversal
}

/** The remaining amount and tip of a payment, in minor units. */
export function leftOf(payment: PaymentRow) {
  const sums = sumsOf(payment)
  const base = refundBase(sums) - payment.refunded
  const { amount, tip } = refundParts(sums, payment.refunded, base)
  return { base, amount, tip }
}

/** `changed`: the data it was computed from is outdated and must be read again. */
export async function postReversal(
  needs: PostReversalNeeds,
  reversing: Reversing,
): Promise<'done' | 'changed'> {
  const { payment, reversalId, by, proposal } = reversing
  const { paidFrom: from, paidTo: to } = payment
  const houses = await paymentHouses(needs.houseAccounts, from, to)
  const fund = await needs.houseAccounts.find(from, 'flash-fund')
  const code = await needs.codes.next()
  const now = needs.now()
  const parts = partsBack(payment, leftOf(payment).base)
  const posting = await postWith(needs, async (tx) => {
    // Serialises with disputes: one is opened before and ended by the reversal, or comes later
    // and is refused.
    await lockPayment(tx, reversing.transferId)
    if (proposal && !(await insertReversal(tx, proposal))) return undefined
    const { points, legs } = await legsBack(tx, payment, parts, { houses, fund, now })
    await needs.staffLog.note(tx, reversing.deed)
    const { opens, guard } = reopeningOf(reversing)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const deed of opens) await needs.staffLog.note(tx, deed)
    const [payee, ...others] = legs
    if (!payee) throw new Error('A payment has no payee.')
    return {
      id: transferId('staff-reversal', reversalId),
      kind: 'staff-reversal',
      reverses: reversing.transferId,
      legs: [{ ...payee, unfloored: true }, ...others],
      actor: `contact:${by}`,
      detail: returnDetailOf(
        payment,
        { parts, points },
        { code, payerContact: payment.payeeContactId },
      ),
      facts: [fact('payment.reversed', givenBackOf(payment, code, parts))],
      guards: [
        guard,
        guardOf(payment),
        { name: 'reversal.reverse', args: { reversal: reversalId, by } },
      ],
    }
  })
  if (posting?.outcome === 'posted') return 'done'
  if (!posting || isOutdated(posting, payment)) return 'changed'
  throw new Error(`Unexpected refusal of a reversal by the ledger: ${posting.outcome}`)
}

/** The sides that are closed are opened, on hold, because they own or owe something now. */
function reopeningOf({ payment, deed: { why = '' }, by }: Reversing) {
  const { payerMemberId, payerClosed, payeeMemberId, payeeClosed } = payment
  const closed = [
    ...(payerMemberId !== null && payerClosed
      ? [{ memberId: payerMemberId, exchangeId: payment.payerExchangeId }]
      : []),
    ...(payeeClosed ? [{ memberId: payeeMemberId, exchangeId: payment.payeeExchangeId }] : []),
  ]
  const sides = payerMemberId === null ? [payeeMemberId] : [payerMemberId, payeeMemberId]
  const opens = closed.map((side): StaffDeed => {
    const { memberId } = side
    return {
      ...({ act: 'member.standing', by, why } as const),
      concerns: [side],
      object: { kind: 'member', id: String(memberId) },
      before: { standing: 'closed' },
      after: { standing: 'hold' },
    }
  })
  return { opens, guard: reopened(sides, { by, why, closed: closed.length }) }
}

/** Another call was first, or the payer has spent points since. */
function isOutdated(posting: Posting, { payerAccount }: PaymentRow): boolean {
  if (posting.outcome !== 'refused') return false
  const { reason, account } = posting
  return (
    reason === 'guard' || reason === 'duplicate' || (reason === 'floor' && account === payerAccount)
  )
}
