/**
 * The account of who started a payment, as its answer shows it: what FlashCash leaves and the
 * credit limit are remembered beside the idempotency key, the balances are told by the posting.
 */
import { accountView, type AccountView } from '@exchange/domain/accounts/account.rules'
import type { FlashDraw } from '@exchange/domain/flashcash/draw.rules'
import type { Balances } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'

/** A type, not an interface, so that it is JSON to the ledger; sums are minor units as text. */
export type AccountMemory = {
  readonly creditLimit: string
  /** FlashCash left after the payment, and the bucket that ends next. */
  readonly flashLeft: string
  readonly flashEnrolled: boolean
  readonly nextAmount: string
  readonly nextEndsAt: string | null
}

/** `draws` are what the payment takes from the account's own FlashCash. */
export function rememberAccount(
  row: PartyRow,
  draws: readonly FlashDraw[],
  now: Date,
): AccountMemory {
  const drawn = new Map(draws.map((draw) => [draw.account, draw.amount]))
  const view = accountView(
    {
      trade: 0n,
      reserve: 0n,
      points: 0n,
      creditLimit: row.balances?.creditLimit ?? 0n,
      flashCashEnrolled: row.flashCashEnrolled,
      buckets: row.buckets.map((bucket) => ({
        ...bucket,
        balance: bucket.balance - (drawn.get(bucket.account) ?? 0n),
      })),
    },
    now,
  )
  return {
    creditLimit: String(view.creditLimit),
    flashLeft: String(view.flashCash),
    flashEnrolled: view.flashCashEnrolled,
    nextAmount: String(view.nextEvaporation.amount),
    nextEndsAt: view.nextEvaporation.endsAt?.toISOString() ?? null,
  }
}

/** `after` are the balances of the account right after the payment. */
export function accountAfter(memory: AccountMemory, after: Balances): AccountView {
  const flashCash = BigInt(memory.flashLeft)
  const creditLimit = BigInt(memory.creditLimit)
  const tradeBalance = after.MOX + flashCash
  return {
    creditLimit,
    tradeBalance,
    buyingPower: creditLimit + tradeBalance,
    cashReserve: after.USD,
    points: after.PTS,
    flashCash,
    flashCashEnrolled: memory.flashEnrolled,
    nextEvaporation: {
      amount: BigInt(memory.nextAmount),
      endsAt: memory.nextEndsAt === null ? null : new Date(memory.nextEndsAt),
    },
  }
}
