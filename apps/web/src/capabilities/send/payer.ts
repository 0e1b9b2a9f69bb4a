/** What the Send form knows of who pays. */
import type { PayerFacts } from '../payments/payment-cost.ts'

export interface Payer extends PayerFacts {
  readonly currency: string
  readonly isTestAccount: boolean
  /** A card is enrolled that would reload the cash reserve. */
  readonly reloads: boolean
  /** The time zone in which payments are scheduled. */
  readonly zone: string
}
