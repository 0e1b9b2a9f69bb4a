/**
 * Runs and their pieces. Every process may work on the same run: a piece is leased for five minutes
 * by whom takes it. A lease that ends too early repeats work, which changes nothing.
 */
import type { Queryable, Tx } from '@exchange/database'
import { earlierClock } from './month-clock.read.ts'

/** Members of a piece: so many are read, judged and written at once. */
export const pieceSize = 100

export interface TurningExchange {
  readonly id: number
  readonly zone: string
  /** The month that it began last; null: none yet. */
  readonly last: string | null
  /** Some of that month's pieces are not done. */
  readonly isTurning: boolean
}

/** The exchanges that have months: open ones, but for trial exchanges. */
export async function listTurning(db: Queryable): Promise<TurningExchange[]> {
  const { rows } = await db.query<TurningExchange>(
    `select
      e.id,
      e.zone,
      r.month as last,
      exists (
        select
        from months.pieces p
        where p.exchange_id = e.id
          and p.done_at is null
      ) as "isTurning"
    from exchanges.exchanges e
    left join lateral (
      select runs.month
      from months.runs
      where runs.exchange_id = e.id
      order by runs.month desc
      limit 1
    ) r on true
    where e.status = 'open'
      and not e.is_trial
    order by e.id`,
  )
  return rows
}

export interface NewRun {
  readonly exchangeId: number
  readonly month: string
  readonly beginsAt: Date
}

/** Until the transaction ends, nobody else begins a run of the exchange or confirms one. */
export async function lockRuns(tx: Tx, exchangeId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('runs of ' || $1::integer))`, [exchangeId])
}

/** False if another process has begun it. */
export async function insertRun(tx: Tx, { exchangeId, month, beginsAt }: NewRun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into months.runs (exchange_id, month, begins_at, policy_id, confirmed_at)
    select $1, $2, $3, p.id, case when p.confirm_fees then null else clock_timestamp() end
    from (select) always
    left join lateral (
      select policies.id, policies.confirm_fees
      from exchanges.policies
      where policies.exchange_id = $1
        and policies.valid_from <= $3
      order by policies.valid_from desc
      limit 1
    ) p on true
    on conflict on constraint runs_pkey do nothing`,
    [exchangeId, month, beginsAt],
  )
  return rowCount === 1
}

/** Divides its members, and those with a month to settle; who takes part is judged by the piece. */
export async function insertPieces(tx: Tx, { exchangeId, month }: NewRun): Promise<void> {
  await tx.query(
    `insert into months.pieces (exchange_id, month, first_member, last_member)
    select $1, $2, min(numbered.id), max(numbered.id)
    from (
      select members.id, (row_number() over (order by members.id) - 1) / $3 as piece
      from (
        select m.id
        from months.runs r
        join exchanges.policies p on p.id = r.policy_id
        join members.members m on m.exchange_id = r.exchange_id
        where r.exchange_id = $1
          and r.month = $2
          and (p.show_spending_target or p.show_community_fee)
        union
        select o.member_id
        from months.months o
        where o.exchange_id = $1
          and o.outcome is null
      ) members
    ) numbered
    group by numbered.piece`,
    [exchangeId, month, pieceSize],
  )
}

export interface Piece {
  readonly exchangeId: number
  readonly month: string
  readonly beginsAt: Date
  readonly policyId: number | null
  /** Its fees are charged at once. */
  readonly isConfirmed: boolean
  readonly first: number
  readonly last: number
  /** By the clock of months. */
  readonly takenAt: Date
}

/** Leases the next piece of the exchange that nobody works on; undefined: none. */
export async function takePiece(
  db: Queryable,
  exchangeId: number,
  processTime: Date,
): Promise<Piece | undefined> {
  const { rows } = await db.query<Piece & Record<string, unknown>>(
    `with taken as (
      update months.pieces
      set leased_until = clock_timestamp() + interval '5 minutes'
      where (exchange_id, month, first_member) = (
        select p.exchange_id, p.month, p.first_member
        from months.pieces p
        where p.exchange_id = $1
          and p.done_at is null
          and (p.leased_until is null or p.leased_until <= clock_timestamp())
        order by p.month, p.first_member
        limit 1
        for update skip locked
      )
      returning *
    )
    select
      t.exchange_id as "exchangeId",
      t.month,
      r.begins_at as "beginsAt",
      r.policy_id as "policyId",
      r.confirmed_at is not null as "isConfirmed",
      t.first_member as first,
      t.last_member as last,
      ${earlierClock('$2')} as "takenAt"
    from taken t
    join months.runs r on r.exchange_id = t.exchange_id and r.month = t.month`,
    [exchangeId, processTime],
  )
  return rows[0]
}

export async function updateDone(tx: Tx, { exchangeId, month, first }: Piece): Promise<void> {
  await tx.query(
    `update months.pieces
    set done_at = clock_timestamp()
    where exchange_id = $1
      and month = $2
      and first_member = $3`,
    [exchangeId, month, first],
  )
}
