/** The time by which months begin and end. */
import type { Queryable } from '@exchange/database'

/** For other statements; `$1` or the like is the time of the process. */
export const earlierClock = (processTime: string) =>
  `least(${processTime}::timestamptz, clock_timestamp())`

/**
 * The database's clock, which all processes share; or the process's own where that is behind. A
 * process that runs ahead begins no month early.
 */
export async function readMonthClock(db: Queryable, processTime: Date): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>(`select ${earlierClock('$1')} as now`, [
    processTime,
  ])
  return (rows[0] as { now: Date }).now
}
