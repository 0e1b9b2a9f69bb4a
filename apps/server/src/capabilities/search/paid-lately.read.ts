/** Whom a person's business paid last, for paying them again, and who paid it, for asking them. */
import type { Queryable } from '@exchange/database'
import { memberColumns, payable, type ContactHitRow } from './contacts.read.ts'

/** How many of the last transfers are searched. */
const transfersMost = 300

interface Asker {
  readonly memberId: number
  readonly contactId: number
}

/** Of the last transfers: how many were paid, and when the last one was. */
export interface PaidLatelyRow extends ContactHitRow {
  readonly payments: number
  readonly lastPaid: Date
}

/** The asker's side of the payments, and the other one. */
const sides = {
  payees: { own: 'payer', other: 'payee' },
  payers: { own: 'payee', other: 'payer' },
} as const

/**
 * The last one first, each once, and only those who can still be paid. Without the right to see all
 * payments of the business, only those of which the person is a side (DOMAIN §15).
 */
export async function findPaidLately(
  db: Queryable,
  which: keyof typeof sides,
  { memberId, contactId }: Asker,
  limit: number,
): Promise<PaidLatelyRow[]> {
  const { own, other } = sides[which]
  const { rows } = await db.query<PaidLatelyRow>({
    name: `find-paid-lately-${which}`,
    text: `select h.*, paid.payments, paid.last_paid as "lastPaid"
    from (
      select
        (t.detail ->> '${other}')::integer as member_id,
        max(e.version) as last,
        count(distinct t.seq)::integer as payments,
        max(t.occurred_at) as last_paid
      from (
        select e.transfer_seq, e.version
        from members.members own
        join ledger.entries e on e.account_id = own.main_account
        where own.id = $1
        order by e.version desc
        limit ${transfersMost}
      ) as e
      join ledger.transfers t on t.seq = e.transfer_seq
      where t.kind in ('send', 'charge')
        and t.detail ->> '${own}' = $1::integer::text
        and (t.detail ->> '${own}Contact' = $2::integer::text or members.sees_all($2))
      group by (t.detail ->> '${other}')::integer
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
