/** Fills a network with FlashCash, straight into the tables, as the ledger's check accepts it. */
import type { Database } from '@exchange/database'

/** One in so many has ended by the time they are all there. */
export const oneInEnds = 20

const grantsOfOneTransfer = 1_000
const exchangeId = 8
/** Minor units. */
const each = 500

/** `count` buckets of 5.00 that members of one exchange were granted an hour ago. */
export async function fillBuckets(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('set local jit = off')
    await tx.query(numbered(count))
    for (const statement of [openAccounts, addBuckets, addGrants, restartNumbers]) {
      await tx.query(statement)
    }
  })
  for (const table of ['ledger.accounts', 'ledger.entries', 'flashcash.buckets']) {
    await database.query(`vacuum analyze ${table}`)
  }
}

/** Each with the numbers of its bucket, its account and its transfer, and whose it is. */
const numbered = (count: number) => `
  create temporary table granted on commit drop as
  select
    b.last + n as bucket,
    a.last + n as account,
    t.last + 1 + (n - 1) / ${grantsOfOneTransfer} as transfer,
    m.ids[1 + n % cardinality(m.ids)] as member,
    now() - interval '1 hour' as starts_at,
    now() + case when n % ${oneInEnds} = 0 then interval '0' else interval '30 days' end as ends_at
  from generate_series(1, ${count}) n,
    (select coalesce(max(id), 0) as last from flashcash.buckets) b,
    (select max(id) as last from ledger.accounts) a,
    (select max(seq) as last from ledger.transfers) t,
    (
      select array_agg(id) as ids
      from members.members
      where exchange_id = ${exchangeId}
        and status = 'active'
    ) m`

const openAccounts = `
  with opened as (
    insert into ledger.accounts
      (id, owner, kind, key, floor_mox, floor_usd, floor_pts, mox, version, expires_at)
    overriding system value
    select account, 'member:' || member, 'flash', bucket::text, 0, 0, 0, ${each}, 1, ends_at
    from granted
  )
  insert into ledger.floors (account_id, version, floor_mox, floor_usd, floor_pts)
  select account, 0, 0, 0, 0
  from granted`

const addBuckets = `
  insert into flashcash.buckets
    (id, member_id, account_id, amount, starts_at, ends_at, days, note, source)
  overriding system value
  select bucket, member, account, ${each}, starts_at, ends_at, 30, 'Bench', 'staff'
  from granted`

/** Many grants in one transfer, and what the fund gives for them. */
const addGrants = `
  with
    many as (
      select transfer, count(*) * ${each} as given, row_number() over (order by transfer) as nth
      from granted
      group by transfer
    ),
    posted as (
      insert into ledger.transfers (id, seq, kind, actor, occurred_at, posted_at, detail)
      select gen_random_uuid(), transfer, 'flash-grant', 'job:bench', now(), now(), '{}'
      from many
    ),
    fund as (
      update ledger.accounts a
      set
        version = a.version + (select count(*) from many),
        mox = a.mox - (select sum(given) from many)::bigint
      from exchanges.house_accounts h
      where h.exchange_id = ${exchangeId}
        and h.purpose = 'flash-fund'
        and a.id = h.account_id
      returning a.id, a.version - (select count(*) from many) as version, a.usd, a.pts,
        a.mox + (select sum(given) from many)::bigint as mox
    )
  insert into ledger.entries (
    account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after
  )
  select account, 1, transfer, ${each}, 0, 0, ${each}, 0, 0
  from granted
  union all
  select
    f.id, f.version + nth, transfer, -given, 0, 0,
    f.mox - sum(given) over (order by nth), f.usd, f.pts
  from fund f, many`

const restartNumbers = `
  select
    setval(pg_get_serial_sequence('ledger.accounts', 'id'), max(account)),
    setval(pg_get_serial_sequence('flashcash.buckets', 'id'), max(bucket))
  from granted`
