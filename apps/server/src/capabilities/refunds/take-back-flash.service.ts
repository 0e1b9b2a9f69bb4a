/**
 * Takes back the FlashCash that points became which a refund or a reversal must return: a transfer
 * of its own in the same transaction, which makes it points again (docs/money/refunds.md).
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '@exchange/database'
import { sum } from '@exchange/domain/money'
import { flashBack } from '@exchange/domain/refunds/flash-back.rules'
import { postIn } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { listRewardBuckets } from './reward-buckets.read.ts'

export interface FlashDebt {
  readonly memberId: number
  /** The member's main account. */
  readonly account: bigint
  /** The account of its exchange that issues points, and its FlashCash fund. */
  readonly issuer: bigint
  readonly fund: bigint
  /** The points that the member does not have. */
  readonly missing: bigint
}

/** Returns the points that it got; none if a payment has just spent the FlashCash. */
export async function takeBackFlash(tx: Tx, debt: FlashDebt): Promise<bigint> {
  const { memberId: member, account, issuer, fund, missing } = debt
  const taken = flashBack(await listRewardBuckets(tx, member), missing)
  if (taken.length === 0) return 0n
  const points = sum(taken.map((one) => one.points))
  const amount = sum(taken.map((one) => one.amount))
  const posting = await postIn(tx, {
    id: randomUUID(),
    kind: 'points-return',
    legs: [
      { account, PTS: points },
      { account: issuer, PTS: -points },
      { account: fund, MOX: amount },
      ...taken.map((one) => ({ account: one.bucket.account, MOX: -one.amount })),
    ],
    expect: taken.map(({ bucket }) => ({ account: bucket.account, version: bucket.version })),
    actor: 'refunds',
    detail: { member, amount: String(amount) },
    facts: [fact('flashcash.changed', { member })],
  })
  return posting.outcome === 'posted' ? points : 0n
}
