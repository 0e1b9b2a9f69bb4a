/** The rows of imports. */
import type { Queryable, Tx } from '@exchange/database'
import type { ImportFault } from '@exchange/domain/imports/import-fault.rules'
import type { Cells } from '@exchange/domain/imports/import-kinds.rules'
import type { KeptReason, RowStatus } from '@exchange/domain/imports/import-status.rules'

/** The number of a card, sealed, as hexadecimal text. */
export interface Secret {
  readonly keyId: string
  readonly sealed: string
}

export interface NewRow {
  readonly row: number
  readonly cells: Cells
  readonly secret: Secret | null
}

/** They are judged afterwards. */
export async function insertRows(tx: Tx, importId: number, rows: readonly NewRow[]): Promise<void> {
  await tx.query(
    `insert into imports.rows (import_id, number, cells, secret, status)
    select $1, r.row, r.cells, r.secret, 'faulty'
    from jsonb_to_recordset($2::jsonb) as r (row integer, cells jsonb, secret jsonb)`,
    [importId, JSON.stringify(rows)],
  )
}

export interface StoredRow extends NewRow {
  readonly status: RowStatus
  readonly faults: readonly ImportFault[]
  readonly keys: readonly string[]
  readonly memberId: number | null
  readonly contactId: number | null
  readonly made: Made | null
}

/** A storefront as it was made, and what it had before. */
export interface MadeListing {
  readonly version: number
  readonly hidden: boolean
  readonly tags: readonly string[]
}

/** What was made of a row, beside its member and contact. */
export interface Made {
  readonly product?: number
  readonly card?: number
  readonly listing?: MadeListing
  readonly kept?: KeptReason
}

const columns = `
  number as row,
  cells,
  secret,
  status,
  faults,
  keys,
  member_id as "memberId",
  contact_id as "contactId",
  made`

type Row = StoredRow & Record<string, unknown>

export interface RowQuestion {
  readonly importId: number
  readonly status: readonly RowStatus[]
  /** Only rows with remarks. */
  readonly remarks?: boolean
  readonly after?: number
  readonly limit: number
}

/** In the order of the file. */
export async function listRows(db: Queryable, asked: RowQuestion): Promise<StoredRow[]> {
  const { importId, status, remarks = false, after = 0, limit } = asked
  const { rows } = await db.query<Row>(
    `select ${columns}
    from imports.rows
    where import_id = $1
      and status = any ($2::text[])
      and (not $3 or has_remarks)
      and number > $4
    order by number
    limit $5`,
    [importId, status, remarks, after, limit],
  )
  return rows
}

/** The last rows that were made, the last first. */
export async function listMade(db: Queryable, importId: number, limit: number) {
  const { rows } = await db.query<Row>(
    `select ${columns}
    from imports.rows
    where import_id = $1
      and status = 'made'
    order by number desc
    limit $2`,
    [importId, limit],
  )
  return rows as StoredRow[]
}

