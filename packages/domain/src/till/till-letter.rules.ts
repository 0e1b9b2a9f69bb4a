/** What the letters of a till say. Amounts are minor units. */

/** The receipt of a sale at a till, at the address or number that its guest typed. */
export interface TillReceiptFacts {
  readonly kind: 'till-receipt'
  readonly business: string
  readonly number: number
  readonly amount: bigint
  /** In dollars. */
  readonly tip: bigint
  /** The token of its receipt. */
  readonly receipt: string
}

/** A day of a till was closed: Z. */
export interface TillDayFacts {
  readonly kind: 'till-day'
  readonly firstName: string
  readonly register: string
  readonly number: number
  /** Null: it closed by itself. */
  readonly closedBy: string | null
  readonly sales: number
  readonly amount: bigint
  readonly refunded: bigint
  readonly tip: bigint
  /** Paid in cash. */
  readonly cash: bigint
  readonly cashRefunded: bigint
  readonly waiting: bigint
  /** What the ledger says otherwise; zero. */
  readonly difference: bigint
}
