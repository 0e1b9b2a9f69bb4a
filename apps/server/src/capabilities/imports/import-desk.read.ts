/** What administrators see of imports: the list, and one with its figures. */
import type { Queryable } from '@exchange/database'
import type { ImportRow } from './imports.store.ts'

export interface ListedImport extends Pick<
  ImportRow,
  'id' | 'exchangeId' | 'kind' | 'status' | 'fileName'
> {
  readonly uploadedAt: Date
  readonly endedAt: Date | null
  readonly uploadedBy: string
}

export interface ImportQuestion {
  /** Undefined: all exchanges. */
  readonly exchanges: readonly number[] | undefined
  /** Imports older than this one. */
  readonly before: number | undefined
  readonly limit: number
}

/** The newest first. */
export async function listImportFiles(
  db: Queryable,
  { exchanges, before, limit }: ImportQuestion,
): Promise<ListedImport[]> {
  const { rows } = await db.query<ListedImport & Record<string, unknown>>(
    `select
      i.id,
      i.exchange_id as "exchangeId",
      i.kind,
      i.status,
      i.file_name as "fileName",
      i.uploaded_at as "uploadedAt",
      i.ended_at as "endedAt",
      c.first_name || ' ' || c.last_name as "uploadedBy"
    from imports.imports i
    join members.contacts c on c.id = i.uploaded_by
    where ($1::integer[] is null or i.exchange_id = any ($1))
      and ($2::integer is null or i.id < $2)
    order by i.id desc
    limit $3`,
    [exchanges ?? null, before ?? null, limit],
  )
  return rows
}

export interface OwnExchange {
  readonly exchangeId: number
  readonly name: string
}

/** Exchanges for which the caller may import. */
export async function listOwnExchanges(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<OwnExchange[]> {
  const { rows } = await db.query<OwnExchange & Record<string, unknown>>(
    `select id as "exchangeId", name
    from exchanges.exchanges
    where status = 'open'
      and ($1::integer[] is null or id = any ($1))
    order by lower(name), id`,
    [exchanges ?? null],
  )
  return rows
}

export interface ImportPersons {
  readonly uploadedBy: string
  readonly orderedBy: string
  readonly confirmedBy: string
  /** The one who asks is the one who ordered it, perhaps with another login. */
  readonly orderedByYou: boolean
  readonly written: number
  readonly left: number
}

/** Who did what with an import, and whom it has written to. */
export async function readImportPersons(
  db: Queryable,
  importId: number,
  asking: number,
): Promise<ImportPersons> {
  const { rows } = await db.query<ImportPersons & Record<string, unknown>>(
    `select
      concat_ws(' ', up.first_name, up.last_name) as "uploadedBy",
      concat_ws(' ', ordered.first_name, ordered.last_name) as "orderedBy",
      concat_ws(' ', confirmed.first_name, confirmed.last_name) as "confirmedBy",
      i.ordered_by is not null and not members.is_second_person(i.ordered_by, $2) as "orderedByYou",
      letters.written,
      letters.left
    from imports.imports i
    left join members.contacts up on up.id = i.uploaded_by
    left join members.contacts ordered on ordered.id = i.ordered_by
    left join members.contacts confirmed on confirmed.id = i.confirmed_by
    cross join lateral (
      select
        (count(*) filter (where r.letter_at is not null))::integer as written,
        (
          count(*) filter (
            where r.letter_at is null
              and c.email <> ''
              and c.allow_login
              and u.password_hash is null
          )
        )::integer as left
      from imports.rows r
      join members.contacts c on c.id = r.contact_id
      join identity.users u on u.contact_id = c.id
      where r.import_id = i.id
        and r.status = 'made'
    ) letters
    where i.id = $1`,
    [importId, asking],
  )
  return rows[0] as ImportPersons
}
