/** The payees whom a person's business paid last, for paying them again. */
import type { Queryable } from '@exchange/database'
import { memberColumns, payable, type ContactHitRow } from './contacts.read.ts'

/** How many of the last transfers are searched. */
const transfersMost = 300

interface Asker {
  readonly memberId: number
  readonly contactId: number
}

/**
 * The last paid first, each once, and only those who can still be paid. Without the right to see
 * all payments of the business, only those whom the person paid (DOMAIN §15).
 */
export async function findPaidLately(
  db: Queryable,
  { memberId, contactId }: Asker,
  limit: number,
): Promise<ContactHitRow[]> {
  const { rows } = await db.query<ContactHitRow>({
    name: 'find-paid-lately',
    text: `select h.*
    from (
      select (t.detail ->> 'payee')::integer as member_id, max(e.version) as last
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