export async function findRow(
  db: Queryable,
  importId: number,
  row: number,
): Promise<StoredRow | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns}
    from imports.rows
    where import_id = $1
      and number = $2`,
    [importId, row],
  )
  return rows[0]
}

export interface Judgement {
  readonly row: number
  readonly status: RowStatus
  readonly faults: readonly ImportFault[]
  readonly remarks: boolean
  readonly keys: readonly string[]
  readonly memberId: number | null
}

export async function updateJudged(
  tx: Queryable,
  importId: number,
  rows: readonly Judgement[],
): Promise<void> {
  await tx.query(
    `update imports.rows r
    set
      status = j.status,
      faults = j.faults,
      has_remarks = j.remarks,
      keys = j.keys,
      member_id = j."memberId"
    from jsonb_to_recordset($2::jsonb) as j (
      row integer,
      status text,
      faults jsonb,
      remarks boolean,
      keys text[],
      "memberId" integer
    )
    where r.import_id = $1
      and r.number = j.row`,
    [importId, JSON.stringify(rows)],
  )
}

/** Rows that are neither left out nor made and have one of these keys, in the order of the file. */
export async function listWithKeys(
  db: Queryable,
  importId: number,
  { numbers, keys }: { readonly numbers: readonly number[]; readonly keys: readonly string[] },
): Promise<StoredRow[]> {
  const { rows } = await db.query<Row>(
    `select ${columns}
    from imports.rows
    where import_id = $1
      and status in ('ready', 'faulty', 'there')
      and (number = any ($2::integer[]) or (keys <> '{}' and keys && $3::text[]))
    order by number`,
    [importId, numbers, keys],
  )
  return rows
}

export async function updateCells(tx: Tx, importId: number, of: NewRow): Promise<void> {
  await tx.query(
    `update imports.rows
    set
      cells = $3,
      secret = $4
    where import_id = $1
      and number = $2`,
    [importId, of.row, JSON.stringify(of.cells), of.secret && JSON.stringify(of.secret)],
  )
}

/** Skips rows, or takes them back in; `row` null: all that are faulty. Returns how many. */
export async function updateSkipped(
  tx: Tx,
  importId: number,
  { row, skipped }: { readonly row: number | null; readonly skipped: boolean },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update imports.rows
    set status = case when $3 then 'skipped' else 'faulty' end
    where import_id = $1
      and ($2::integer is null or number = $2)
      and status = any (
        case
          when not $3 then array['skipped']
          when $2::integer is null then array['faulty']
          else array['faulty', 'ready', 'there']
        end
      )`,
    [importId, row, skipped],
  )
  return rowCount ?? 0
}

export interface MadeRow {
  readonly row: number
  readonly memberId: number
  readonly contactId: number | null
  readonly made: Made | null
}

export async function updateMade(
  tx: Tx,
  importId: number,
  rows: readonly MadeRow[],
): Promise<void> {
  await tx.query(
    `update imports.rows r
    set
      status = 'made',
      faults = '[]',
      member_id = m."memberId",
      contact_id = m."contactId",
      made = m.made
    from jsonb_to_recordset($2::jsonb) as m (
      row integer,
      "memberId" integer,
      "contactId" integer,
      made jsonb
    )
    where r.import_id = $1
      and r.number = m.row`,
    [importId, JSON.stringify(rows)],
  )
}

export interface UnmadeRow {
  readonly row: number
  /** Undefined: it is undone. */
  readonly kept: KeptReason | undefined
}

export async function updateUnmade(
  tx: Tx,
  importId: number,
  rows: readonly UnmadeRow[],
): Promise<void> {
  await tx.query(
    `update imports.rows r
    set
      status = case when u.kept is null then 'undone' else 'kept' end,
      made = coalesce(r.made, '{}') || jsonb_strip_nulls(jsonb_build_object('kept', u.kept))
    from jsonb_to_recordset($2::jsonb) as u (row integer, kept text)
    where r.import_id = $1
      and r.number = u.row`,
    [importId, JSON.stringify(rows)],
  )
}

/** How many rows have each status, and how many of those that would be made have remarks. */
export async function countRows(
  db: Queryable,
  importId: number,
): Promise<Readonly<Record<RowStatus | 'remarks', number>>> {
  const { rows } = await db.query<{ status: RowStatus; rows: number; remarks: number }>(
    `select
      status,
      count(*)::integer as rows,
      (count(*) filter (where has_remarks))::integer as remarks
    from imports.rows
    where import_id = $1
    group by status`,
    [importId],
  )
  const counts = { ready: 0, faulty: 0, there: 0, skipped: 0, made: 0, undone: 0, kept: 0 }
  for (const { status, rows: many } of rows) counts[status] = many
  return { ...counts, remarks: rows.find(({ status }) => status === 'ready')?.remarks ?? 0 }
}

export async function updateLettered(
  tx: Tx,
  importId: number,
  { contactIds, at }: { readonly contactIds: readonly number[]; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update imports.rows
    set letter_at = $3
    where import_id = $1
      and contact_id = any ($2::integer[])`,
    [importId, contactIds, at],
  )
}
