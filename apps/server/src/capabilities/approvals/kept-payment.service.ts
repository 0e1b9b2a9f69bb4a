/**
 * The part of a payment plan that is stored while the payment waits for approval: the held sums and
 * the legs that will pay it. The ledger's guard stores it as JSON, with sums as text.
 */
import type { JudgedPayment } from '@exchange/domain/approvals/threshold.rules'
import type { HeldSums, HoldAccounts } from '@exchange/domain/payments/hold-legs.rules'
import type { PaymentLeg } from '@exchange/domain/payments/payment-legs.rules'
import type { JsonObject } from '@exchange/ledger'

/** Of the payer and the payee when the payment was held. */
export type Thresholds = Pick<JudgedPayment, 'purchase' | 'sale'>

export interface KeptPayment {
  readonly sums: HeldSums
  readonly legs: readonly PaymentLeg[]
  readonly accounts: HoldAccounts
  /** The transfer's detail, with its confirmation code. */
  readonly detail: JsonObject
  readonly thresholds: Thresholds
}

type KeptLeg = {
  readonly account: string
  readonly MOX?: string
  readonly USD?: string
  readonly PTS?: string
  readonly unfloored?: boolean
}

/** The stored form. */
export type KeptJson = {
  readonly trade: string
  readonly reserve: string
  readonly draws: readonly { readonly account: string; readonly amount: string }[]
  readonly legs: readonly KeptLeg[]
  readonly payer: string
  readonly held: string
  readonly detail: JsonObject
  readonly purchaseThreshold: string | null
  readonly saleThreshold: string | null
}

export function keptPayment(kept: KeptPayment): KeptJson {
  const { sums, legs, accounts, detail, thresholds } = kept
  return {
    trade: String(sums.trade),
    reserve: String(sums.reserve),
    draws: sums.draws.map((draw) => ({
      account: String(draw.account),
      amount: String(draw.amount),
    })),
    legs: legs.map(({ account, MOX, USD, PTS, unfloored }) => ({
      account: String(account),
      ...(MOX !== undefined && { MOX: String(MOX) }),
      ...(USD !== undefined && { USD: String(USD) }),
      ...(PTS !== undefined && { PTS: String(PTS) }),
      ...(unfloored && { unfloored }),
    })),
    payer: String(accounts.payer),
    held: String(accounts.held),
    detail,
    purchaseThreshold: thresholds.purchase === null ? null : String(thresholds.purchase),
    saleThreshold: thresholds.sale === null ? null : String(thresholds.sale),
  }
}

/** The confirmation code for the receipt. */
export function codeIn(detail: JsonObject): string {
  const { code } = detail
  if (typeof code !== 'string') throw new Error('A payment has no confirmation code.')
  return code
}

/** The pay page on which the payment was made; undefined for others. */
export function pageIn({ page }: JsonObject): number | undefined {
  return typeof page === 'number' ? page : undefined
}

export function readKept(kept: KeptJson): KeptPayment {
  return {
    sums: {
      trade: BigInt(kept.trade),
      reserve: BigInt(kept.reserve),
      draws: kept.draws.map((draw) => ({
        account: BigInt(draw.account),
        amount: BigInt(draw.amount),
      })),
    },
    legs: kept.legs.map(({ account, MOX, USD, PTS, unfloored }) => ({
      account: BigInt(account),
      ...(MOX !== undefined && { MOX: BigInt(MOX) }),
      ...(USD !== undefined && { USD: BigInt(USD) }),
      ...(PTS !== undefined && { PTS: BigInt(PTS) }),
      ...(unfloored && { unfloored }),
    })),
    accounts: { payer: BigInt(kept.payer), held: BigInt(kept.held) },
    detail: kept.detail,
    thresholds: {
      purchase: kept.purchaseThreshold === null ? null : BigInt(kept.purchaseThreshold),
      sale: kept.saleThreshold === null ? null : BigInt(kept.saleThreshold),
    },
  }
}
