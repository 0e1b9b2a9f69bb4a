/** Requests as rows. Every change asks for the status it starts from, so that one of many wins. */
import type { Queryable, Tx } from '@exchange/database'
import type { RequestStatus } from '@exchange/domain/requests/request.rules'

export interface NewRequest {
  readonly requestorMemberId: number
  readonly requestorContactId: number
  readonly askedMemberId: number
  readonly askedContactId: number | null
  /** Minor units of the currency. */
  readonly amount: bigint
  readonly note: string
  readonly productId: number | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** What a change of a request is told with. */
export interface RequestRow {
  readonly id: number
  readonly status: RequestStatus
  readonly expiresAt: Date
  readonly requestorMemberId: number
  readonly requestorContactId: number
  readonly askedMemberId: number
  readonly askedContactId: number | null
  readonly amount: bigint
}

const columns = `
  id,
  status,
  expires_at as "expiresAt",
  requestor_member_id as "requestorMemberId",
  requestor_contact_id as "requestorContactId",
  asked_member_id as "askedMemberId",
  asked_contact_id as "askedContactId",
  amount`

/** Undefined when a request was made under this key before. */
export async function insertRequest(tx: Tx, made: NewRequest): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(
    `insert into requests.requests (
      requestor_member_id, requestor_contact_id, asked_member_id, asked_contact_id, amount, note,
      product_id, made_at, expires_at, idempotency_key, request_hash
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (idempotency_key) do nothing
    returning ${columns}`,
    [
      made.requestorMemberId,
      made.requestorContactId,
      made.askedMemberId,
      made.askedContactId,
      made.amount,
      made.note,
      made.productId,
      made.madeAt,
      made.expiresAt,
      made.idempotency?.key ?? null,
      made.idempotency?.requestHash ?? null,
    ],
  )
  return rows[0]
}

export async function findByKey(
  db: Queryable,
  key: string,
): Promise<{ readonly id: number; readonly requestHash: string } | undefined> {
  const { rows } = await db.query<{ id: number; requestHash: string }>(
    `select id, request_hash as "requestHash"
    from requests.requests
    where idempotency_key = $1`,
    [key],
  )
  return rows[0]
}

/** Held until the transaction ends: a payment of it waits, or has been before. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(
    `select ${columns}
    from requests.requests
    where id = $1
    for update`,
    [id],
  )
  return rows[0]
}

export async function updateEnded(
  tx: Tx,
  id: number,
  ended: { readonly status: 'declined' | 'cancelled'; readonly at: Date; readonly by: number },
): Promise<void> {
  await tx.query(
    `update requests.requests
    set
      status = $2,
      ended_at = $3,
      ended_by = $4
    where id = $1
      and status = 'pending'`,
    [id, ended.status, ended.at, ended.by],
  )
}

export interface TimesUp {
  /** How many have left the line: those that had ended before, too. */
  readonly passed: number
  readonly expired: RequestRow[]
}

/** Ends the first of those whose time has come; one that is being ended is left to who does. */
export async function updateExpired(tx: Tx, now: Date, most: number): Promise<TimesUp> {
  const { rows } = await tx.query<RequestRow>(
    `with due as materialized (
      select r.id, l.expires_at as due_at, r.status = 'pending' as waits
      from requests.line l
      join requests.requests r on r.id = l.request_id
      where l.expires_at <= $1
      order by l.expires_at, l.request_id
      limit $2
      for update of r skip locked
    ),
    gone as (
      delete from requests.line l
      using due d
      where l.expires_at = d.due_at
        and l.request_id = d.id
    ),
    expired as (
      update requests.requests r
      set
        status = 'expired',
        ended_at = r.expires_at
      from due d
      where r.id = d.id
        and d.waits
      returning r.*
    )
    select ${columns}
    from due
    left join expired using (id)`,
    [now, most],
  )
  // Of the others only the id is known.
  return { passed: rows.length, expired: rows.filter(({ status }) => status === 'expired') }
}
