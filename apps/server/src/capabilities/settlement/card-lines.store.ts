/** What the gateway settled beside what was booked, line by line. */
import type { Queryable, Tx } from '@exchange/database'
import type { CardLineKind, SettledLine } from '@exchange/domain/settlement/card-day.rules'
import type { BookedLine } from './booked-lines.read.ts'
import type { ReportState } from './report-state.read.ts'

export interface CardLine {
  readonly transaction: string
  readonly kind: CardLineKind
  readonly orderId: string | null
  readonly exchangeId: number | null
  readonly settled: SettledLine | undefined
  readonly booked: BookedLine | undefined
}

/** Writes the lines as they are now; what one side has said before stays if it says nothing now. */
export async function saveLines(tx: Tx, lines: readonly CardLine[], now: Date): Promise<void> {
  await tx.query(
    `insert into settlement.card_lines as l (
      gateway_transaction, kind, day, order_id, exchange_id,
      gateway_amount, booked_amount, settled_at, booked_at, compared_at
    )
    select
      n.transaction, n.kind, (coalesce(n.settled, n.booked) at time zone 'UTC')::date,
      n.order_id, n.exchange, coalesce(n.gateway_amount, 0), coalesce(n.booked_amount, 0),
      n.settled, n.booked, $2
    from jsonb_to_recordset($1) as n (
      transaction text, kind text, order_id text, exchange integer,
      gateway_amount bigint, booked_amount bigint, settled timestamptz, booked timestamptz
    )
    on conflict on constraint card_lines_pkey do update
    set
      day = (
        coalesce(excluded.settled_at, l.settled_at, excluded.booked_at, l.booked_at)
          at time zone 'UTC'
      )::date,
      order_id = coalesce(excluded.order_id, l.order_id),
      exchange_id = coalesce(excluded.exchange_id, l.exchange_id),
      gateway_amount = case
        when excluded.settled_at is null then l.gateway_amount
        else excluded.gateway_amount
      end,
      booked_amount = case
        when excluded.booked_at is null then l.booked_amount
        else excluded.booked_amount
      end,
      settled_at = coalesce(excluded.settled_at, l.settled_at),
      booked_at = coalesce(excluded.booked_at, l.booked_at),
      compared_at = excluded.compared_at`,
    [JSON.stringify(lines.map(wireOf)), now],
  )
}

function wireOf({ transaction, kind, orderId, exchangeId, settled, booked }: CardLine) {
  return {
    ...{ transaction, kind, order_id: orderId, exchange: exchangeId },
    gateway_amount: settled ? String(settled.amount) : null,
    booked_amount: booked ? String(booked.amount) : null,
    settled: settled?.settledAt ?? null,
    booked: booked?.bookedAt ?? null,
  }
}

/** Null `reachedTo`: it was not answered, and reaches as far as before. */
export async function saveReportState(db: Queryable, of: ReportState): Promise<void> {
  await db.query(
    `insert into settlement.reports as r (reached_to, asked_at, answered)
    values ($1, $2, $3)
    on conflict on constraint reports_pkey do update
    set
      reached_to = coalesce(excluded.reached_to, r.reached_to),
      asked_at = excluded.asked_at,
      answered = excluded.answered`,
    [of.reachedTo, of.askedAt, of.answered],
  )
}
