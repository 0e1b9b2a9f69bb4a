/**
 * A trial member becomes a full member of another exchange, or a member changes its fee plan
 * (TRIAL-06, CFFF-05). What the member has moves with it: the exchange that it leaves owes the new
 * one as much.
 */
import type { Tx } from '@exchange/database'
import { sum } from '@exchange/domain/money'
import { setFloors, postIn, transferId } from '@exchange/ledger'
import { listOwnBalances } from './move-member.read.ts'
import { insertMove, updateMembership } from './move-member.store.ts'

export interface Membership {
  readonly exchangeId: number
  readonly feePlan: 'standard' | 'cash-fee-free'
}

export interface Move {
  readonly memberId: number
  readonly account: bigint
  readonly leftExchangeId: number
  readonly to: Membership & { readonly business: string; readonly number: string }
  /** Minor units. */
  readonly credit: bigint
  /** Intertrade accounts: of the exchange that it leaves with the new one, and the other way. */
  readonly houses: { readonly left: bigint; readonly joined: bigint }
  readonly actor: string
}

export async function setFeePlan(
  tx: Tx,
  memberId: number,
  feePlan: Membership['feePlan'],
): Promise<void> {
  await updateMembership(tx, memberId, { feePlan })
}

/**
 * Call it last in a transaction that has taken the ledger's lock before the member's row
 * (`lockLedger`). Payments that were planned before and draw on the member's FlashCash are refused as
 * stale, and planned again. Refuses while payments of the member wait: the caller rolls back.
 */
export async function moveMember(tx: Tx, move: Move): Promise<'moved' | 'payments-pending'> {
  const { memberId, account, leftExchangeId, to, credit, houses, actor } = move
  await updateMembership(tx, memberId, { ...to, listed: true })
  await setFloors(tx, account, { MOX: -credit, USD: 0n, PTS: 0n })
  await insertMove(tx, memberId, leftExchangeId)
  const balances = await listOwnBalances(tx, memberId)
  if (balances.some(({ kind, mox, usd }) => kind === 'held' && (mox !== 0n || usd !== 0n))) {
    return 'payments-pending'
  }
  const MOX = sum(balances.map(({ mox }) => mox))
  const USD = sum(balances.map(({ usd }) => usd))
  const PTS = sum(balances.map(({ pts }) => pts))
  if (balances.length === 0) return 'moved'
  const posting = await postIn(tx, {
    id: transferId('member-move', `${memberId}/${to.exchangeId}`),
    kind: 'member-move',
    legs: [
      { account: houses.left, MOX, USD, PTS },
      { account: houses.joined, MOX: -MOX, USD: -USD, PTS: -PTS, mayBeZero: true },
      // Their versions rise, so that what was planned with the old exchange is planned again.
      ...balances.map(({ id }) => ({ account: id, mayBeZero: true })),
    ],
    actor,
    detail: { member: memberId, to: to.exchangeId },
  })
  if (posting.outcome !== 'posted') throw new Error(`A member did not move: ${posting.outcome}`)
  return 'moved'
}
