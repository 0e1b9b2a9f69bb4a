/** The documents of an exchange, for its members and for its office. */
import type { Queryable } from '@exchange/database'

export interface DocumentRow {
  readonly documentId: number
  readonly title: string
  readonly version: number
  readonly bytes: number
  readonly uploadedAt: Date
}

/** What members of the exchange can read, by title. */
export async function findDocuments(db: Queryable, exchangeId: number): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>({
    name: 'find-documents',
    text: `select
      d.id as "documentId",
      d.title,
      v.version,
      octet_length(v.bytes) as bytes,
      v.uploaded_at as "uploadedAt"
    from documents.documents d
    join documents.versions v on v.document_id = d.id
    where d.exchange_id = $1
      and d.withdrawn_at is null
      and v.version = (select max(n.version) from documents.versions n where n.document_id = d.id)
    order by lower(d.title)`,
    values: [exchangeId],
  })
  return rows
}

export interface PublishedRow extends DocumentRow {
  readonly exchangeId: number
  readonly uploadedBy: string
  readonly readers: number
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string
}

/** Undefined: all exchanges. */
type Exchanges = readonly number[] | undefined

/** With who read the newest version; those withdrawn newest first, at most 50. */
export async function findPublished(
  db: Queryable,
  { exchanges, withdrawn }: { readonly exchanges: Exchanges; readonly withdrawn: boolean },
): Promise<PublishedRow[]> {
  const { rows } = await db.query<PublishedRow>({
    name: 'find-published-documents',
    text: `select
      d.id as "documentId",
      d.exchange_id as "exchangeId",
      d.title,
      v.version,
      octet_length(v.bytes) as bytes,
      v.uploaded_at as "uploadedAt",
      concat_ws(' ', up.first_name, up.last_name) as "uploadedBy",
      (
        select count(*)
        from documents.downloads l
        where l.document_id = d.id
          and l.version = v.version
      )::integer as readers,
      d.withdrawn_at as "withdrawnAt",
      concat_ws(' ', gone.first_name, gone.last_name) as "withdrawnBy"
    from documents.documents d
    join documents.versions v on v.document_id = d.id
    join members.contacts up on up.id = v.uploaded_by
    left join members.contacts gone on gone.id = d.withdrawn_by
    where ($1::integer[] is null or d.exchange_id = any ($1))
      and (d.withdrawn_at is not null) = $2
      and v.version = (select max(n.version) from documents.versions n where n.document_id = d.id)
    order by d.withdrawn_at desc nulls first, d.exchange_id, lower(d.title)
    limit case when $2 then 50 end`,
    values: [exchanges ?? null, withdrawn],
  })
  return rows
}

export interface ExchangeName {
  readonly exchangeId: number
  readonly name: string
}

/** The exchanges that are not removed, by name. */
export async function findExchanges(db: Queryable, exchanges: Exchanges): Promise<ExchangeName[]> {
  const { rows } = await db.query<ExchangeName>({
    name: 'find-exchanges-of-documents',
    text: `select x.id as "exchangeId", x.name
    from exchanges.exchanges x
    where ($1::integer[] is null or x.id = any ($1))
      and x.status = 'open'
    order by x.name`,
    values: [exchanges ?? null],
  })
  return rows
}

export interface DocumentFile {
  readonly title: string
  readonly version: number
  readonly bytes: Buffer
}

/** The newest version; undefined if the exchange has no such document, or withdrew it. */
export async function findDocumentFile(
  db: Queryable,
  { documentId, exchangeId }: { readonly documentId: number; readonly exchangeId: number },
): Promise<DocumentFile | undefined> {
  const { rows } = await db.query<DocumentFile>({
    name: 'find-document-file',
    text: `select d.title, v.version, v.bytes
    from documents.documents d
    join documents.versions v on v.document_id = d.id
    where d.id = $1
      and d.exchange_id = $2
      and d.withdrawn_at is null
    order by v.version desc
    limit 1`,
    values: [documentId, exchangeId],
  })
  return rows[0]
}
