/** The versions of the terms and their acceptances. */
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

export async function insertTerms(tx: Tx, terms: LatestTerms): Promise<void> {
  await tx.query('insert into terms.versions (version, html, published_at) values ($1, $2, $3)', [
    terms.version,
    terms.html,
    terms.publishedAt,
  ])
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
