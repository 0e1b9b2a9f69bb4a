/** Our side of the card settlement: what the ledger booked of each transaction of the gateway. */
import type { Queryable } from '@exchange/database'
import type { CardLineKind } from '@exchange/domain/settlement/card-day.rules'

export interface BookedLine {
  readonly transaction: string
  readonly kind: CardLineKind
  readonly orderId: string
  readonly exchangeId: number
  /** Cents by the ledger's entries; what was returned is negative. */
  readonly amount: bigint
  readonly bookedAt: Date
}

/**
 * The bookings of all transactions that were booked since then, or are named. Amounts are those of
 * the entries on the clearing accounts. A void counts against its charge.
 */
export async function listBookedLines(
  db: Queryable,
  since: Date,
  transactions: readonly string[],
): Promise<BookedLine[]> {
  const { rows } = await db.query<BookedLine & Record<string, unknown>>(
    `with booked as (
      select c.gateway_transaction, 'charge' as kind, c.attempt_id, c.transfer_id, c.booked_at
      from card_attempts.charges c
      union all
      select
        r.gateway_transaction,
        case r.kind when 'refund' then 'refund' else 'charge' end,
        r.attempt_id, r.transfer_id, r.booked_at
      from card_attempts.reversals r
      where r.kind in ('void', 'refund')
    ),
    touched as (
      select b.gateway_transaction
      from booked b
      where b.booked_at >= $1
      union
      select unnest($2::text[])
    )
    select
      b.gateway_transaction as transaction,
      b.kind,
      min(b.attempt_id) as "orderId",
      min(a.exchange_id) as "exchangeId",
      min(b.booked_at) as "bookedAt",
      coalesce(sum(-e.usd), 0)::bigint as amount
    from booked b
    join touched on touched.gateway_transaction = b.gateway_transaction
    join card_attempts.attempts a on a.id = b.attempt_id
    join ledger.transfers t on t.id = b.transfer_id
    join ledger.entries e
      on e.transfer_seq = t.seq
      and e.account_id in (
        select h.account_id from exchanges.house_accounts h where h.purpose = 'card-clearing'
      )
    group by b.gateway_transaction, b.kind`,
    [since, transactions],
  )
  return rows
}

/** Whose orders they are, of those that are ours. */
export async function listOrderExchanges(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; exchangeId: number }>(
    `select a.id, a.exchange_id as "exchangeId"
    from card_attempts.attempts a
    where a.id = any ($1)`,
    [orderIds],
  )
  return new Map(rows.map(({ id, exchangeId }) => [id, exchangeId]))
}
