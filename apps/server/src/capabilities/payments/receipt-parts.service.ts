/**
 * Parts shared by the receipts of all payments. Each is built from data stored with the idempotency
 * key before posting, and from the balances returned by the posting, so a replay equals the first
 * answer (SEND-22, CHARGE-17).
 */
import { accountView, type AccountView } from '@exchange/domain/accounts/account.rules'
import type { ApprovalAsks } from '@exchange/domain/approvals/approval.rules'
import type { FlashDraw } from '@exchange/domain/flashcash/draw.rules'
import type { Balances } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import type { Waiting } from '../approvals/index.ts'

/**
 * The account of the party that started the payment: its credit limit and its remaining FlashCash.
 * A type, not an interface, to be assignable to `JsonObject`; amounts are minor units as text.
 */
export type AccountMemory = {
  readonly creditLimit: string
  /** FlashCash left after the payment; `next` is the bucket that ends next. */
  readonly flashLeft: string
  readonly flashEnrolled: boolean
  readonly nextAmount: string
  readonly nextEndsAt: string | null
}

/** `draws`: the FlashCash that the payment takes from the account. */
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

/** The account on a receipt; `after`: its balances right after the payment. */
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

/** The approval that a held payment waits for. */
export interface Pending {
  readonly approvalId: string
  readonly asks: ApprovalAsks
  readonly expiresAt: Date
}

/** A type, not an interface, to be assignable to `JsonObject`. Empty for a payment that is made. */
export type PendingMemory = {
  readonly pending?: {
    readonly approvalId: string
    readonly asks: ApprovalAsks
    readonly expiresAt: string
  }
}

export function pendingRemembered(
  waiting: Pick<Waiting, 'approvalId' | 'asks' | 'expiresAt'> | undefined,
): PendingMemory {
  if (!waiting) return {}
  const { approvalId, asks, expiresAt } = waiting
  return { pending: { approvalId, asks, expiresAt: expiresAt.toISOString() } }
}

export function pendingOf({ pending }: PendingMemory): Pending | undefined {
  return pending && { ...pending, expiresAt: new Date(pending.expiresAt) }
}
