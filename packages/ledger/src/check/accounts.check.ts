/**
 * Each account's entries are numbered without a gap, each carries the balance it made, the last
 * one's is the account's, and no debit passed a floor or an expiry but those the ledger lists.
 */
import type { CheckRun, Finding } from './check-run.ts'

/** Accounts are taken together until they hold about so many entries. */
const ENTRIES_AT_ONCE = 200_000n

interface Row {
  row: string
  rule: string
}

/** Entries that belong to no account or to no transfer. */
export async function checkOrphans({ tx }: CheckRun): Promise<Finding | undefined> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(ORPHANS)
  return rows[0]
}

export async function checkAccounts({ tx, onProgress }: CheckRun): Promise<Finding | undefined> {
  const ranges = await tx.query<{ until: bigint; entries: bigint }>(RANGES, [ENTRIES_AT_ONCE])
  const of = ranges.rows.reduce((sum, { entries }) => sum + entries, 0n)
  let after = 0n
  let done = 0n
  for (const { until, entries } of ranges.rows) {
    for (const text of [RUNNING, CURRENT]) {
      const { rows } = await tx.query<Row & Record<string, unknown>>(text, [after, until])
      if (rows[0]) return rows[0]
    }
    after = until
    done += entries
    onProgress({ step: 'accounts', done, of })
  }
  return undefined
}

const ORPHANS = `
  (
    select format('entry %s of account %s', e.version, e.account_id) as row,
      'its account does not exist' as rule
    from (select distinct account_id from ledger.entries) known
    join lateral (
      select * from ledger.entries n where n.account_id = known.account_id order by version limit 1
    ) e on true
    where not exists (select from ledger.accounts a where a.id = known.account_id)
    order by e.account_id
    limit 1
  )
  union all
  (
    select format('entry %s of account %s', e.version, e.account_id), 'its transfer does not exist'
    from ledger.entries e
    left join ledger.transfers t on t.seq = e.transfer_seq
    where t.seq is null
    order by e.account_id, e.version
    limit 1
  )`

const RANGES = `
  select max(id) as until, sum(version)::bigint as entries
  from (
    select id, version, floor((sum(version) over (order by id) - version) / $1::bigint) as range
    from ledger.accounts
  ) a
  group by range
  order by 1`

const RUNNING = `
  with eras as (
    -- the floors in force, and the versions they were in force for
    select
      account_id, floor_mox, floor_usd, floor_pts,
      version as since,
      lead(version, 1, 9223372036854775807) over (partition by account_id order by id) as until
    from ledger.floors
    where account_id > $1 and account_id <= $2
  ), running as (
    select
      e.*,
      lag(e.version, 1, 0::bigint) over w as version_before,
      lag(e.transfer_seq, 1, 0::bigint) over w as seq_before,
      lag(e.mox_after, 1, 0::bigint) over w as mox_before,
      lag(e.usd_after, 1, 0::bigint) over w as usd_before,
      lag(e.pts_after, 1, 0::bigint) over w as pts_before
    from ledger.entries e
    where e.account_id > $1 and e.account_id <= $2
    window w as (partition by e.account_id order by e.version)
  ), wrong as materialized (
    select r.account_id, r.version, r.transfer_seq, f.rule
    from running r
    left join eras o on o.account_id = r.account_id and o.since < r.version and o.until >= r.version
    cross join lateral (
      select case
        when r.version <> r.version_before + 1 then 'an entry before this one is missing'
        when r.transfer_seq <= r.seq_before
          then 'it belongs to a transfer older than its predecessor''s'
        when r.mox_after <> r.mox_before + r.mox
          or r.usd_after <> r.usd_before + r.usd
          or r.pts_after <> r.pts_before + r.pts
          then 'its balance is not the one before plus its amount'
        when o.account_id is null then 'the floors it was posted under are missing'
        when (
          r.mox < 0 and r.mox_after < o.floor_mox
          or r.usd < 0 and r.usd_after < o.floor_usd
          or r.pts < 0 and r.pts_after < o.floor_pts
        ) and not exists (
          select
          from ledger.transfers t
          join ledger.unfloored_kinds u on u.kind = t.kind
          where t.seq = r.transfer_seq
            and r.unfloored
            and (
              not u.payee_usd_only
              or r.mox > 0 and not coalesce(r.pts < 0 and r.pts_after < o.floor_pts, false)
            )
        ) then 'it passes the floor of its account'
      end as rule
    ) f
    where f.rule is not null
  )
  select
    format('entry %s of account %s (transfer %s)', version, account_id, transfer_seq) as row,
    rule
  from wrong
  order by account_id, version
  limit 1`

const CURRENT = `
  select format('account %s (%s of %s)', a.id, a.kind, a.owner) as row, f.rule
  from ledger.accounts a
  left join ledger.entries e on e.account_id = a.id and e.version = a.version
  left join lateral (
    select *
    from ledger.floors o
    where o.account_id = a.id
    order by o.version desc, o.id desc
    limit 1
  ) o on true
  cross join lateral (
    select case
      when exists (select from ledger.entries n where n.account_id = a.id and n.version > a.version)
        then 'it has entries beyond its version'
      when a.version > 0 and e.version is null then 'its last entry is missing'
      when a.mox <> coalesce(e.mox_after, 0)
        or a.usd <> coalesce(e.usd_after, 0)
        or a.pts <> coalesce(e.pts_after, 0)
        then 'its balance is not the sum of its entries'
      when o.account_id is null
        or (a.floor_mox, a.floor_usd, a.floor_pts)
          is distinct from (o.floor_mox, o.floor_usd, o.floor_pts)
        then 'its floors are not those that were set last'
      when a.below_floor is distinct from (
        a.mox < coalesce(a.floor_mox, a.mox)
        or a.usd < coalesce(a.floor_usd, a.usd)
        or a.pts < coalesce(a.floor_pts, a.pts)
      ) then 'its mark of being below a floor is wrong'
      when a.expires_at is not null and exists (
        select
        from ledger.entries n
        join ledger.transfers t on t.seq = n.transfer_seq
        where n.account_id = a.id
          and (n.mox < 0 or n.usd < 0 or n.pts < 0)
          and t.occurred_at >= a.expires_at
          and t.kind not in ('flash-evaporation', 'refund')
      ) then 'it was debited after it had expired'
    end as rule
  ) f
  where a.id > $1 and a.id <= $2 and f.rule is not null
  order by a.id
  limit 1`
