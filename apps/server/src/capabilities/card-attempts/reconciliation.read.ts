/** Reads card attempts, open differences and totals of an exchange, for staff. */
import type { Queryable } from '@exchange/database'
import type { AttemptPurpose, AttemptState } from '@exchange/domain/card-attempts/attempt.rules'

export interface AttemptLine {
  readonly id: string
  readonly exchangeId: number
  readonly memberId: number
  readonly member: string
  readonly purpose: AttemptPurpose
  readonly state: AttemptState
  readonly reason: string | null
  readonly code: string | null
  readonly amount: bigint
  readonly charged: bigint
  readonly takenBack: bigint
  readonly gatewayTransaction: string | null
  readonly card: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

export interface LinesQuestion {
  readonly exchangeId: number
  readonly state: AttemptState | undefined
  /** Lines before this attempt; undefined for the newest. */
  readonly before: string | undefined
  readonly limit: number
}

export async function listAttemptLines(
  db: Queryable,
  { exchangeId, state, before, limit }: LinesQuestion,
): Promise<AttemptLine[]> {
  const { rows } = await db.query<AttemptLine & Record<string, unknown>>(
    `select
      a.id,
      a.exchange_id as "exchangeId",
      a.member_id as "memberId",
      m.list_name as member,
      a.purpose,
      a.state,
      a.reason,
      a.code,
      a.amount,
      a.charged,
      a.taken_back as "takenBack",
      coalesce(
        (
          select c.gateway_transaction
          from card_attempts.charges c
          where c.attempt_id = a.id
          order by c.booked_at
          limit 1
        ),
        a.gateway_transaction
      ) as "gatewayTransaction",
      a.card_first_six || '******' || a.card_last_four as card,
      a.created_at as "createdAt",
      a.changed_at as "changedAt"
    from card_attempts.attempts a
    join members.members m on m.id = a.member_id
    where a.exchange_id = $1
      and ($2::text is null or a.state = $2)
      and (
        $3::text is null
        or (a.created_at, a.id) < (
          select b.created_at, b.id
          from card_attempts.attempts b
          where b.id = $3
            and b.exchange_id = $1
        )
      )
    order by a.created_at desc, a.id desc
    limit $4`,
    [exchangeId, state ?? null, before ?? null, limit],
  )
  return rows
}

export interface DifferenceLine {
  readonly id: bigint
  readonly kind: string
  readonly orderId: string | null
  readonly gatewayTransaction: string
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
  readonly foundAt: Date
}

const differencesShown = 200

/** Open differences of this exchange; `unplaced` adds those that belong to no exchange. */
export async function listDifferences(
  db: Queryable,
  exchangeId: number,
  unplaced: boolean,
): Promise<DifferenceLine[]> {
  const { rows } = await db.query<DifferenceLine & Record<string, unknown>>(
    `select
      d.id,
      d.kind,
      d.order_id as "orderId",
      d.gateway_transaction as "gatewayTransaction",
      d.gateway_amount as "gatewayAmount",
      d.booked_amount as "bookedAmount",
      d.found_at as "foundAt"
    from card_attempts.differences d
    where d.resolved_at is null
      and (d.exchange_id = $1 or ($2 and d.exchange_id is null))
    order by d.found_at desc
    limit ${differencesShown}`,
    [exchangeId, unplaced],
  )
  return rows
}

export interface CardTotals {
  readonly booked: bigint
  readonly takenBack: bigint
  /** Positive if the gateway owes the exchange. */
  readonly clearing: bigint
  readonly checkedTo: Date | null
}

export async function readCardTotals(db: Queryable, exchangeId: number): Promise<CardTotals> {
  const { rows } = await db.query<CardTotals & Record<string, unknown>>(
    `select
      coalesce(sum(a.charged), 0)::bigint as booked,
      coalesce(sum(a.taken_back), 0)::bigint as "takenBack",
      coalesce(
        (
          select -l.usd
          from exchanges.house_accounts h
          join ledger.accounts l on l.id = h.account_id
          where h.exchange_id = $1
            and h.purpose = 'card-clearing'
        ),
        0
      ) as clearing,
      (
        select s.reached_to
        from card_attempts.sweeps s
        where s.name = 'window'
      ) as "checkedTo"
    from card_attempts.attempts a
    where a.exchange_id = $1`,
    [exchangeId],
  )
  return rows[0] as CardTotals
}
