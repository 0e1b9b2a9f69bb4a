/**
 * Each entry must continue the previous one of its account: next version, later transfer, previous
 * balance plus its amount. It may not go below the floor of its time or debit an expired account,
 * except where the ledger allows it. Its account and transfer must exist. Expiry is judged at
 * occurred_at, which only the owner of the database can set to another time than posted_at.
 */
import { judge, ranges, type CheckRun, type Finding } from './check-run.ts'

const TRANSFERS_AT_ONCE = 5_000n

export async function checkEntries(run: CheckRun): Promise<Finding | undefined> {
  const { since, last, counts, onProgress } = run
  for (const [first, until] of ranges(since.lastSequence, last, TRANSFERS_AT_ONCE)) {
    const { checked, fault } = await judge(run, CONTINUED, [first, until])
    if (fault) return fault
    counts.entries += checked
    onProgress({ step: 'entries', done: until, of: last })
  }
  return (await judge(run, OF_NO_TRANSFER, [last])).fault
}

/** The previous entry is looked up by its key: `limit 1` keeps the planner from scanning all. */
const CONTINUED = `
  select
    array[e.transfer_seq, e.account_id, e.version] as place,
    format('entry %s of account %s (transfer %s)', e.version, e.account_id, e.transfer_seq)
      as subject,
    case
      when t.seq is null then 'its transfer does not exist'
      when a.id is null then 'its account does not exist'
      when e.version <> coalesce(p.version, 0) + 1 then 'an entry before this one is missing'
      when e.transfer_seq <= p.transfer_seq
        then 'it belongs to a transfer older than its predecessor''s'
      when e.mox_after <> coalesce(p.mox_after, 0) + e.mox
        or e.usd_after <> coalesce(p.usd_after, 0) + e.usd
        or e.pts_after <> coalesce(p.pts_after, 0) + e.pts
        then 'its balance is not the one before plus its amount'
      when o.account_id is null then 'the floors it was posted under are missing'
      when (
        e.mox < 0 and e.mox_after < o.floor_mox
        or e.usd < 0 and e.usd_after < o.floor_usd
        or e.pts < 0 and e.pts_after < o.floor_pts
      ) and not exists (
        select
        from ledger.unfloored_kinds u
        where u.kind = t.kind
          and e.unfloored
          and a.kind = 'main'
          and (
            not u.payee_usd_only
            or e.mox >= greatest(1, -e.usd)
            and not coalesce(e.pts < 0 and e.pts_after < o.floor_pts, false)
          )
      ) then 'it passes the floor of its account'
      when (e.mox < 0 or e.usd < 0 or e.pts < 0)
        and t.occurred_at >= a.expires_at
        and (t.kind, a.kind) <> ('flash-evaporation', 'flash')
        then 'it debits an account that had expired'
    end as rule
  from ledger.entries e
  left join ledger.transfers t on t.seq = e.transfer_seq and t.seq >= $1 and t.seq <= $2
  left join ledger.accounts a on a.id = e.account_id
  left join lateral (
    select *
    from ledger.entries n
    where n.account_id = e.account_id and n.version = e.version - 1
    limit 1
  ) p on true
  left join lateral (
    -- the floors in force: set last before this entry
    select *
    from ledger.floors f
    where f.account_id = e.account_id and f.version < e.version
    order by f.version desc, f.id desc
    limit 1
  ) o on true
  where e.transfer_seq >= $1 and e.transfer_seq <= $2`

/**
 * Entries outside the range of known transfers. The subquery spares those posted since the check
 * began.
 */
const OF_NO_TRANSFER = `
  select
    array[e.transfer_seq, e.account_id, e.version] as place,
    format('entry %s of account %s', e.version, e.account_id) as subject,
    'its transfer does not exist' as rule
  from ledger.entries e
  where (e.transfer_seq < 1 or e.transfer_seq > $1)
    and not exists (select from ledger.transfers t where t.seq = e.transfer_seq)`
