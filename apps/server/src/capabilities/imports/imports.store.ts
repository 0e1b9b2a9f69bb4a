/** Imports: one a file, from its upload to its end. */
import type { Queryable, Tx } from '@exchange/database'
import type { ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import type { ImportStatus } from '@exchange/domain/imports/import-status.rules'

export interface ImportRow {
  readonly id: number
  readonly exchangeId: number
  readonly kind: ImportKind
  readonly status: ImportStatus
  readonly fileName: string
  readonly unknownColumns: readonly string[]
  readonly uploadedBy: number
  readonly uploadedAt: Date
  readonly orderedBy: number | null
  readonly confirmedBy: number | null
  readonly undoneBy: number | null
  readonly beganAt: Date | null
  /** What its rows come to was begun alone or confirmed, and no row was changed since. */
  readonly agreed: boolean
  /** Higher after each change of its rows. */
  readonly version: number
  readonly endedAt: Date | null
  readonly letters: boolean
  /** Minor units. */
  readonly given: bigint
  readonly sums: StoredSums | null
}

/** Minor units, as text. */
export interface StoredSums {
  readonly balance: string
  readonly reserve: string
  readonly points: string
  readonly credit: string
}

const columns = `
  id,
  exchange_id as "exchangeId",
  kind,
  status,
  file_name as "fileName",
  unknown_columns as "unknownColumns",
  uploaded_by as "uploadedBy",
  uploaded_at as "uploadedAt",
  ordered_by as "orderedBy",
  confirmed_by as "confirmedBy",
  undone_by as "undoneBy",
  began_at as "beganAt",
  agreed,
  rows_version as "version",
  ended_at as "endedAt",
  letters,
  given,
  sums`

type Row = ImportRow & Record<string, unknown>

/** Who answers for it: the second person, where one was needed. */
export function beginnerOf({ confirmedBy, orderedBy, uploadedBy }: ImportRow): number {
  return confirmedBy ?? orderedBy ?? uploadedBy
}

export interface NewImport {
  readonly exchangeId: number
  readonly kind: ImportKind
  readonly fileName: string
  readonly unknown: readonly string[]
  readonly by: number
  readonly at: Date
}

/** Returns its id. */
export async function insertImport(tx: Tx, file: NewImport): Promise<number> {
  const { exchangeId, kind, fileName, unknown, by, at } = file
  const { rows } = await tx.query<{ id: number }>(
    `insert into imports.imports
      (exchange_id, kind, file_name, unknown_columns, uploaded_by, uploaded_at)
    values ($1, $2, $3, $4, $5, $6)
    returning id`,
    [exchangeId, kind, fileName, unknown, by, at],
  )
  return (rows[0] as { id: number }).id
}

/** With its rows. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from imports.imports where id = $1', [id])
}

export async function findImport(db: Queryable, id: number): Promise<ImportRow | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns}
    from imports.imports
    where id = $1`,
    [id],
  )
  return rows[0]
}

/** One act at a time changes an import; the pieces of its run take the same lock. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${columns}
    from imports.imports
    where id = $1
    for update`,
    [id],
  )
  return rows[0]
}

/**
 * The same for a piece of work. Undefined: another process works on it, or it has this status no
 * longer. It does not wait: a wait that is too long would look like a fault of the import. The lock
 * ends with the transaction, also with a process that was killed.
 */
export async function takeImport(
  tx: Tx,
  id: number,
  status: 'running' | 'undoing',
): Promise<ImportRow | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${columns}
    from imports.imports
    where id = $1
      and status = $2
    for update skip locked`,
    [id, status],
  )
  return rows[0]
}

export interface Change {
  readonly status: ImportStatus
  readonly orderedBy?: number
  readonly orderedAt?: Date
  readonly confirmedBy?: number
  readonly undoneBy?: number
  readonly agreed?: true
  readonly beganAt?: Date
  readonly endedAt?: Date
  readonly letters?: boolean
}

/** What is left out stays. */
export async function updateImport(tx: Tx, id: number, change: Change): Promise<void> {
  const { status, orderedBy, orderedAt, confirmedBy, beganAt, endedAt } = change
  const { letters, agreed, undoneBy } = change
  await tx.query(
    `update imports.imports
    set
      status = $2,
      ordered_by = coalesce($3, ordered_by),
      confirmed_by = coalesce($4, confirmed_by),
      began_at = coalesce($5, began_at),
      ended_at = coalesce($6, ended_at),
      letters = coalesce($7, letters),
      agreed = coalesce($8, agreed),
      undone_by = coalesce($9, undone_by),
      ordered_at = coalesce($10, ordered_at)
    where id = $1`,
    [
      ...[id, status, orderedBy ?? null, confirmedBy ?? null, beganAt ?? null, endedAt ?? null],
      ...[letters ?? null, agreed ?? null, undoneBy ?? null, orderedAt ?? null],
    ],
  )
}

/** Its rows were changed: nobody has seen, or agreed to, what they come to now. */
export async function updateNotAgreed(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update imports.imports
    set
      agreed = false,
      confirmed_by = null,
      rows_version = rows_version + 1
    where id = $1`,
    [id],
  )
}

/** What the rows of balances come to. */
export async function updateSums(
  tx: Queryable,
  id: number,
  { sums, given }: { readonly sums: StoredSums; readonly given: bigint },
): Promise<void> {
  await tx.query('update imports.imports set sums = $2, given = $3 where id = $1', [
    id,
    JSON.stringify(sums),
    given,
  ])
}

/** Tells every process, once this is committed, that there is work. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await tx.query(`select pg_notify('imports', '')`)
}

/** The ids of those that are being made or undone, the oldest first. */
export async function listAtWork(
  db: Queryable,
): Promise<readonly { readonly id: number; readonly status: 'running' | 'undoing' }[]> {
  const { rows } = await db.query<{ id: number; status: 'running' | 'undoing' }>(
    `select id, status
    from imports.imports
    where status in ('running', 'undoing')
    order by id`,
  )
  return rows
}

/** The ids of those whose letters are not all ordered. */
export async function listWithLetters(db: Queryable): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id
    from imports.imports
    where letters
      and status in ('stopped', 'done')
    order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes files that nobody has run, and rows and pictures of ended ones, before then. */
export async function deleteOld(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from imports.imports
    where status in ('checked', 'waiting')
      and began_at is null
      and uploaded_at < $1`,
    [before],
  )
  for (const table of ['rows', 'pictures'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await db.query(
      `delete from imports.${table} r
      using imports.imports i
      where i.id = r.import_id
        and i.status in ('done', 'undone', 'stopped', 'waiting')
        and coalesce(i.ended_at, i.uploaded_at) < $1`,
      [before],
    )
  }
}

/** All are ordered, unless rows are still being made. */
export async function updateLettersEnded(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update imports.imports
    set letters = false
    where id = $1
      and status = 'done'`,
    [id],
  )
}
