/**
 * Undoes what is left of a payment in one transfer (docs/money/reversals.md): refunds before it are
 * counted, and the guards end the proposal, the payer's dispute and every later refund in its
 * commit.
 */
import type { Database } from '@exchange/database'
import { refundBase, refundParts } from '@exchange/domain/refunds/refund.rules'
import { postIn, transferId, type Posting } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import {
  backDetailOf,
  givenBackOf,
  giveBackIn,
  guardOf,
  houseOf,
  sumsOf,
  type PaymentRow,
} from '../refunds/index.ts'
import { insertReversal, lockPayment, type NewReversal } from './reversals.store.ts'

export interface PostReversalNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
  readonly now: () => Date
}

export interface Reversing {
  readonly payment: PaymentRow
  readonly reversalId: string
  readonly transferId: string
  /** Who confirms it, or does it alone. */
  readonly by: number
  /** Not written yet: it is proposed and done at once. */
  readonly proposal?: NewReversal
}

/** Amount and tip that are left of a payment, in minor units. */
export function leftOf(payment: PaymentRow) {
  const sums = sumsOf(payment)
  const base = refundBase(sums) - payment.refunded
  const { amount, tip } = refundParts(sums, payment.refunded, base)
  return { base, amount, tip }
}

/** Undoes the transaction of what another call has done, or what must be read again. */
class NothingNew extends Error {}

/** `changed`: something that it was read from has; it is looked at again. */
export async function postReversal(
  needs: PostReversalNeeds,
  reversing: Reversing,
): Promise<'done' | 'changed'> {
  const house = await houseOf(needs.houseAccounts, reversing.payment)
  const code = await needs.codes.next()
  try {
    return await needs.database.transaction(async (tx): Promise<'done'> => {
      const { payment, reversalId, by, proposal } = reversing
      // A dispute is opened before it, and ended by it, or after it, and refused.
      await lockPayment(tx, reversing.transferId)
      if (proposal && !(await insertReversal(tx, proposal))) throw new NothingNew()
      const now = needs.now()
      const back = await giveBackIn(tx, payment, leftOf(payment).base, { house, now })
      const [payee, ...others] = back.legs
      if (!payee) throw new Error('A payment has no payee.')
      const posting = await postIn(tx, {
        id: transferId('staff-reversal', reversalId),
        kind: 'staff-reversal',
        reverses: reversing.transferId,
        legs: [{ ...payee, unfloored: true }, ...others],
        actor: `contact:${by}`,
        detail: backDetailOf(payment, back, {
          code,
          note: '',
          payerContact: payment.payeeContactId,
        }),
        facts: [fact('payment.reversed', givenBackOf(payment, code, back.parts))],
        guards: [
          guardOf(
            { transferId: reversing.transferId, amount: leftOf(payment).base },
            payment,
            back.parts.points - back.points,
          ),
          { name: 'reversal.reverse', args: { reversal: reversalId, by, now: now.toISOString() } },
        ],
      })
      if (posting.outcome === 'posted') return 'done'
      throw changedBy(posting, payment)
    })
  } catch (failure) {
    if (failure instanceof NothingNew) return 'changed'
    throw failure
  }
}

/** Somebody else was first, or the payer has spent points meanwhile. */
function changedBy(posting: Posting, { payerAccount }: PaymentRow): Error {
  if (posting.outcome === 'refused') {
    const { reason, account } = posting
    if (reason === 'guard' || reason === 'duplicate') return new NothingNew()
    if (reason === 'floor' && account === payerAccount) return new NothingNew()
  }
  return new Error(`The ledger refused a reversal for a reason it cannot have: ${posting.outcome}`)
}
