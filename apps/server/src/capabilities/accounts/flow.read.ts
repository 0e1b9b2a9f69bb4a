/**
 * What came in and went out of a member's account, period by period, with the balance at the end of
 * each, in the time zone of its exchange. The sums are those of the lines that the list of
 * transactions shows, without holds that came to nothing.
 */
import type { Queryable } from '@exchange/database'
import { flashAfter, isVisible, movedCurrency } from './transactions.read.ts'

export interface FlowRow {
  /** `2026-11`: the month that was asked for. */
  readonly month: string
  /** `2026-11-01`: the first day of the period. */
  readonly starts: string
  /** Minor units of the currency, neither negative. */
  readonly in: bigint
  readonly out: bigint
  /** At the end of the period, null if nothing moved in it. */
  readonly balance: bigint | null
  /** Before the first period. */
  readonly opening: bigint
  /** Whether the contact may see the balances. */
  readonly whole: boolean
}

export interface FlowQuestion {
  readonly memberId: number
  readonly contactId: number
  /** The days of the month, or the twelve months up to it. */
  readonly by: 'day' | 'month'
  /** `2026-11`; the current one by default. */
  readonly month?: string | undefined
}

const flow = `with own as (
  select
    m.id,
    m.main_account,
    x.zone,
    $3::timestamptz at time zone x.zone as today,
    date_trunc(
      'month',
      coalesce(to_timestamp($4, 'YYYY-MM')::timestamp, $3::timestamptz at time zone x.zone)
    ) as month
  from members.members m
  join exchanges.exchanges x on x.id = m.exchange_id
  where m.id = $1
    and m.status <> 'applied'
),
span as (
  select
    own.*,
    month - case when $5::text = 'month' then interval '11 months' else interval '0' end as begins,
    month + interval '1 month' as ends
  from own
),
lines as (
  select
    date_trunc($5::text, t.occurred_at at time zone m.zone) as period,
    case
      when t.kind = 'release' or coalesce(a.status, 'pending') <> 'pending' then 0
      when not ${isVisible} then 0
      else ${movedCurrency}
    end as moved,
    e.version,
    e.transfer_seq,
    e.mox_after
  from span m
  join ledger.entries e on e.account_id = m.main_account
  join ledger.transfers t on t.seq = e.transfer_seq
  left join approvals.approvals a on a.hold_id = t.id
  where t.occurred_at < m.ends at time zone m.zone
),
sums as (
  select
    period,
    coalesce(sum(moved) filter (where moved > 0), 0)::bigint as "in",
    coalesce(-sum(moved) filter (where moved < 0), 0)::bigint as "out",
    (array_agg(mox_after order by version desc))[1] as mox_after,
    (array_agg(transfer_seq order by version desc))[1] as seq
  from lines
  group by period
)
select
  to_char(m.month, 'YYYY-MM') as month,
  to_char(p.starts, 'YYYY-MM-DD') as starts,
  coalesce(sums."in", 0) as "in",
  coalesce(sums."out", 0) as "out",
  sums.mox_after + ${flashAfter('sums.seq')} as balance,
  coalesce(
    (
      select l.mox_after + ${flashAfter('l.transfer_seq')}
      from lines l
      where l.period < m.begins
      order by l.version desc
      limit 1
    ),
    0
  ) as opening,
  members.sees_all($2) as whole
from span m
cross join lateral generate_series(
  m.begins,
  least(m.ends - interval '1 day', m.today),
  ('1 ' || $5::text)::interval
) as p (starts)
left join sums on sums.period = p.starts
order by p.starts`

export async function readFlow(
  db: Queryable,
  { memberId, contactId, by, month }: FlowQuestion,
  now: Date,
): Promise<FlowRow[]> {
  const { rows } = await db.query<FlowRow>({
    name: 'read-flow',
    text: flow,
    values: [memberId, contactId, now, month ?? null, by],
  })
  return rows
}
