/** Acts on many members as staff see them: only members of their exchanges. */
import type { Queryable } from '@exchange/database'
import type {
  BulkLineState,
  BulkOrder,
  BulkReason,
  BulkState,
} from '@exchange/domain/member-records/bulk.rules'

export interface BulkRow {
  readonly id: number
  readonly order: BulkOrder
  readonly why: string
  readonly status: BulkState
  readonly orderedBy: string
  readonly isOwn: boolean
  readonly broker: string
  readonly previewedAt: Date
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

export interface BulkReader {
  readonly contactId: number
  /** Undefined: all. */
  readonly exchanges: readonly number[] | undefined
}

const seen = `
      b.id,
      b.content as order,
      b.why,
      b.status,
      c.first_name || ' ' || c.last_name as "orderedBy",
      b.ordered_by = $1 as "isOwn",
      coalesce(k.first_name || ' ' || k.last_name, '') as broker,
      b.previewed_at as "previewedAt",
      b.began_at as "beganAt",
      b.ended_at as "endedAt"
    from member_records.bulks b
    join members.contacts c on c.id = b.ordered_by
    left join members.contacts k on k.id = (b.content ->> 'brokerId')::integer
    where (b.ordered_by = $1 or b.status <> 'previewed')
      and (
        $2::integer[] is null
        or exists (
          select
          from member_records.bulk_lines l
          join members.members m on m.id = l.member_id
          where l.bulk_id = b.id
            and m.exchange_id = any ($2)
        )
      )`

/** Previews of others are theirs alone. The newest first. */
export async function listBulkRows(
  db: Queryable,
  { contactId, exchanges }: BulkReader,
  limit: number,
): Promise<BulkRow[]> {
  const { rows } = await db.query<BulkRow & Record<string, unknown>>(
    `select ${seen} order by b.id desc limit $3`,
    [contactId, exchanges ?? null, limit],
  )
  return rows
}

export async function findBulkRow(
  db: Queryable,
  { contactId, exchanges }: BulkReader,
  id: number,
): Promise<BulkRow | undefined> {
  const { rows } = await db.query<BulkRow & Record<string, unknown>>(
    `select ${seen} and b.id = $3`,
    [contactId, exchanges ?? null, id],
  )
  return rows[0]
}

export interface BulkCount {
  readonly state: BulkLineState
  readonly reason: BulkReason | null
  readonly count: number
}

/** A code that is being sent is still to be done. */
const state = `case l.state when 'sending' then 'ready' else l.state end`

export async function countBulkLines(
  db: Queryable,
  id: number,
  exchanges: readonly number[] | undefined,
): Promise<BulkCount[]> {
  const { rows } = await db.query<BulkCount & Record<string, unknown>>(
    `select ${state} as state, l.reason, count(*)::integer as count
    from member_records.bulk_lines l
    join members.members m on m.id = l.member_id
    where l.bulk_id = $1
      and ($2::integer[] is null or m.exchange_id = any ($2))
    group by 1, 2
    order by 1, 3 desc, 2`,
    [id, exchanges ?? null],
  )
  return rows
}

export interface BulkLineRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly number: string
  readonly exchange: string
  readonly state: BulkLineState
  readonly reason: BulkReason | null
}

export interface BulkLinesQuestion {
  readonly id: number
  readonly exchanges: readonly number[] | undefined
  readonly state: BulkLineState
  /** After this member. */
  readonly after: number
  readonly limit: number
}

export async function listBulkLines(
  db: Queryable,
  { id, exchanges, state: wanted, after, limit }: BulkLinesQuestion,
): Promise<BulkLineRow[]> {
  const { rows } = await db.query<BulkLineRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as name,
      m.number,
      e.name as exchange,
      ${state} as state,
      l.reason
    from member_records.bulk_lines l
    join members.members m on m.id = l.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where l.bulk_id = $1
      and ($2::integer[] is null or m.exchange_id = any ($2))
      and ${state} = $3
      and l.member_id > $4
    order by l.member_id
    limit $5`,
    [id, exchanges ?? null, wanted, after, limit],
  )
  return rows
}

export async function listBulkExchanges(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct m.exchange_id as id
    from member_records.bulk_lines l
    join members.members m on m.id = l.member_id
    where l.bulk_id = $1
    order by 1`,
    [id],
  )
  return rows.map((row) => row.id)
}
