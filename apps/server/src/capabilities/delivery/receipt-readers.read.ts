/** Who wants a receipt of payments, for both sides of many in one query. */
import type { Queryable } from '@exchange/database'

export interface PaidSide {
  readonly transferId: string
  /** Null for the member itself: its main contact is asked, as for who was removed. */
  readonly contactId: number | null
  readonly memberId: number
}

export interface ReceiptReader {
  readonly transferId: string
  readonly contactId: number
  readonly wantsMail: boolean
  /** Of the browsers that show what is pushed to them. */
  readonly endpoints: readonly string[]
}

/** One row for each side with a person; people without an address want no mail. */
export async function readReceiptReaders(
  db: Queryable,
  sides: readonly PaidSide[],
): Promise<ReceiptReader[]> {
  const { rows } = await db.query<ReceiptReader>({
    name: 'read-receipt-readers',
    text: `
      select
        q.transfer_id as "transferId",
        c.id as "contactId",
        c.email <> '' and coalesce(p.receipt_email, true) as "wantsMail",
        case
          when coalesce(p.receipt_push, true) then array(
            select d.endpoint
            from preferences.devices d
            where d.contact_id = c.id
          )
          else '{}'
        end as endpoints
      from unnest($1::uuid[], $2::integer[], $3::integer[])
        as q (transfer_id, contact_id, member_id)
      join members.contacts c
        on c.id = coalesce(
          (
            select named.id
            from members.contacts named
            where named.id = q.contact_id
              and named.removed_at is null
          ),
          (
            select main.id
            from members.contacts main
            where main.member_id = q.member_id
              and main.is_main
          )
        )
      left join preferences.comms p on p.contact_id = c.id`,
    values: [
      sides.map(({ transferId }) => transferId),
      sides.map(({ contactId }) => contactId),
      sides.map(({ memberId }) => memberId),
    ],
  })
  return rows
}
