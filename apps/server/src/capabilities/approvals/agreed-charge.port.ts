/** What approvals need of charging: to pay a charge that its payer has approved. */
import type { PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import type { Unproved } from '../../kernel/session.port.ts'

/** A charge approved by its payer. It is paid like a send, which also finishes the approval. */
export interface AgreedCharge {
  readonly approval: { readonly id: string; readonly step: number }
  readonly payerContactId: number
  readonly payeeMemberId: number
  readonly payeeContactId: number
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly product: { readonly id: number; readonly name: string } | undefined
  readonly unproved: Unproved | null
}

export type AgreedRefusal =
  | PaymentRefusal
  | 'reload-pending'
  | 'too-contended'
  | 'proof-required'
  /** Decided differently in the meantime. */
  | 'approval-ended'
