/**
 * What a send answers, split in two: what is known before posting and is remembered beside the
 * idempotency key, and the balances that the posting itself tells. A first answer and its replay
 * are made from the same two parts, so they are equal.
 */
import { accountView, type AccountView } from '@exchange/domain/accounts/account.rules'
import type { PaymentPlan } from '@exchange/domain/send/send.plan'
import type { Balances } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import type { Reload } from '../auto-reload/index.ts'

/** A type, not an interface, so that it is JSON to the ledger; sums are minor units as text. */
export type SendMemory = {
  readonly code: string
  readonly sendTo: string
  readonly fee: string
  readonly points: string
  readonly flash: string
  readonly creditLimit: string
  /** FlashCash left after the payment, and the bucket that ends next. */
  readonly flashLeft: string
  readonly flashEnrolled: boolean
  readonly nextAmount: string
  readonly nextEndsAt: string | null
  /** Absent when it fulfilled none. */
  readonly requestId?: number
  /** Absent when no card was charged for it. */
  readonly reload?: { readonly amount: string; readonly lastFour: string; readonly after: string }
}

export interface SendReceipt {
  readonly code: string
  readonly sendTo: string
  readonly fee: bigint
  readonly points: bigint
  readonly flash: bigint
  readonly account: AccountView
  readonly date: Date
  readonly reload: Reload | undefined
  readonly completedRequest: boolean
}

export interface MemoryFacts {
  readonly code: string
  readonly sendTo: string
  readonly plan: PaymentPlan
  readonly payer: PartyRow
  readonly reload: Reload | undefined
  readonly requestId: number | undefined
  readonly now: Date
}

export function rememberSend(facts: MemoryFacts): SendMemory {
  const { code, sendTo, plan, payer, reload, now } = facts
  const drawn = new Map(plan.split.draws.map((draw) => [draw.account, draw.amount]))
  const view = accountView(
    {
      trade: 0n,
      reserve: 0n,
      points: 0n,
      creditLimit: payer.balances?.creditLimit ?? 0n,
      flashCashEnrolled: payer.flashCashEnrolled,
      buckets: payer.buckets.map((bucket) => ({
        ...bucket,
        balance: bucket.balance - (drawn.get(bucket.account) ?? 0n),
      })),
    },
    now,
  )
  return {
    code,
    sendTo,
    fee: String(plan.fees.buyerCash),
    points: String(plan.points),
    flash: String(plan.split.flashPart),
    creditLimit: String(view.creditLimit),
    flashLeft: String(view.flashCash),
    flashEnrolled: view.flashCashEnrolled,
    nextAmount: String(view.nextEvaporation.amount),
    nextEndsAt: view.nextEvaporation.endsAt?.toISOString() ?? null,
    ...(facts.requestId !== undefined && { requestId: facts.requestId }),
    ...(reload && { reload: reloadRemembered(reload) }),
  }
}

function reloadRemembered({ amount, lastFour, newBalance }: Reload) {
  return { amount: String(amount), lastFour, after: String(newBalance) }
}

/** `after` are the balances of the payer's own account right after the payment. */
export function receiptOf(memory: SendMemory, after: Balances, date: Date): SendReceipt {
  const flashCash = BigInt(memory.flashLeft)
  const creditLimit = BigInt(memory.creditLimit)
  const tradeBalance = after.MOX + flashCash
  return {
    code: memory.code,
    sendTo: memory.sendTo,
    fee: BigInt(memory.fee),
    points: BigInt(memory.points),
    flash: BigInt(memory.flash),
    date,
    completedRequest: memory.requestId !== undefined,
    reload: memory.reload && {
      amount: BigInt(memory.reload.amount),
      lastFour: memory.reload.lastFour,
      newBalance: BigInt(memory.reload.after),
    },
    account: {
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
    },
  }
}
