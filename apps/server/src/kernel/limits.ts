/**
 * Everything that may be tried only so often, counted in one table of PostgreSQL for all processes
 * together (docs/decisions/0033-one-limiter.md). Budgets stand in `@exchange/domain/limits`.
 */
import type { Database, Queryable } from '@exchange/database'
import type { Budget } from '@exchange/domain/limits/budget.rules'
import { coalesced } from './coalesced.ts'

export interface Count {
  readonly budget: Budget
  /** Whom it is counted for. */
  readonly subject: string
  /** How many at once; one if it is not said. */
  readonly count?: number
}

/** `fullUntil`: from when on more can be counted; undefined: at once. */
export interface Taken {
  readonly isTaken: boolean
  readonly fullUntil: Date | undefined
}

export interface Limits {
  /** Counts all, or none when one of them is full; it is to be done before what is limited. */
  take(counts: readonly Count[], on?: Queryable): Promise<Taken>
  /** Counts each for itself. */
  takeEach(counts: readonly Count[]): Promise<Taken[]>
  /** True when one of them is full; counts nothing. */
  isFull(counts: readonly Count[]): Promise<boolean>
  /** Takes one off each, which is open again. */
  giveBack(counts: readonly Count[]): Promise<void>
  /** Begins anew. */
  forget(counts: readonly Count[], on?: Queryable): Promise<void>
}

export interface LimitsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
  /** RATE_LIMIT_FACTOR: load tests lift the limits; delays stay. */
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
  // Every charge asks: those at the same moment share one query.
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

/** The key of its row. */
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
