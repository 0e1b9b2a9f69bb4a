/** Our side of the comparison with the gateway's list. */
import type { Queryable } from '@exchange/database'
import type { AttemptState } from '@exchange/domain/card-attempts/attempt.rules'

export interface BookedAttempt {
  readonly id: string
  readonly exchangeId: number
  readonly state: AttemptState
  readonly charged: bigint
  readonly takenBack: bigint
}

export async function listBooked(
  db: Queryable,
  orderIds: readonly string[],
): Promise<BookedAttempt[]> {
  const { rows } = await db.query<BookedAttempt & Record<string, unknown>>(
    `select
      a.id,
      a.exchange_id as "exchangeId",
      a.state,
      a.charged,
      a.taken_back as "takenBack"
    from card_attempts.attempts a
    where a.id = any($1)`,
    [orderIds],
  )
  return rows
}

export interface BookedTransaction {
  readonly gatewayTransaction: string
  readonly orderId: string
  readonly exchangeId: number
  readonly amount: bigint
}

/** Charges booked in `[from, to)`. */
export async function listBookedBetween(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<BookedTransaction[]> {
  const { rows } = await db.query<BookedTransaction & Record<string, unknown>>(
    `select
      c.gateway_transaction as "gatewayTransaction",
      c.attempt_id as "orderId",
      a.exchange_id as "exchangeId",
      c.amount
    from card_attempts.charges c
    join card_attempts.attempts a on a.id = c.attempt_id
    where c.booked_at >= $1
      and c.booked_at < $2`,
    [from, to],
  )
  return rows
}

export interface ChargeableMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly accountId: bigint
}

/** Undefined for a member without an account. */
export async function findMember(
  db: Queryable,
  memberId: number,
): Promise<ChargeableMember | undefined> {
  const { rows } = await db.query<ChargeableMember & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.main_account as "accountId"
    from members.members m
    where m.id = $1
      and m.main_account is not null`,
    [memberId],
  )
  return rows[0]
}
