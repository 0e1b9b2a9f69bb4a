/**
 * All limits on the number of tries, counted in one PostgreSQL table for all processes
 * (docs/decisions/0033-one-limiter.md). The budgets are in `@exchange/domain/limits`.
 */
import type { Database, Queryable } from '@exchange/database'
import type { Budget } from '@exchange/domain/limits/budget.rules'
import { coalesced } from './coalesced.ts'

export interface Count {
  readonly budget: Budget
  /** The person, address or thing that is limited. */
  readonly subject: string
  /** The number to count; default 1. */
  readonly count?: number
}

/** `fullUntil`: when more can be counted; undefined: now. */
export interface Taken {
  readonly isTaken: boolean
  readonly fullUntil: Date | undefined
}

export interface Limits {
  /** Counts all, or none if one of them is full. To be called before the limited action. */
  take(counts: readonly Count[], on?: Queryable): Promise<Taken>
  /** Counts each independently. */
  takeEach(counts: readonly Count[]): Promise<Taken[]>
  /** True if one of them is full; counts nothing. */
  isFull(counts: readonly Count[]): Promise<boolean>
  /** Takes one off each and reopens it. */
  giveBack(counts: readonly Count[]): Promise<void>
  /** Resets the counts. */
  forget(counts: readonly Count[], on?: Queryable): Promise<void>
}

export interface LimitsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
  /** RATE_LIMIT_FACTOR, with which load tests raise the limits; delays stay the same. */
  readonly factor: number
}

export function createLimits({ database, now, factor }: LimitsNeeds): Limits {
  const wire = ({ budget, subject, count = 1 }: Count) => ({
    key: keyOf({ budget, subject }),
    count,
    most: budget.delaysMs ? budget.most : Math.max(1, Math.floor(budget.most * factor)),
    within_ms: budget.withinMs,
    ...(budget.delaysMs && { delays_ms: budget.delaysMs }),
  })
  // Every charge checks this, so concurrent checks share a query.
  const areFull = coalesced(async (asked: readonly (readonly string[])[]) => {
    const { rows } = await database.query<{ key: string }>({
      name: 'full-limits',
      text: 'select key from kernel.limits where key = any ($1::text[]) and open_at > $2',
      values: [[...new Set(asked.flat())], now()],
    })
    const full = new Set(rows.map(({ key }) => key))
    return asked.map((keys) => keys.some((key) => full.has(key)))
  })
  return {
    async take(counts, on = database) {
      const { rows } = await on.query<Row>({
        name: 'take-limits',
        text: 'select is_taken, full_until from kernel.take_limits($1, $2)',
        values: [JSON.stringify(counts.map(wire)), now()],
      })
      return readRow(rows[0] as Row)
    },
    async takeEach(counts) {
      const { rows } = await database.query<Row>({
        name: 'take-each-limit',
        text: `
          select t.is_taken, t.full_until
          from jsonb_array_elements($1::jsonb) with ordinality as c (count, place),
            kernel.take_limits(jsonb_build_array(c.count), $2) t
          order by c.place`,
        values: [JSON.stringify(counts.map(wire)), now()],
      })
      return rows.map(readRow)
    },
    isFull: (counts) => areFull(counts.map(keyOf)),
    async giveBack(counts) {
      await database.query(
        `with mine as (
          select key
          from kernel.limits
          where key = any ($1::text[])
          order by key
          for update
        )
        update kernel.limits l
        set
          used = greatest(l.used - 1, 0),
          open_at = '-infinity'
        from mine
        where l.key = mine.key`,
        [counts.map(keyOf)],
      )
    },
    async forget(counts, on = database) {
      await on.query('delete from kernel.limits where key = any ($1::text[])', [counts.map(keyOf)])
    },
  }
}

/** The key of a budget's row. */
export function keyOf({ budget, subject }: Pick<Count, 'budget' | 'subject'>): string {
  return `${budget.name}/${subject}`
}

interface Row extends Record<string, unknown> {
  readonly is_taken: boolean
  readonly full_until: Date | null
}

function readRow({ is_taken, full_until }: Row): Taken {
  return { isTaken: is_taken, fullUntil: full_until ?? undefined }
}
