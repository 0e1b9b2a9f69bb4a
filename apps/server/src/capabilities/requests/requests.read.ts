/** Requests with the names of both sides. */
import type { Queryable } from '@exchange/database'
import type { RequestStatus } from '@exchange/domain/requests/request.rules'

export interface RequestView {
  readonly id: number
  readonly status: RequestStatus
  /** Minor units of the currency. */
  readonly amount: bigint
  readonly note: string
  readonly productId: number | null
  readonly product: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly requestorMemberId: number
  readonly requestorContactId: number
  /** The requesting contact was removed: the member is named and paid without it. */
  readonly requestorGone: boolean
  /** The contact with its business: the requestor, and the asked one. */
  readonly requestorName: string
  readonly askedMemberId: number
  readonly askedName: string
  /** Null if the member was asked, and not one of its contacts. */
  readonly askedContactId: number | null
  /** What was paid, in minor units; null before that. */
  readonly paid: bigint | null
  readonly paidTip: bigint | null
}

const view = `select
  r.id,
  r.status,
  r.amount,
  r.note,
  r.product_id as "productId",
  p.name as product,
  r.made_at as "madeAt",
  r.expires_at as "expiresAt",
  r.ended_at as "endedAt",
  r.requestor_member_id as "requestorMemberId",
  r.requestor_contact_id as "requestorContactId",
  rc.removed_at is not null as "requestorGone",
  concat_ws(
    ', ',
    case when rc.removed_at is null then rc.first_name || ' ' || rc.last_name end,
    rm.list_name
  ) as "requestorName",
  r.asked_member_id as "askedMemberId",
  concat_ws(', ', ac.first_name || ' ' || ac.last_name, am.list_name) as "askedName",
  r.asked_contact_id as "askedContactId",
  (t.detail ->> 'amount')::bigint as paid,
  (t.detail ->> 'tip')::bigint as "paidTip"
from requests.requests r
join members.members rm on rm.id = r.requestor_member_id
join members.contacts rc on rc.id = r.requestor_contact_id
join members.members am on am.id = r.asked_member_id
left join members.contacts ac on ac.id = r.asked_contact_id
left join members.products p on p.id = r.product_id
left join ledger.transfers t on t.id = r.transfer_id`

export async function readRequests(db: Queryable, ids: readonly number[]): Promise<RequestView[]> {
  const { rows } = await db.query<RequestView>({
    name: 'read-requests',
    text: `${view} where r.id = any ($1::integer[])`,
    values: [ids],
  })
  return rows
}

export interface MadePage {
  readonly memberId: number
  /** The reader. */
  readonly contactId: number
  /** Requests before this id; undefined for the newest. */
  readonly before: number | undefined
  readonly limit: number
}

export async function listMade(
  db: Queryable,
  { memberId, contactId, before, limit }: MadePage,
): Promise<RequestView[]> {
  const { rows } = await db.query<RequestView>({
    name: 'list-requests-made',
    text: `${view}
      where r.requestor_member_id = $1
        and r.id < $2
        and (r.requestor_contact_id = $4 or members.sees_all($4))
      order by r.id desc
      limit $3`,
    values: [memberId, before ?? 2_147_483_647, limit, contactId],
  })
  return rows
}

/** True if the member currently offers the product; others cannot be requested for. */
export async function offersProduct(
  db: Queryable,
  memberId: number,
  productId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from members.products
    where id = $1
      and member_id = $2
      and active`,
    [productId, memberId],
  )
  return rowCount === 1
}
