/** Whoever makes the runs that are due takes its turn for all of them, one process at a time. */
import type { Queryable } from '@exchange/database'
import { planColumns, type PlanRow } from './schedules.store.ts'

/** Where a plan stands in the line of those that are due. */
export interface PlaceInLine {
  readonly tryAt: Date
  readonly id: number
}

/** One at a time makes runs, until then. */
export interface Turn {
  readonly holder: string
  readonly until: Date
}

export interface Claim extends Turn {
  readonly now: Date
  readonly most: number
  /** Only plans behind this one are looked at. */
  readonly after: PlaceInLine
}

/**
 * Plans whose time has come, the longest due first; none while it is somebody else's turn. A crash
 * may undo the last of these commits: then it is anybody's turn. Places in the line come first,
 * then each plan by its id: whatever PostgreSQL believes of its tables, it reads neither whole.
 */
export async function takeDue(
  db: Queryable,
  { now, most, after, holder, until }: Claim,
): Promise<(PlanRow & PlaceInLine)[]> {
  const { rows } = await db.query<PlanRow & PlaceInLine>({
    name: 'take-due-plans',
    text: `with turn as (
        update schedules.turn
        set
          holder = $3,
          until = $4
        where holder = $3
          or until <= $1
        returning set_config('synchronous_commit', 'off', true)
      )
      select p.*
      from turn
      cross join schedules.next_in_line($1, $5, $6, $2) l
      cross join lateral (
        select ${planColumns}, try_at as "tryAt"
        from schedules.plans
        where id = l.plan_id
        limit 1
      ) p
      order by l.try_at, l.plan_id`,
    values: [now, most, holder, until, after.tryAt, after.id],
  })
  return rows
}

/** The next one need not wait for its end. */
export async function endTurn(db: Queryable, holder: string): Promise<void> {
  await db.query(
    `update schedules.turn
    set
      holder = null,
      until = 'epoch'
    where holder = $1`,
    [holder],
  )
}
