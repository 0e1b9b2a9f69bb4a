/** What was shown on earlier days. */
import type { Queryable } from '@exchange/database'

export interface ShownDayRow {
  /** `2026-11-27` */
  readonly day: string
  readonly totalScore: number
}

/** The newest `limit` days before `today`, the oldest first. */
export async function listShownDays(
  db: Queryable,
  memberId: number,
  today: string,
  limit: number,
): Promise<ShownDayRow[]> {
  const { rows } = await db.query<ShownDayRow & Record<string, unknown>>(
    `select d.day::text as day, d.total_score as "totalScore"
    from score.days d
    where d.member_id = $1
      and d.day < $2::date
    order by d.day desc
    limit $3`,
    [memberId, today, limit],
  )
  return rows.toReversed()
}
