/**
 * The median of what the members of an exchange sold, counted from their scores when a day begins.
 * On the first day of an exchange nothing is known yet: it is counted when every score was computed
 * once, and then all are computed again.
 */
import type { Queryable, Tx } from '@exchange/database'
import { leastSellers } from '@exchange/domain/score/member-score.rules'

export interface DayOfExchange {
  readonly exchangeId: number
  /** `2026-11-27`, in its zone. */
  readonly day: string
}

/** The days of exchanges that have begun and have no median yet. */
export async function listDaysToBegin(db: Queryable, now: Date): Promise<DayOfExchange[]> {
  const { rows } = await db.query<DayOfExchange & Record<string, unknown>>(
    `select e.id as "exchangeId", day.today::text as day
    from exchanges.exchanges e
    cross join lateral (select ($1::timestamptz at time zone e.zone)::date as today) day
    where e.status = 'open'
      and not exists (
        select
        from score.medians m
        where m.exchange_id = e.id
          and m.day = day.today
      )
    order by e.id`,
    [now],
  )
  return rows
}

/** The median of a day, from what was computed before; one statement, so that it is made once. */
export async function insertMedian(tx: Tx, { exchangeId, day }: DayOfExchange): Promise<void> {
  await tx.query(
    `insert into score.medians (exchange_id, day, median, sellers)
    select
      $1,
      $2::date,
      case when counted.sellers >= $3 then counted.median end,
      case when known.is_known then counted.sellers end
    from (${countedSales}) counted
    cross join (
      select exists (
        select
        from score.medians m
        where m.exchange_id = $1
          and m.sellers is not null
      ) as is_known
    ) known
    on conflict on constraint medians_pkey do nothing`,
    [exchangeId, day, leastSellers],
  )
}

const countedSales = `
  select
    count(*)::integer as sellers,
    percentile_disc(0.5) within group (order by s.sales) as median
  from score.scores s
  join members.members m on m.id = s.member_id
  where m.exchange_id = $1
    and m.status = 'active'
    and s.sales > 0`

/** Active members that have no row yet. */
export async function insertMissing(tx: Tx, exchangeId: number, now: Date): Promise<void> {
  await tx.query(
    `insert into score.scores (member_id, due_at)
    select m.id, $2
    from members.members m
    where m.exchange_id = $1
      and m.status = 'active'
      and not exists (
        select
        from score.scores s
        where s.member_id = m.id
      )
    order by m.id
    on conflict on constraint scores_pkey do nothing`,
    [exchangeId, now],
  )
}

/**
 * Exchanges on their first day whose scores were all computed: their medians are counted, and their
 * scores are due again. Returns how many exchanges that were.
 */
export async function freezeFirstMedians(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.query<DayOfExchange & Record<string, unknown>>(
    `select md.exchange_id as "exchangeId", md.day::text as day
    from score.medians md
    where md.sellers is null
      and not exists (
        select
        from score.scores s
        join members.members m on m.id = s.member_id
        where m.exchange_id = md.exchange_id
          and m.status = 'active'
          and s.computed_at is null
      )
    order by md.exchange_id, md.day
    for update of md skip locked`,
  )
  for (const { exchangeId, day } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- tens of exchanges, once
    await updateMedian(tx, { exchangeId, day }, now)
  }
  return rows.length
}

async function updateMedian(tx: Tx, { exchangeId, day }: DayOfExchange, now: Date): Promise<void> {
  await tx.query(
    `update score.medians md
    set
      sellers = counted.sellers,
      median = case when counted.sellers >= $3 then counted.median end
    from (${countedSales}) counted
    where md.exchange_id = $1
      and md.day = $2::date`,
    [exchangeId, day, leastSellers],
  )
  await tx.query(
    `update score.scores s
    set due_at = $2
    from members.members m
    where m.id = s.member_id
      and m.exchange_id = $1
      and s.due_at > $2`,
    [exchangeId, now],
  )
}
