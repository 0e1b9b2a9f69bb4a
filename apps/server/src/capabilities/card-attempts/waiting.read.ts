/** Card attempts without an end, and differences from the gateway, that people should know of. */
import type { Queryable } from '@exchange/database'
import type { Waiting, WaitingItem } from '@exchange/domain/desk/waiting.rules'

const unsettled = `
  from card_attempts.attempts a
  join members.members m on m.id = a.member_id
  where a.state in ('created', 'completing')
    and a.due_at is not null
    and a.created_at < $2
    and ($1::integer[] is null or a.exchange_id = any ($1))`

/** Begun before then and not settled. */
export async function countUnsettledAttempts(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  begunBefore: Date,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(a.created_at) as oldest ${unsettled}`,
    [exchanges ?? null, begunBefore],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

export interface UnsettledQuestion {
  readonly exchanges: readonly number[] | undefined
  readonly begunBefore: Date
  readonly limit: number
}

/** The oldest first. */
export async function listUnsettledAttempts(
  db: Queryable,
  { exchanges, begunBefore, limit }: UnsettledQuestion,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      a.id,
      m.id as "memberId",
      m.list_name as member,
      m.exchange_id as "exchangeId",
      a.created_at as at,
      a.amount,
      a.state as about,
      a.id as detail
    ${unsettled}
    order by a.created_at
    limit $3`,
    [exchanges ?? null, begunBefore, limit],
  )
  return rows
}

/** Those of no exchange are seen by whoever sees all. */
const open = `
  from card_attempts.differences d
  left join card_attempts.attempts a on a.id = d.order_id
  left join members.members m on m.id = a.member_id
  where d.resolved_at is null
    and ($1::integer[] is null or d.exchange_id = any ($1))`

export async function countDifferences(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(d.found_at) as oldest ${open}`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The oldest first. */
export async function listOpenDifferences(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  limit: number,
): Promise<WaitingItem[]> {
  const { rows } = await db.query<WaitingItem & Record<string, unknown>>(
    `select
      d.id::text as id,
      m.id as "memberId",
      coalesce(m.list_name, '') as member,
      d.exchange_id as "exchangeId",
      d.found_at as at,
      d.gateway_amount as amount,
      d.kind as about,
      d.gateway_transaction as detail
    ${open}
    order by d.found_at
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}
