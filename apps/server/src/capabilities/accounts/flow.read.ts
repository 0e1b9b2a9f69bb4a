/**
 * What came in and went out of a member's account, period by period, with the balance at the end of
 * each, in the time zone of its exchange. A line counts with what it did to the balance: after
 * commission, and not at all if it was a hold that is over.
 */
import type { Queryable } from '@exchange/database'
import { isVisible } from './transaction-lines.read.ts'

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
-- Its balance is the sum over these accounts: FlashCash stands on accounts of its own.
moves as (
  select e.transfer_seq as seq, sum(e.mox) as mox
  from ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  where a.owner = 'member:' || $1::integer
    and a.kind in ('main', 'flash')
  group by e.transfer_seq
),
lines as (
  select
    date_trunc($5::text, t.occurred_at at time zone m.zone) as period,
    -- A payment that was held left with its hold, and moves nothing more when it is approved.
    case
      when t.kind = 'release' or a.status not in ('pending', 'approved') then 0
      when not ${isVisible} then 0
      else moves.mox
    end as moved,
    moves.seq,
    sum(moves.mox) over (order by moves.seq) as balance
  from span m
  cross join moves
  join ledger.transfers t on t.seq = moves.seq
  left join approvals.approvals a on a.hold_id = t.id
  where t.occurred_at < m.ends at time zone m.zone
),
sums as (
  select
    period,
    coalesce(sum(moved) filter (where moved > 0), 0)::bigint as "in",
    coalesce(-sum(moved) filter (where moved < 0), 0)::bigint as "out",
    (array_agg(balance order by seq desc))[1]::bigint as balance
  from lines
  group by period
)
select
  to_char(m.month, 'YYYY-MM') as month,
  to_char(p.starts, 'YYYY-MM-DD') as starts,
  coalesce(sums."in", 0) as "in",
  coalesce(sums."out", 0) as "out",
  sums.balance,
  coalesce(
    (
      select l.balance::bigint
      from lines l
      where l.period < m.begins
      order by l.seq desc
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
