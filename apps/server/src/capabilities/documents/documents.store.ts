/** Documents, their versions, and who downloaded them. */
import type { Queryable, Tx } from '@exchange/database'

/** Changes of an exchange's documents come one after the other. */
export async function lockDocuments(tx: Tx, exchangeId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('documents of ' || $1::integer))`, [
    exchangeId,
  ])
}

export interface LiveDocument {
  readonly documentId: number
  readonly exchangeId: number
  readonly version: number
  /** Whether the newest version has this content. */
  readonly same: boolean
}

const liveDocument = `select
    d.id as "documentId",
    d.exchange_id as "exchangeId",
    v.version,
    v.bytes = $1 as same
  from documents.documents d
  join documents.versions v on v.document_id = d.id
  where d.withdrawn_at is null`

/** Undefined if there is none, or it was withdrawn. */
export async function findLive(
  db: Queryable,
  documentId: number,
  file: Buffer,
): Promise<LiveDocument | undefined> {
  const { rows } = await db.query<LiveDocument>(
    `${liveDocument} and d.id = $2 order by v.version desc limit 1`,
    [file, documentId],
  )
  return rows[0]
}

export async function findTitled(
  tx: Tx,
  { exchangeId, title }: { readonly exchangeId: number; readonly title: string },
  file: Buffer,
): Promise<LiveDocument | undefined> {
  const { rows } = await tx.query<LiveDocument>(
    `${liveDocument} and d.exchange_id = $2 and lower(d.title) = lower($3)
    order by v.version desc limit 1`,
    [file, exchangeId, title],
  )
  return rows[0]
}

export async function countLive(tx: Tx, exchangeId: number): Promise<number> {
  const { rows } = await tx.query<{ documents: number }>(
    `select count(*)::integer as documents
    from documents.documents d
    where d.exchange_id = $1
      and d.withdrawn_at is null`,
    [exchangeId],
  )
  return rows[0]?.documents ?? 0
}

/** Returns its id. */
export async function insertDocument(tx: Tx, exchangeId: number, title: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into documents.documents (exchange_id, title)
    values ($1, $2)
    returning id`,
    [exchangeId, title],
  )
  const [row] = rows
  if (!row) throw new Error('A document was not inserted.')
  return row.id
}

export interface NewVersion {
  readonly documentId: number
  readonly version: number
  readonly file: Buffer
  readonly at: Date
  readonly by: number
}

export async function insertVersion(tx: Tx, of: NewVersion): Promise<void> {
  await tx.query(
    `insert into documents.versions (document_id, version, bytes, uploaded_at, uploaded_by)
    values ($1, $2, $3, $4, $5)`,
    [of.documentId, of.version, of.file, of.at, of.by],
  )
}

/** Does nothing if it is withdrawn already. */
export async function updateWithdrawn(
  db: Queryable,
  documentId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update documents.documents
    set
      withdrawn_at = $2,
      withdrawn_by = $3
    where id = $1
      and withdrawn_at is null`,
    [documentId, at, by],
  )
  return rowCount === 1
}

/** The exchange of a document, also of one that was withdrawn. */
export async function findExchangeOf(
  db: Queryable,
  documentId: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ exchangeId: number }>(
    `select d.exchange_id as "exchangeId"
    from documents.documents d
    where d.id = $1`,
    [documentId],
  )
  return rows[0]?.exchangeId
}

export interface Download {
  readonly documentId: number
  readonly version: number
  readonly contactId: number
  readonly at: Date
}

export async function recordDownload(db: Queryable, of: Download): Promise<void> {
  await db.query(
    `insert into documents.downloads (document_id, version, contact_id, first_at, last_at)
    values ($1, $2, $3, $4, $4)
    on conflict (document_id, version, contact_id) do update
    set
      last_at = excluded.last_at,
      times = documents.downloads.times + 1`,
    [of.documentId, of.version, of.contactId, of.at],
  )
}
