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

export interface Taken {
  readonly plans: readonly PlanRow[]
  /** The last that was looked at; undefined: nothing more is due, or it is somebody else's turn. */
  readonly last: PlaceInLine | undefined
}

type PlaceRow = { readonly tryAt: Date; readonly place: number }

/**
 * Plans whose time has come, the longest due first; none while it is somebody else's turn, which
 * lasts no longer than one's own would: the clock of whoever took it may be wrong. A crash may undo
 * the last of these commits: then it is anybody's turn. Places in the line come first, then each
 * plan by its id: whatever PostgreSQL believes of its tables, it reads neither whole. A plan is
 * passed over that is leased, not active, or has another place by now.
 */
export async function takeDue(
  db: Queryable,
  { now, most, after, holder, until }: Claim,
): Promise<Taken> {
  const { rows } = await db.query<PlaceRow & (PlanRow | { readonly id: null })>({
    name: 'take-due-plans',
    text: `with turn as (
        update schedules.turn
        set
          holder = $3,
          until = $4
        where holder = $3
          or until <= $1
          or until > $4
        returning set_config('synchronous_commit', 'off', true)
      )
      select p.*, l.try_at as "tryAt", l.plan_id as place
      from turn
      cross join schedules.next_in_line($1, $5, $6, $2) l
      left join lateral (
        select ${planColumns}
        from schedules.plans
        where id = l.plan_id
          and try_at = l.try_at
          and status = 'active'
          and (leased_until is null or leased_until <= $1)
        limit 1
      ) p on true
      order by l.try_at, l.plan_id`,
    values: [now, most, holder, until, after.tryAt, after.id],
  })
  const last = rows.at(-1)
  return {
    plans: rows.filter((row) => row.id !== null),
    last: last && { tryAt: last.tryAt, id: last.place },
  }
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
