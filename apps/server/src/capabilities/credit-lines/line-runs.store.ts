/** The months in which credit lines were judged, and the members that were warned. */
import type { Queryable, Tx } from '@exchange/database'

export interface RulingExchange {
  readonly id: number
  readonly zone: string
  /** Null: none was ever begun. */
  readonly last: string | null
  readonly lastDone: boolean
}

export async function listRuling(db: Queryable): Promise<RulingExchange[]> {
  const { rows } = await db.query<RulingExchange & Record<string, unknown>>(
    `select
      e.id,
      e.zone,
      r.month as last,
      r.done_at is not null as "lastDone"
    from exchanges.exchanges e
    left join lateral (
      select n.month, n.done_at
      from credit_lines.runs n
      where n.exchange_id = e.id
      order by n.month desc
      limit 1
    ) r on true
    where e.status = 'open'
    order by e.id`,
  )
  return rows
}

export interface LineRun {
  readonly exchangeId: number
  readonly month: string
  readonly beginsAt: Date
}

/** With `done`, nobody is judged in it. */
export async function insertRun(
  db: Queryable,
  { exchangeId, month, beginsAt }: LineRun,
  done: boolean,
): Promise<void> {
  await db.query(
    `insert into credit_lines.runs (exchange_id, month, begins_at, done_at)
    values ($1, $2, $3, case when $4 then clock_timestamp() end)
    on conflict on constraint runs_pkey do nothing`,
    [exchangeId, month, beginsAt, done],
  )
}

export async function updateDone(db: Queryable, { exchangeId, month }: LineRun): Promise<void> {
  await db.query(
    `update credit_lines.runs
    set done_at = clock_timestamp()
    where exchange_id = $1
      and month = $2
      and done_at is null`,
    [exchangeId, month],
  )
}

export async function upsertRuled(tx: Tx, memberId: number, month: string): Promise<void> {
  await tx.query(
    `insert into credit_lines.lines (member_id, ruled_month)
    values ($1, $2)
    on conflict (member_id) do update
    set ruled_month = excluded.ruled_month`,
    [memberId, month],
  )
}

export interface NearLine {
  readonly member: number
  readonly debt: bigint
  readonly limit: bigint
}

/** Marks as warned who has used so much of the line and was not warned; returns them. */
export async function insertWarnings(
  tx: Tx,
  fromBasisPoints: number,
  now: Date,
): Promise<NearLine[]> {
  const { rows } = await tx.query<NearLine & Record<string, unknown>>(
    `with near as (
      select m.id, -a.mox as debt, -a.floor_mox as limit
      from ledger.accounts a
      join members.members m on m.main_account = a.id
      where a.kind = 'main'
        and a.mox < 0
        and -a.mox * 10000 >= -a.floor_mox * $1::bigint
        and m.status = 'active'
    ),
    warned as (
      insert into credit_lines.warnings (member_id, warned_at)
      select n.id, $2
      from near n
      on conflict do nothing
      returning member_id
    )
    select n.id as member, n.debt, n.limit
    from warned w
    join near n on n.id = w.member_id
    order by n.id`,
    [fromBasisPoints, now],
  )
  return rows
}

/** Forgets the warnings of members that use less again. */
export async function deleteWarnings(tx: Tx, fromBasisPoints: number): Promise<void> {
  await tx.query(
    `delete from credit_lines.warnings w
    using members.members m, ledger.accounts a
    where m.id = w.member_id
      and a.id = m.main_account
      and (a.mox >= 0 or -a.mox * 10000 < -a.floor_mox * $1::bigint)`,
    [fromBasisPoints],
  )
}
