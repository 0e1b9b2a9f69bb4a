/** The versions of the terms, the draft of the next one, and acceptances. */
import type { Queryable, Tx } from '@exchange/database'

export interface TermsVersion {
  readonly version: string
  readonly html: string
}

export async function findCurrentTerms(
  db: Queryable,
  now: Date,
): Promise<TermsVersion | undefined> {
  const { rows } = await db.query<TermsVersion>(
    `select v.version, v.html
    from terms.versions v
    where v.published_at <= $1
    order by v.published_at desc
    limit 1`,
    [now],
  )
  return rows[0]
}

/** Until the transaction ends, nobody else publishes. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('terms'))`)
}

export interface LatestTerms extends TermsVersion {
  readonly publishedAt: Date
}

/** Also one whose time has not come yet. */
export async function findLatestTerms(tx: Tx): Promise<LatestTerms | undefined> {
  const { rows } = await tx.query<LatestTerms & Record<string, unknown>>(
    `select v.version, v.html, v.published_at as "publishedAt"
    from terms.versions v
    order by v.published_at desc
    limit 1`,
  )
  return rows[0]
}

export interface NewTerms extends LatestTerms {
  readonly publishedBy: number
}

export async function insertTerms(tx: Tx, terms: NewTerms): Promise<void> {
  await tx.query(
    `insert into terms.versions (version, html, published_at, published_by)
    values ($1, $2, $3, $4)`,
    [terms.version, terms.html, terms.publishedAt, terms.publishedBy],
  )
}

export interface NewDraft {
  readonly html: string
  /** As the person saw it; 0: there was none. */
  readonly edition: number
  readonly savedAt: Date
  readonly savedBy: number
}

/** The edition that it has then; undefined if somebody else has saved another meanwhile. */
export async function saveDraft(db: Queryable, draft: NewDraft): Promise<number | undefined> {
  const { rows } = await db.query<{ edition: number }>(
    `insert into terms.drafts as d (html, edition, saved_at, saved_by)
    select $1, 1, $3, $4
    where $2 = 0 or exists (select from terms.drafts)
    on conflict (id) do update
    set
      html = excluded.html,
      edition = d.edition + 1,
      saved_at = excluded.saved_at,
      saved_by = excluded.saved_by
    where d.edition = $2::integer
    returning d.edition`,
    [draft.html, draft.edition, draft.savedAt, draft.savedBy],
  )
  return rows[0]?.edition
}

/** False if it is not there in this edition. */
export async function deleteDraft(db: Queryable, edition: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from terms.drafts where edition = $1', [edition])
  return rowCount === 1
}

/** Whatever its edition: it has been published. */
export async function clearDraft(tx: Tx): Promise<void> {
  await tx.query('delete from terms.drafts')
}

export interface Acceptance {
  readonly contactId: number
  readonly version: string
  readonly acceptedAt: Date
  readonly address: string
}

/** Accepting again keeps the first time. */
export async function insertAcceptance(db: Queryable, acceptance: Acceptance): Promise<void> {
  await db.query(
    `insert into terms.acceptances (contact_id, version, accepted_at, address)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [acceptance.contactId, acceptance.version, acceptance.acceptedAt, acceptance.address],
  )
}
