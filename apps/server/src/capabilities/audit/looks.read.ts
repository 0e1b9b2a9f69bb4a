/** What staff read and did of a member, for the member: nothing in it is of others. */
import type { Queryable } from '@exchange/database'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { LineKey } from './log-lines.read.ts'

export interface LookRow {
  readonly id: string
  readonly at: Date
  readonly act: StaffAct
  readonly person: string
  readonly exchange: string
  readonly payment: string | null
}

export async function listLooksAt(
  db: Queryable,
  memberId: number,
  { before, limit }: { readonly before: LineKey | undefined; readonly limit: number },
): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow & Record<string, unknown>>(
    `select
      l.id, l.at, l.act,
      coalesce(p.first_name || ' ' || p.last_name, '') as person,
      coalesce(x.name, '') as exchange,
      case when l.object_kind = 'payment' then l.object_id end as payment
    from audit.entries l
    left join members.contacts p on p.id = l.actor
    left join exchanges.exchanges x on x.id = l.exchange_id
    where l.members @> array[$1::integer]
      and ($2::timestamptz is null or (l.at, l.id) < ($2, $3::uuid))
    order by l.at desc, l.id desc
    limit $4`,
    [memberId, before?.at ?? null, before?.id ?? null, limit],
  )
  return rows
}
