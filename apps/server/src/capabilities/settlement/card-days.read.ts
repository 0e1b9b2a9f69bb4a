/** Card settlement as the office reads it: days, and lines that are not cleared. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'
import {
  settlesWithinMs,
  type CardLineKind,
  type ClearingAct,
} from '@exchange/domain/settlement/card-day.rules'

/** Whose lines: of an exchange, with those of none if the reader works for the whole network. */
export interface LinesOf {
  readonly exchangeId: number
  readonly unplaced: boolean
  readonly now: Date
}

export interface CardDay {
  /** "2026-03-09", of UTC. */
  readonly day: string
  readonly lines: number
  readonly gateway: bigint
  readonly booked: bigint
  readonly differing: number
}

/** `$2`: the exchange, `$3`: with those of none. */
const ofReader = `(l.exchange_id = $2 or ($3 and l.exchange_id is null))`

/** By the rule `differenceOf`: what was booked lately may still be settled. `$1`: until when. */
const differs = `l.gateway_amount <> l.booked_amount
      and (l.settled_at is not null or l.booked_at <= $1)`

/** What went to the suspense account for a line, and what of it was written off. */
const clearedSums = `select
        coalesce(sum(c.amount) filter (where c.act = 'suspend'), 0)::bigint as suspended,
        coalesce(sum(c.amount) filter (where c.act = 'write-off'), 0)::bigint as written_off
      from settlement.clearings c
      where c.gateway_transaction = l.gateway_transaction
        and c.kind = l.kind
        and c.state = 'done'`

/**
 * Still to be done: a difference that is not in suspense, or something there that is not written
 * off.
 */
const isOpen = `(
      (${differs} or s.suspended <> 0)
      and (
        l.gateway_amount - l.booked_amount <> s.suspended
        or s.suspended <> s.written_off
      )
    )`

const settledBy = (now: Date) => new Date(now.getTime() - settlesWithinMs)

/** The latest days before `before`; undefined: from today on. */
export async function listCardDays(
  db: Queryable,
  { exchangeId, unplaced, now }: LinesOf,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CardDay[]> {
  const { rows } = await db.query<CardDay & Record<string, unknown>>(
    `select
      to_char(l.day, 'YYYY-MM-DD') as day,
      count(*)::integer as lines,
      sum(l.gateway_amount)::bigint as gateway,
      sum(l.booked_amount)::bigint as booked,
      (count(*) filter (where ${differs}))::integer as differing
    from settlement.card_lines l
    where ${ofReader}
      and ($4::date is null or l.day < $4)
    group by l.day
    order by l.day desc
    limit $5`,
    [settledBy(now), exchangeId, unplaced, before ?? null, limit],
  )
  return rows
}

export interface OpenLine {
  readonly transaction: string
  readonly kind: CardLineKind
  readonly day: string
  readonly orderId: string | null
  readonly exchangeId: number | null
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
  readonly settledAt: Date | null
  readonly bookedAt: Date | null
  readonly toSuspense: bigint
  readonly writtenOff: bigint
  /** What waits for a second person; null: nothing. */
  readonly waits: {
    readonly id: string
    readonly act: ClearingAct
    /** Cents, as text. */
    readonly amount: string
    readonly reason: string
    readonly orderedBy: string
    readonly orderedAt: string
    readonly isSecond: boolean
  } | null
}

/** The oldest first. */
export async function listOpenLines(
  db: Queryable,
  { exchangeId, unplaced, now }: LinesOf,
  { by, limit }: { readonly by: number; readonly limit: number },
): Promise<OpenLine[]> {
  const { rows } = await db.query<OpenLine & Record<string, unknown>>(
    `select
      l.gateway_transaction as transaction,
      l.kind,
      to_char(l.day, 'YYYY-MM-DD') as day,
      l.order_id as "orderId",
      l.exchange_id as "exchangeId",
      l.gateway_amount as "gatewayAmount",
      l.booked_amount as "bookedAmount",
      l.settled_at as "settledAt",
      l.booked_at as "bookedAt",
      s.suspended as "toSuspense",
      s.written_off as "writtenOff",
      (
        select jsonb_build_object(
          'id', c.id, 'act', c.act, 'amount', c.amount::text, 'reason', c.reason,
          'orderedBy', trim(concat(p.first_name, ' ', p.last_name)),
          'orderedAt', c.ordered_at,
          'isSecond', members.is_second_person(c.ordered_by, $4)
        )
        from settlement.clearings c
        join members.contacts p on p.id = c.ordered_by
        where c.gateway_transaction = l.gateway_transaction
          and c.kind = l.kind
          and c.state = 'ordered'
      ) as waits
    from settlement.card_lines l
    cross join lateral (${clearedSums}) s
    where ${ofReader}
      and ${isOpen}
    order by l.day, l.gateway_transaction, l.kind
    limit $5`,
    [settledBy(now), exchangeId, unplaced, by, limit],
  )
  return rows
}

/** How many of them there are, and the oldest day. Undefined `exchanges`: all, and those of none. */
export async function countOpenLines(
  db: Queryable,
  { exchanges, now }: { readonly exchanges: readonly number[] | undefined; readonly now: Date },
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(l.day)::timestamptz as oldest
    from settlement.card_lines l
    cross join lateral (${clearedSums}) s
    where ($2::integer[] is null or l.exchange_id = any ($2))
      and ${isOpen}`,
    [settledBy(now), exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The same for the page of one exchange. */
export async function countLinesOf(
  db: Queryable,
  { exchangeId, unplaced, now }: LinesOf,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count
    from settlement.card_lines l
    cross join lateral (${clearedSums}) s
    where ${ofReader}
      and ${isOpen}`,
    [settledBy(now), exchangeId, unplaced],
  )
  return rows[0]?.count ?? 0
}

/** Cents on the suspense account of an exchange. */
export async function readSuspense(db: Queryable, exchangeId: number): Promise<bigint> {
  const { rows } = await db.query<{ usd: bigint }>(
    `select a.usd
    from exchanges.house_accounts h
    join ledger.accounts a on a.id = h.account_id
    where h.exchange_id = $1
      and h.purpose = 'suspense'`,
    [exchangeId],
  )
  return rows[0]?.usd ?? 0n
}
