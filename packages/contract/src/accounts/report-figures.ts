/** What a transaction adds to each column of the report: on the screen and in the file the same. */
import { cameToNothing } from '@exchange/domain/accounts/transaction-list.rules'
import type { Transaction } from './account.contract.ts'

export interface ReportFigures {
  /** Dollars; what left is negative, as in the next three. */
  readonly tip: number
  readonly commission: number
  readonly currencyCommission: number
  /** What of it was FlashCash. */
  readonly flashCash: number
  readonly points: number
}

const nothing: ReportFigures = {
  ...{ tip: 0, commission: 0, currencyCommission: 0 },
  ...{ flashCash: 0, points: 0 },
}

/** All 0 for a transaction that came to nothing: the totals leave it out, too. */
export function figuresOf(of: Transaction): ReportFigures {
  if (cameToNothing(of.status)) return nothing
  return {
    tip: of.action === 'Purchase' ? -of.tip : of.tip,
    commission: cents(of.feeBack - of.fee),
    currencyCommission: cents(of.currencyFeeBack - of.currencyFee),
    flashCash: of.flashCash,
    points: of.points,
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
