/** What happens in two years of the demo network, before the ledger has given out any account. */
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'

interface Event {
  readonly at: Date
}

export interface PlannedPayment extends Event {
  readonly kind: 'send'
  readonly payer: number
  readonly payerContact: number
  readonly payee: number
  readonly payeeContact: number | null
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  /** In its draws, the number of a bucket stands for its account. */
  readonly plan: PaymentPlan
}

export interface PlannedLoad extends Event {
  readonly kind: 'load'
  readonly member: number
  readonly contact: number
  /** Minor units of dollars. */
  readonly amount: bigint
}

export interface PlannedGrant extends Event {
  readonly kind: 'flash-grant'
  readonly bucket: bigint
  readonly member: number
  readonly amount: bigint
  readonly days: number
  readonly endsAt: Date
  readonly source: 'invite' | 'reward' | 'staff'
  readonly note: string
}

export interface PlannedEvaporation extends Event {
  readonly kind: 'flash-evaporation'
  readonly bucket: bigint
  readonly member: number
  readonly amount: bigint
}

export type Planned = PlannedPayment | PlannedLoad | PlannedGrant | PlannedEvaporation
