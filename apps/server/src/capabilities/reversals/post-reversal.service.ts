/**
 * Reverses the remainder of a payment in one transfer (docs/money/reversals.md). Earlier refunds
 * are subtracted, and the guards end the proposal and the payer's dispute, and prevent later
 * refunds, in its commit.
 */
import type { Database } from '@exchange/database'
import { refundBase, refundParts } from '@exchange/domain/refunds/refund.rules'
import { postIn, transferId, type Posting } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import {
  returnDetailOf,
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
  /** The contact who confirms it, or reverses alone. */
  readonly by: number
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

/** Rolls back the transaction of a replay, or of outdated data. */
class NothingNew extends Error {}

/** `changed`: the data it was computed from is outdated and must be read again. */
export async function postReversal(
  needs: PostReversalNeeds,
  reversing: Reversing,
): Promise<'done' | 'changed'> {
  const house = await houseOf(needs.houseAccounts, reversing.payment)
  const code = await needs.codes.next()
  try {
    return await needs.database.transaction(async (tx): Promise<'done'> => {
      const { payment, reversalId, by, proposal } = reversing
      // Serialises with disputes: one is opened before and ended by the reversal, or comes later
      // and is refused.
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
        detail: returnDetailOf(payment, back, {
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
          { name: 'reversal.reverse', args: { reversal: reversalId, by } },
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

/** Another call was first, or the payer has spent points since. */
function changedBy(posting: Posting, { payerAccount }: PaymentRow): Error {
  if (posting.outcome === 'refused') {
    const { reason, account } = posting
    if (reason === 'guard' || reason === 'duplicate') return new NothingNew()
    if (reason === 'floor' && account === payerAccount) return new NothingNew()
  }
  return new Error(`Unexpected refusal of a reversal by the ledger: ${posting.outcome}`)
}
