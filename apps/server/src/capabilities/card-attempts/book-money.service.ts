/** Posts charges and their reversals as transfers (docs/money/cash-reserve.md). */
import type { Tx } from '@exchange/database'
import { postIn, transferId, type Posting } from '@exchange/ledger'
import { reopened } from '../members/index.ts'
import type { Attempt } from './attempts.store.ts'
import type { OpenReversal } from './open-reversals.service.ts'
import {
  insertCharge,
  insertReversal,
  type BookedCharge,
  type BookedReversal,
  type CardFaceRow,
} from './settled-attempts.store.ts'

/** The house accounts on the other side. */
export interface Books {
  readonly clearing: bigint
  readonly chargebacks: bigint
}

interface Booking {
  readonly attempt: Attempt
  readonly books: Books
  readonly card: CardFaceRow | undefined
  readonly now: Date
}

/** Credits the member's cash reserve and debits the exchange's clearing account. */
export async function bookCharge(
  tx: Tx,
  { attempt, books, card, now }: Booking,
  { transaction, amount }: { readonly transaction: string; readonly amount: bigint },
): Promise<{ readonly charge: BookedCharge; readonly balanceAfter: bigint | null }> {
  const id = transferId('load', `${attempt.id}/${transaction}`)
  const charge = { gatewayTransaction: transaction, amount, transferId: id }
  await insertCharge(tx, attempt.id, charge, now)
  const posting = await postIn(tx, {
    id,
    kind: 'load',
    legs: [
      { account: attempt.accountId, USD: amount },
      { account: books.clearing, USD: -amount },
    ],
    actor: attempt.contactId === null ? 'job:auto-reload' : `contact:${attempt.contactId}`,
    detail: {
      member: attempt.memberId,
      attempt: attempt.id,
      purpose: attempt.purpose,
      gatewayTransaction: transaction,
      card: card?.lastFour ?? attempt.cardLastFour ?? '',
    },
    // The bank has taken the money, whoever was closed since.
    guards: [reopened([attempt.memberId])],
  })
  return { charge, balanceAfter: afterOf(posting) }
}

/** May take the cash reserve below its floor, because the dollars are already gone. */
export async function bookReversal(
  tx: Tx,
  { attempt, books, now }: Booking,
  { charge, kind, told, amount }: OpenReversal,
): Promise<BookedReversal> {
  const { gatewayTransaction } = charge
  const name = `${kind}/${attempt.id}/${gatewayTransaction}/${told}`
  const id = transferId('card-reversal', name)
  const reversal = { gatewayTransaction, kind, told, amount, transferId: id }
  await insertReversal(tx, attempt.id, reversal, now)
  afterOf(
    await postIn(tx, {
      id,
      kind: kind === 'chargeback' ? 'chargeback' : 'staff-reversal',
      reverses: charge.transferId,
      legs: [
        { account: attempt.accountId, USD: -amount, unfloored: true },
        { account: kind === 'chargeback' ? books.chargebacks : books.clearing, USD: amount },
      ],
      actor: 'job:card-gateway',
      detail: { member: attempt.memberId, attempt: attempt.id, reversal: kind, gatewayTransaction },
      guards: [reopened([attempt.memberId])],
    }),
  )
  return reversal
}

/** The cash reserve after the transfer. Throws, and so rolls back, unless it was posted. */
function afterOf(posting: Posting): bigint | null {
  if (posting.outcome !== 'posted') {
    throw new Error(`A card payment could not be booked: ${posting.outcome}.`)
  }
  return posting.after[0]?.USD ?? null
}
