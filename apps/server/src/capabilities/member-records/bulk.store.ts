/** Acts on many members, and their lines. */
import type { Queryable, Tx } from '@exchange/database'
import type {
  BulkLineState,
  BulkOrder,
  BulkReason,
  BulkState,
  BulkVerdict,
} from '@exchange/domain/member-records/bulk.rules'

export interface NewBulk {
  readonly order: BulkOrder
  readonly why: string
  readonly by: number
  readonly at: Date
}

/** Returns its id. */
export async function insertBulk(tx: Tx, { order, why, by, at }: NewBulk): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into member_records.bulks (content, why, ordered_by, previewed_at)
    values ($1, $2, $3, $4)
    returning id`,
    [JSON.stringify(order), why, by, at],
  )
  const [row] = rows
  if (!row) throw new Error('No id was returned.')
  return row.id
}

export interface NewLine extends BulkVerdict {
  readonly memberId: number
}

export async function insertBulkLines(
  tx: Tx,
  { bulkId, at }: { readonly bulkId: number; readonly at: Date },
  lines: readonly NewLine[],
): Promise<void> {
  await tx.query(
    `insert into member_records.bulk_lines (bulk_id, member_id, state, reason, at)
    select $1, l.member_id, l.state, l.reason, $5
    from unnest($2::integer[], $3::text[], $4::text[]) as l (member_id, state, reason)`,
    [
      bulkId,
      lines.map(({ memberId }) => memberId),
      lines.map(({ state }) => state),
      lines.map(({ reason }) => reason),
      at,
    ],
  )
}

export interface BulkAtWork {
  readonly id: number
  readonly order: BulkOrder
  readonly why: string
  readonly status: BulkState
  readonly orderedBy: number
  readonly previewedAt: Date
}

const atWork = `
      id,
      content as order,
      why,
      status,
      ordered_by as "orderedBy",
      previewed_at as "previewedAt"
    from member_records.bulks`

/** Others who begin or stop it wait until the transaction ends. */
export async function lockBulk(tx: Tx, id: number): Promise<BulkAtWork | undefined> {
  const { rows } = await tx.query<BulkAtWork & Record<string, unknown>>(
    `select ${atWork} where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** Those that are under way, the oldest first. */
export async function listRunningBulks(db: Queryable): Promise<BulkAtWork[]> {
  const { rows } = await db.query<BulkAtWork & Record<string, unknown>>(
    `select ${atWork} where status = 'running' order by id`,
  )
  return rows
}

export async function updateBegun(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.query(
    `update member_records.bulks
    set status = 'running', began_at = coalesce(began_at, $2), ended_at = null
    where id = $1`,
    [id, at],
  )
}

/** False if it is not under way any more. */
export async function updateBulkEnded(
  db: Queryable,
  id: number,
  { status, at }: { readonly status: 'stopped' | 'done'; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update member_records.bulks
    set status = $2, ended_at = $3
    where id = $1
      and status = 'running'`,
    [id, status, at],
  )
  return rowCount === 1
}

/** Tells every process, once this is committed, that there is work. */
export async function wakeBulks(tx: Tx): Promise<void> {
  await tx.query(`select pg_notify('bulks', '')`)
}

/** The next members whose turn it is. */
export async function listToDo(db: Queryable, id: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ memberId: number }>(
    `select member_id as "memberId"
    from member_records.bulk_lines
    where bulk_id = $1
      and state in ('ready', 'second')
    order by member_id
    limit $2`,
    [id, limit],
  )
  return rows.map(({ memberId }) => memberId)
}

export interface LineChange {
  readonly bulkId: number
  readonly memberId: number
  readonly from: readonly (BulkLineState | 'sending')[]
  readonly state: BulkLineState | 'sending'
  readonly reason?: BulkReason
  readonly at: Date
}

/** False if the line is none of `from` any more, or its act was stopped. */
export async function updateLine(db: Queryable, change: LineChange): Promise<boolean> {
  const { bulkId, memberId, from, state, reason = null, at } = change
  const { rowCount } = await db.query(
    `update member_records.bulk_lines l
    set state = $4, reason = $5, at = $6
    from member_records.bulks b
    where l.bulk_id = $1
      and l.member_id = $2
      and l.state = any ($3)
      and b.id = l.bulk_id
      and (b.status = 'running' or l.state = 'sending')`,
    [bulkId, memberId, from, state, reason, at],
  )
  return rowCount === 1
}

/** Codes that were being sent before then: nobody knows whether they were. */
export async function updateUnclear(
  db: Queryable,
  id: number,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<void> {
  await db.query(
    `update member_records.bulk_lines
    set state = 'unclear', at = $3
    where bulk_id = $1
      and state = 'sending'
      and at < $2`,
    [id, before, at],
  )
}

/** Whether nothing of it is left to be done or known. */
export async function isAllDone(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from member_records.bulk_lines
    where bulk_id = $1
      and state in ('ready', 'second', 'sending')
    limit 1`,
    [id],
  )
  return rowCount === 0
}

/** Deletes previews that nobody ran, and acts that are kept no longer, with their lines. */
export async function deleteBulks(
  db: Queryable,
  { previewedBefore, keptSince }: { readonly previewedBefore: Date; readonly keptSince: Date },
): Promise<void> {
  await db.query(
    `delete from member_records.bulks
    where (status = 'previewed' and previewed_at < $1)
      or (status in ('stopped', 'done') and previewed_at < $2)`,
    [previewedBefore, keptSince],
  )
}
