/**
 * The rows of requests. Every change requires the expected status, so of concurrent changes one
 * succeeds.
 */
import type { Tx } from '@exchange/database'
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
  /** The idempotency key. */
  readonly key: string | undefined
}

/** The data of a request for its facts. */
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

/** Undefined if the key already has a request: its record may have been deleted by age. */
export async function insertRequest(tx: Tx, made: NewRequest): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(
    `insert into requests.requests (
      requestor_member_id, requestor_contact_id, asked_member_id, asked_contact_id, amount, note,
      product_id, made_at, expires_at, idempotency_key
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
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
      made.key ?? null,
    ],
  )
  return rows[0]
}

/** Locked until the transaction ends: a concurrent payment of it waits or has already finished. */
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

/**
 * Expires at most `most` overdue requests, the earliest first. Skips those whose rows are locked by
 * a payment or another change.
 */
export async function updateExpired(tx: Tx, now: Date, most: number): Promise<RequestRow[]> {
  const { rows } = await tx.query<RequestRow>(
    `update requests.requests
    set
      status = 'expired',
      ended_at = expires_at
    where id = any (array(
      select due.id
      from requests.requests due
      where due.status = 'pending'
        and due.expires_at <= $1
      order by due.expires_at
      limit $2
      for update skip locked
    ))
    returning ${columns}`,
    [now, most],
  )
  return rows
}
