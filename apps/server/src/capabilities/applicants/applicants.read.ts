/** Applications, for the office. */
import type { Queryable } from '@exchange/database'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'
import type { ApplicationAsks } from '@exchange/domain/applicants/membership.rules'

export interface ApplicantRow extends ApplicationFields {
  readonly asks: ApplicationAsks
  /** Null: not a member. */
  readonly memberId: number | null
  /** Of which it is a member; empty if of none. */
  readonly memberExchange: string
  readonly memberExchangeId: number | null
  readonly agreedBasisPoints: number | null
  readonly id: string
  readonly exchangeId: number
  readonly exchangeName: string
  /** Empty if the zip is not known. */
  readonly town: string
  readonly appliedAt: Date
  readonly status: 'waiting' | 'closed' | 'approved'
  readonly note: string
  /** Empty while it waits. */
  readonly closedByName: string
  readonly closedAt: Date | null
}

const applicant = `select
  a.id,
  a.exchange_id as "exchangeId",
  e.name as "exchangeName",
  a.business,
  a.sells,
  a.person,
  a.email,
  a.phone,
  a.zip,
  coalesce(z.city || ', ' || z.state, '') as town,
  a.applied_at as "appliedAt",
  a.status,
  a.asks,
  a.member_id as "memberId",
  coalesce(o.name, '') as "memberExchange",
  m.exchange_id as "memberExchangeId",
  a.agreed_basis_points as "agreedBasisPoints",
  a.note,
  coalesce(c.first_name || ' ' || c.last_name, '') as "closedByName",
  a.closed_at as "closedAt"
from applicants.applicants a
join exchanges.exchanges e on e.id = a.exchange_id
left join members.members m on m.id = a.member_id
left join exchanges.exchanges o on o.id = m.exchange_id
left join places.zips z on z.zip = a.zip
left join members.contacts c on c.id = a.closed_by`

/** Whose applications, and how many at most; without exchanges those of all. */
export interface ApplicantsQuestion {
  readonly exchanges: readonly number[] | undefined
  readonly limit: number
}

/** The newest first. */
export async function listWaiting(
  db: Queryable,
  { exchanges, limit }: ApplicantsQuestion,
): Promise<ApplicantRow[]> {
  const { rows } = await db.query<ApplicantRow & Record<string, unknown>>(
    `${applicant}
    where a.status = 'waiting'
      and ($1::integer[] is null or a.exchange_id = any ($1))
    order by a.applied_at desc
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}

/** The newest first. */
export async function listClosed(
  db: Queryable,
  { exchanges, limit }: ApplicantsQuestion,
): Promise<ApplicantRow[]> {
  const { rows } = await db.query<ApplicantRow & Record<string, unknown>>(
    `${applicant}
    where a.status <> 'waiting'
      and ($1::integer[] is null or a.exchange_id = any ($1))
    order by a.closed_at desc
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}

export async function findApplicant(db: Queryable, id: string): Promise<ApplicantRow | undefined> {
  const { rows } = await db.query<ApplicantRow & Record<string, unknown>>(
    `${applicant} where a.id = $1`,
    [id],
  )
  return rows[0]
}

export interface LatelyQuestion {
  readonly email: string
  readonly exchangeId: number
  readonly addressSince: Date
  /** Not before `addressSince`. */
  readonly exchangeSince: Date
}

export interface Lately {
  /** Applications with this mail address. */
  readonly ofAddress: number
  readonly toExchange: number
}

/** How many applications there were lately, for who may be told of another. */
export async function countLately(
  db: Queryable,
  { email, exchangeId, addressSince, exchangeSince }: LatelyQuestion,
): Promise<Lately> {
  const { rows } = await db.query<Lately & Record<string, unknown>>(
    `select
      count(*) filter (where lower(a.email) = lower($1))::integer as "ofAddress",
      count(*) filter (
        where a.exchange_id = $2
          and a.applied_at > $4
      )::integer as "toExchange"
    from applicants.applicants a
    where a.applied_at > $3`,
    [email, exchangeId, addressSince, exchangeSince],
  )
  return rows[0] ?? { ofAddress: 0, toExchange: 0 }
}
