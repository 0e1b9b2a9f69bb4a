/**
 * What a member owned before a month, and what each transfer of the month moved, summed over its
 * own accounts: main, held and FlashCash. One statement, so all figures are of one moment.
 */
import type { Queryable } from '@exchange/database'
import type { Moved, Sums } from '@exchange/domain/statements/statement.rules'
import { noteOfTransfer } from '@exchange/ledger'

export interface MovedRow extends Moved {
  /** In the time zone of the exchange, as `2026-11-26 21:05:33`. */
  readonly localTime: string
  /** Hours that this time is before Greenwich, negative in America. */
  readonly offset: number
  readonly counterpart: string
  readonly product: string
  readonly note: string
}

export interface StatementRows {
  readonly opening: Sums
  /** In the order of time. */
  readonly moved: readonly MovedRow[]
}

type Row = Omit<MovedRow, 'id'> & { readonly id: string | null }

/** The sums of member `$1` by transfer. */
export const movesOfMember = `moves as (
  select
    e.transfer_seq as seq,
    sum(e.mox)::bigint as mox,
    sum(e.usd)::bigint as usd,
    sum(e.pts)::bigint as pts,
    coalesce(sum(e.mox) filter (where a.kind = 'flash'), 0)::bigint as flash,
    coalesce(sum(e.mox) filter (where a.kind = 'held'), 0)::bigint as held_mox,
    coalesce(sum(e.usd) filter (where a.kind = 'held'), 0)::bigint as held_usd
  from ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  where a.owner = 'member:' || $1::integer
    and a.kind in ('main', 'held', 'flash')
  group by e.transfer_seq
)`

const statement = `with ${movesOfMember}
select
  null::uuid as id,
  '' as kind,
  false as paid,
  '{}'::jsonb as detail,
  '' as note,
  '' as "localTime",
  0::float8 as "offset",
  '' as counterpart,
  '' as product,
  coalesce(sum(moves.mox), 0)::bigint as mox,
  coalesce(sum(moves.usd), 0)::bigint as usd,
  coalesce(sum(moves.pts), 0)::bigint as pts,
  coalesce(sum(moves.flash), 0)::bigint as flash,
  coalesce(sum(moves.held_mox), 0)::bigint as "heldMox",
  coalesce(sum(moves.held_usd), 0)::bigint as "heldUsd",
  null::timestamptz as at,
  0::bigint as seq
from moves
join ledger.transfers t on t.seq = moves.seq
where t.occurred_at < $2
union all
select
  t.id,
  t.kind,
  coalesce((t.detail ->> 'payer')::integer = $1, false),
  t.detail,
  ${noteOfTransfer},
  to_char(t.occurred_at at time zone $4, 'YYYY-MM-DD HH24:MI:SS'),
  extract(
    epoch from (t.occurred_at at time zone $4) - (t.occurred_at at time zone 'UTC')
  )::float8 / 3600,
  coalesce(other.list_name, ''),
  coalesce(p.name, ''),
  moves.mox,
  moves.usd,
  moves.pts,
  moves.flash,
  moves.held_mox,
  moves.held_usd,
  t.occurred_at,
  t.seq
from moves
join ledger.transfers t on t.seq = moves.seq
left join members.products p on p.id = (t.detail ->> 'productId')::integer
left join members.members other
  on other.id = case
    when (t.detail ->> 'payer')::integer = $1 then (t.detail ->> 'payee')::integer
    else (t.detail ->> 'payer')::integer
  end
where t.occurred_at >= $2
  and t.occurred_at < $3
order by at nulls first, seq`

export interface StatementQuestion {
  readonly memberId: number
  readonly starts: Date
  readonly ends: Date
  readonly zone: string
}

export async function readStatementRows(
  db: Queryable,
  { memberId, starts, ends, zone }: StatementQuestion,
): Promise<StatementRows> {
  const { rows } = await db.query<Row>({
    name: 'read-statement',
    text: statement,
    values: [memberId, starts, ends, zone],
  })
  const [opening, ...moved] = rows
  if (!opening) throw new Error('A statement has no opening row.')
  return { opening, moved: moved.map((row) => ({ ...row, id: row.id ?? '' })) }
}
