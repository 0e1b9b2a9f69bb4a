/** Proofs that are bound to one payment (DOMAIN §16); the guard `payer.proof` uses them up. */
import type { Queryable, Tx } from '@exchange/database'

export interface PaymentProof {
  readonly sessionId: string
  /** The digest of the request, in hexadecimal digits. */
  readonly payment: string
  readonly expiresAt: Date
}

export async function insertPaymentProof(
  tx: Tx,
  { sessionId, payment, expiresAt }: PaymentProof,
): Promise<void> {
  await tx.query(
    `insert into identity.payment_proofs (session_id, payment, expires_at)
    values ($1, decode($2, 'hex'), $3)
    on conflict (session_id, payment) do update
    set expires_at = excluded.expires_at`,
    [sessionId, payment, expiresAt],
  )
}

export async function deletePaymentProofsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.payment_proofs where expires_at < $1', [before])
}
