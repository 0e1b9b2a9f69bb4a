/** How far the preview of an exchange is, and which exchanges have one. */
import type { Queryable } from '@exchange/database'

export interface PreviewingExchange {
  readonly exchangeId: number
  readonly zone: string
  readonly announceDay: number
  /** The last one that was asked for; null: none yet. */
  readonly askedAt: Date | null
  readonly askedMonth: string | null
}

/** Exchanges that show targets or fees. */
export async function listPreviewing(db: Queryable, now: Date): Promise<PreviewingExchange[]> {
  const { rows } = await db.query<PreviewingExchange & Record<string, unknown>>(
    `select
      e.id as "exchangeId",
      e.zone,
      (p.month ->> 'announceDay')::integer as "announceDay",
      v.asked_at as "askedAt",
      v.month as "askedMonth"
    from exchanges.exchanges e
    join lateral (
      select policies.month, policies.show_spending_target, policies.show_community_fee
      from exchanges.policies
      where policies.exchange_id = e.id
        and policies.valid_from <= $1
      order by policies.valid_from desc
      limit 1
    ) p on p.show_spending_target or p.show_community_fee
    left join lateral (
      select previews.asked_at, previews.month
      from monthly_run.previews
      where previews.exchange_id = e.id
      order by previews.asked_at desc
      limit 1
    ) v on true
    where e.status = 'open'
      and not e.is_trial
    order by e.id`,
    [now],
  )
  return rows
}

export interface PreviewRow {
  readonly id: string
  readonly asOf: Date
  readonly isDone: boolean
  /** Percent. */
  readonly progress: number
}

/** Those of this month: the newest that is done, and one that is being made. */
export async function listPreviews(
  db: Queryable,
  exchangeId: number,
  month: string,
): Promise<PreviewRow[]> {
  const { rows } = await db.query<PreviewRow & Record<string, unknown>>(
    `select
      p.id,
      p.asked_at as "asOf",
      p.done_at is not null as "isDone",
      case
        when p.members = 0 then 0
        else least(99, p.computed * 100 / p.members)
      end as progress
    from monthly_run.previews p
    where p.exchange_id = $1
      and p.month = $2
    order by p.asked_at desc`,
    [exchangeId, month],
  )
  return rows
}
