/** The versions of the terms with their texts, the draft, and how many have accepted. */
import type { Queryable } from '@exchange/database'
import { peopleOfTerms } from './terms-people.read.ts'

export interface VersionRow {
  readonly version: string
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly accepted: number
}

/** The newest first; of the people of these exchanges (undefined: all), how many have accepted. */
export async function listVersions(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow & Record<string, unknown>>(
    `select
      v.version,
      v.published_at as "publishedAt",
      coalesce(p.first_name || ' ' || p.last_name, '') as "publishedBy",
      (
        select count(*)::integer
        from terms.acceptances a
        join members.contacts c on c.id = a.contact_id
        join members.members m on m.id = c.member_id
        where a.version = v.version
          and ${peopleOfTerms}
          and ($1::integer[] is null or m.exchange_id = any ($1))
      ) as accepted
    from terms.versions v
    left join members.contacts p on p.id = v.published_by
    order by v.published_at desc
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}

export interface TextRow {
  readonly version: string
  readonly html: string
  readonly beforeVersion: string | null
  readonly beforeHtml: string | null
}

export async function findText(db: Queryable, version: string): Promise<TextRow | undefined> {
  const { rows } = await db.query<TextRow & Record<string, unknown>>(
    `select
      v.version,
      v.html,
      b.version as "beforeVersion",
      b.html as "beforeHtml"
    from terms.versions v
    left join lateral (
      select o.version, o.html
      from terms.versions o
      where o.published_at < v.published_at
      order by o.published_at desc
      limit 1
    ) b on true
    where v.version = $1`,
    [version],
  )
  return rows[0]
}

export interface DraftRow {
  readonly html: string
  readonly edition: number
  readonly savedAt: Date
  readonly savedBy: string
}

export async function findDraft(db: Queryable): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow & Record<string, unknown>>(
    `select
      d.html,
      d.edition,
      d.saved_at as "savedAt",
      c.first_name || ' ' || c.last_name as "savedBy"
    from terms.drafts d
    join members.contacts c on c.id = d.saved_by`,
  )
  return rows[0]
}

export interface Share {
  readonly people: number
  readonly accepted: number
}

/** Of the people of these exchanges (undefined: all), how many have accepted the version. */
export async function countAccepted(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  version: string,
): Promise<Share> {
  const { rows } = await db.query<Share & Record<string, unknown>>(
    `select
      count(*)::integer as people,
      count(a.contact_id)::integer as accepted
    from members.members m
    join members.contacts c on c.member_id = m.id
    left join terms.acceptances a on a.contact_id = c.id and a.version = $2
    where ${peopleOfTerms}
      and ($1::integer[] is null or m.exchange_id = any ($1))`,
    [exchanges ?? null, version],
  )
  return rows[0] ?? { people: 0, accepted: 0 }
}
