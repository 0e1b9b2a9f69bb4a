/** Reads who wants receipts, for both sides of many payments in one query. */
import type { Queryable } from '@exchange/database'

export interface PaidSide {
  readonly transferId: string
  /** Null for the member. The main contact then reads the receipt, as for a removed contact. */
  readonly contactId: number | null
  readonly memberId: number
}

export interface ReceiptReader {
  readonly transferId: string
  readonly contactId: number
  readonly wantsMail: boolean
  /** The push endpoints of the contact's devices. */
  readonly endpoints: readonly string[]
}

/** One row per side with a contact; `wantsMail` is false without an address. */
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
        c.mail_to <> '' and coalesce(p.receipt_email, true) as "wantsMail",
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
