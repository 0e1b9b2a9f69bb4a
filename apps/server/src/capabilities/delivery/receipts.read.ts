/** Reads the content of receipts when they are sent: current names, posted amounts. */
import type { Queryable } from '@exchange/database'
import { noteOfTransfer } from '@exchange/ledger'

export interface ReceiptQuestion {
  readonly transferId: string
  readonly contactId: number
}

export interface ReceiptRow {
  readonly transferId: string
  readonly contactId: number
  readonly kind: string
  readonly paid: boolean
  /** The payment's `PaymentDetail`; sums are minor units as text. */
  readonly detail: Readonly<Record<string, string | undefined>>
  readonly note: string
  readonly at: Date
  readonly firstName: string
  readonly business: string
  readonly otherBusiness: string | null
  readonly otherPerson: string | null
  readonly product: string | null
  readonly zone: string
}

export async function readReceipts(
  db: Queryable,
  asked: readonly ReceiptQuestion[],
): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>({
    name: 'read-receipts',
    text: `
      select
        q.transfer_id as "transferId",
        q.contact_id as "contactId",
        t.kind,
        sides.paid,
        t.detail,
        ${noteOfTransfer} as note,
        t.occurred_at as "at",
        c.first_name as "firstName",
        m.list_name as business,
        other.list_name as "otherBusiness",
        person.first_name || ' ' || person.last_name as "otherPerson",
        p.name as product,
        e.zone
      from unnest($1::uuid[], $2::integer[]) as q (transfer_id, contact_id)
      join ledger.transfers t on t.id = q.transfer_id
      join members.contacts c on c.id = q.contact_id
      join members.members m on m.id = c.member_id
      join exchanges.exchanges e on e.id = m.exchange_id
      cross join lateral (
        select (t.detail ->> 'payer')::integer = m.id as paid
      ) as sides
      left join members.members other
        on other.id = (t.detail ->> case when sides.paid then 'payee' else 'payer' end)::integer
      left join members.contacts person
        on person.id = (
          t.detail ->> case when sides.paid then 'payeeContact' else 'payerContact' end
        )::integer
      left join members.products p on p.id = (t.detail ->> 'productId')::integer`,
    values: [asked.map(({ transferId }) => transferId), asked.map(({ contactId }) => contactId)],
  })
  return rows
}
