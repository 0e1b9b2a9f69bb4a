/** The payees whom a person's business paid last, for paying them again. */
import type { Queryable } from '@exchange/database'
import { memberColumns, payable, type ContactHitRow } from './contacts.read.ts'

/** How many of the last transfers are searched. */
const transfersMost = 300

interface Asker {
  readonly memberId: number
  readonly contactId: number
}

/** Of the last transfers: how many were paid to it, and when the last one was. */
export interface PaidLatelyRow extends ContactHitRow {
  readonly payments: number
  readonly lastPaid: Date
}

/**
 * The last paid first, each once, and only those who can still be paid. Without the right to see
 * all payments of the business, only those whom the person paid (DOMAIN §15).
 */
export async function findPaidLately(
  db: Queryable,
  { memberId, contactId }: Asker,
  limit: number,
): Promise<PaidLatelyRow[]> {
  const { rows } = await db.query<PaidLatelyRow>({
    name: 'find-paid-lately',
    text: `select h.*, paid.payments, paid.last_paid as "lastPaid"
    from (
      select
        (t.detail ->> 'payee')::integer as member_id,
        max(e.version) as last,
        count(distinct t.seq)::integer as payments,
        max(t.occurred_at) as last_paid
      from (
        select e.transfer_seq, e.version
        from members.members payer
        join ledger.entries e on e.account_id = payer.main_account
        where payer.id = $1
        order by e.version desc
        limit ${transfersMost}
      ) as e
      join ledger.transfers t on t.seq = e.transfer_seq
      where t.kind in ('send', 'charge')
        and t.detail ->> 'payer' = $1::integer::text
        and (t.detail ->> 'payerContact' = $2::integer::text or members.sees_all($2))
      group by (t.detail ->> 'payee')::integer
    ) as paid
    join members.members m on m.id = paid.member_id
    cross join lateral (select ${memberColumns}) as h
    where m.id <> $1
      and ${payable}
    order by paid.last desc
    limit $3`,
    values: [memberId, contactId, limit],
  })
  return rows
}
