/** Transfers follow each other without a gap, in time, and the entries of each sum to zero. */
import type { CheckRun, Finding } from './check-run.ts'

const RANGE = 50_000n

interface Row {
  seq: bigint
  rule: string
}

export async function checkTransfers({ tx, onProgress }: CheckRun): Promise<Finding | undefined> {
  const { rows } = await tx.query<{ last: bigint }>(
    'select coalesce(max(seq), 0) as last from ledger.transfers',
  )
  const last = rows[0]?.last ?? 0n
  for (let first = 1n; first <= last; first += RANGE) {
    const until = first + RANGE - 1n < last ? first + RANGE - 1n : last
    for (const text of [IN_ORDER, BALANCED]) {
      const wrong = await tx.query<Row & Record<string, unknown>>(text, [first, until])
      const [row] = wrong.rows
      if (row) return { rule: row.rule, row: `transfer ${row.seq}` }
    }
    onProgress({ step: 'transfers', done: until, of: last })
  }
  return undefined
}

/**
 * Reads one transfer more to the left, so that neighbours across the border of a range are
 * compared too.
 */
const IN_ORDER = `
  with numbered as (
    select
      t.*,
      lag(t.seq, 1, 0::bigint) over (order by t.seq) as before,
      lag(t.posted_at) over (order by t.seq) as posted_before
    from ledger.transfers t
    where t.seq >= $1::bigint - 1 and t.seq <= $2
  )
  select n.seq, f.rule
  from numbered n
  cross join lateral (
    select case
      when n.before <> n.seq - 1 then 'a transfer before this one is missing'
      when n.posted_at < n.posted_before then 'it was posted before the one it follows'
      when n.occurred_at > n.posted_at then 'it occurred after it was posted'
      when jsonb_typeof(n.detail) <> 'object' then 'its detail is no object'
      when n.reverses is not null
        and not exists (select from ledger.transfers r where r.id = n.reverses and r.seq < n.seq)
        then 'it reverses a transfer that does not exist'
    end as rule
  ) f
  where n.seq >= $1 and f.rule is not null
  order by n.seq
  limit 1`

/** Materialized: a limit in sight makes the planner loop over all sums for each transfer. */
const BALANCED = `
  with sums as (
    select transfer_seq, sum(mox) as mox, sum(usd) as usd, sum(pts) as pts
    from ledger.entries
    where transfer_seq >= $1 and transfer_seq <= $2
    group by transfer_seq
  ), wrong as materialized (
    select t.seq, case when s.transfer_seq is null then 'it has no entries'
      else 'its entries do not sum to zero' end as rule
    from ledger.transfers t
    left join sums s on s.transfer_seq = t.seq
    where t.seq >= $1 and t.seq <= $2
      and (s.transfer_seq is null or s.mox <> 0 or s.usd <> 0 or s.pts <> 0)
  )
  select seq, rule from wrong order by seq limit 1`
