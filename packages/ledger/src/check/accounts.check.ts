/**
 * Each account must match its last entry, have the floors that were set last, and have a correct
 * `below_floor` flag. Always checks all accounts, because any of them may have been changed.
 */
import { judge, ranges, type CheckRun, type Finding } from './check-run.ts'

const ACCOUNTS_AT_ONCE = 10_000n

export async function checkAccounts(run: CheckRun): Promise<Finding | undefined> {
  const { on, counts, onProgress } = run
  const { rows } = await on.query<{ last: bigint }>(
    'select coalesce(max(id), 0) as last from ledger.accounts',
  )
  const last = rows[0]?.last ?? 0n
  for (const [first, until] of ranges(0n, last, ACCOUNTS_AT_ONCE)) {
    const { checked, fault } = await judge(run, CURRENT, [first, until])
    if (fault) return fault
    counts.accounts += checked
    onProgress({ step: 'accounts', done: until, of: last })
  }
  return undefined
}

const CURRENT = `
  select
    array[a.id] as place,
    format('account %s (%s of %s)', a.id, a.kind, a.owner) as subject,
    case
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
    end as rule
  from ledger.accounts a
  left join lateral (
    select *
    from ledger.entries n
    where n.account_id = a.id and n.version = a.version
    limit 1
  ) e on true
  left join lateral (
    select *
    from ledger.floors f
    where f.account_id = a.id
    order by f.version desc, f.id desc
    limit 1
  ) o on true
  where a.id >= $1 and a.id <= $2`
