/** Writes settled attempts, and their booked charges and reversals. */
import type { Queryable, Tx } from '@exchange/database'
import type { AttemptReason, AttemptState } from '@exchange/domain/card-attempts/attempt.rules'

export interface AttemptChange {
  readonly id: string
  readonly state: AttemptState
  readonly reason: AttemptReason | null
  readonly code: string | null
  readonly said: string | null
  readonly card: CardFaceRow | undefined
  readonly charged: bigint
  readonly takenBack: bigint
  readonly balanceAfter: bigint | null
  readonly notChargedAt: Date | null
  readonly firstEmptyAt: Date | null
  readonly settledAt: Date | null
  readonly dueAt: Date | null
  readonly now: Date
}

export interface CardFaceRow {
  readonly digits: number
  readonly firstSix: string
  readonly lastFour: string
  readonly expiry: string
}

export async function updateAttempt(tx: Tx, change: AttemptChange): Promise<void> {
  await tx.query(
    `update card_attempts.attempts
    set
      state = $2,
      reason = $3,
      code = $4,
      said = $5,
      card_digits = coalesce($6, card_digits),
      card_first_six = coalesce($7, card_first_six),
      card_last_four = coalesce($8, card_last_four),
      card_expiry = coalesce($9, card_expiry),
      charged = $10,
      taken_back = $11,
      balance_after = $12,
      not_charged_at = $13,
      first_empty_at = $14,
      settled_at = $15,
      due_at = $16,
      changed_at = $17
    where id = $1`,
    [
      change.id,
      change.state,
      change.reason,
      change.code,
      change.said,
      change.card?.digits ?? null,
      change.card?.firstSix ?? null,
      change.card?.lastFour ?? null,
      change.card?.expiry ?? null,
      change.charged,
      change.takenBack,
      change.balanceAfter,
      change.notChargedAt,
      change.firstEmptyAt,
      change.settledAt,
      change.dueAt,
      change.now,
    ],
  )
}

export interface BookedCharge {
  readonly gatewayTransaction: string
  readonly amount: bigint
  readonly transferId: string
}

export async function listCharges(db: Queryable, attemptId: string): Promise<BookedCharge[]> {
  const { rows } = await db.query<BookedCharge & Record<string, unknown>>(
    `select gateway_transaction as "gatewayTransaction", amount, transfer_id as "transferId"
    from card_attempts.charges
    where attempt_id = $1`,
    [attemptId],
  )
  return rows
}

export async function insertCharge(
  tx: Tx,
  attemptId: string,
  charge: BookedCharge,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into card_attempts.charges
      (attempt_id, gateway_transaction, amount, transfer_id, booked_at)
    values ($1, $2, $3, $4, $5)`,
    [attemptId, charge.gatewayTransaction, charge.amount, charge.transferId, at],
  )
}

export type ReversalKind = 'void' | 'refund' | 'chargeback'

export interface BookedReversal {
  readonly gatewayTransaction: string
  readonly kind: ReversalKind
  readonly told: bigint
  readonly amount: bigint
  readonly transferId: string
}

export async function listReversals(db: Queryable, attemptId: string): Promise<BookedReversal[]> {
  const { rows } = await db.query<BookedReversal & Record<string, unknown>>(
    `select
      gateway_transaction as "gatewayTransaction",
      kind,
      told,
      amount,
      transfer_id as "transferId"
    from card_attempts.reversals
    where attempt_id = $1`,
    [attemptId],
  )
  return rows
}

export async function insertReversal(
  tx: Tx,
  attemptId: string,
  reversal: BookedReversal,
  at: Date,
): Promise<void> {
  const { gatewayTransaction, kind, told, amount, transferId } = reversal
  await tx.query(
    `insert into card_attempts.reversals
      (attempt_id, gateway_transaction, kind, told, amount, transfer_id, booked_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [attemptId, gatewayTransaction, kind, told, amount, transferId, at],
  )
}
