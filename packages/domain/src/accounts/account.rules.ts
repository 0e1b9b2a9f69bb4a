/**
 * A member's balances as displayed (DOMAIN §1): the trade balance includes FlashCash, and Buying
 * Power is the trade balance plus the credit limit (ENT-04).
 */
import { liveBuckets } from '../flashcash/draw.rules.ts'
import { sum } from '../money.ts'

/** A member's recorded balances, in minor units. */
export interface AccountFacts {
  /** The balance of the main account, without FlashCash. */
  readonly trade: bigint
  readonly reserve: bigint
  readonly points: bigint
  readonly creditLimit: bigint
  readonly flashCashEnrolled: boolean
  readonly buckets: readonly AccountBucket[]
}

export interface AccountBucket {
  readonly account: bigint
  readonly balance: bigint
  readonly version: bigint
  readonly endsAt: Date
}

export interface AccountView {
  readonly creditLimit: bigint
  readonly tradeBalance: bigint
  readonly buyingPower: bigint
  readonly cashReserve: bigint
  readonly points: bigint
  readonly flashCash: bigint
  readonly flashCashEnrolled: boolean
  /** What evaporates next, and when; zero and null without a live bucket. */
  readonly nextEvaporation: { readonly amount: bigint; readonly endsAt: Date | null }
}

export function accountView(facts: AccountFacts, now: Date): AccountView {
  const live = liveBuckets(facts.buckets, now)
  const flashCash = sum(live.map((bucket) => bucket.balance))
  const tradeBalance = facts.trade + flashCash
  return {
    creditLimit: facts.creditLimit,
    tradeBalance,
    buyingPower: facts.creditLimit + tradeBalance,
    cashReserve: facts.reserve,
    points: facts.points,
    flashCash,
    flashCashEnrolled: facts.flashCashEnrolled,
    nextEvaporation: { amount: live[0]?.balance ?? 0n, endsAt: live[0]?.endsAt ?? null },
  }
}
