/**
 * Statements of a member, made from the ledger each time they are read: a time that is over always
 * gives the same one, because nothing is posted into the past. Nothing of it is stored.
 */
import type { Database } from '@exchange/database'
import { monthAt } from '@exchange/domain/months/month.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { isMonthOver, monthsBetween, monthSpan } from '@exchange/domain/statements/month.rules'
import {
  refuseStatements,
  statementOf,
  type StatementFigures,
  type StatementRefusal,
} from '@exchange/domain/statements/statement.rules'
import { monthOf, periodSpan, type StatementPeriod } from '@exchange/domain/statements/period.rules'
import { readMonths } from './months.read.ts'
import { readReader, type StatementReader } from './reader.read.ts'
import { readStatementRows, type MovedRow } from './statement.read.ts'

export interface StatementsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export interface MonthOfList {
  readonly month: string
  readonly over: boolean
  readonly mox: bigint
  readonly usd: bigint
  readonly transactions: number
}

export interface Statement extends StatementFigures<MovedRow>, StatementPeriod {
  /** False: what moved so far. */
  readonly over: boolean
  readonly starts: Date
  readonly ends: Date
  readonly madeAt: Date
  readonly of: StatementReader
}

export interface Statements {
  /** The months from the first transaction on, the newest first; at least the current one. */
  list(
    contactId: number,
  ): Promise<
    Result<{ readonly zone: string; readonly months: readonly MonthOfList[] }, StatementRefusal>
  >
  /** The statement of these days; there is none of days ahead. */
  read(
    contactId: number,
    period: StatementPeriod,
  ): Promise<Result<Statement, StatementRefusal | 'not-begun' | 'days-ahead'>>
}

export function createStatements({ database, now }: StatementsNeeds): Statements {
  return {
    async list(contactId) {
      const reader = await readReader(database, contactId)
      const refusal = refuseStatements(reader)
      if (!reader || refusal) return fail(refusal ?? 'no-transaction-authority')
      const rows = await readMonths(database, reader.memberId, reader.zone)
      return ok({ zone: reader.zone, months: everyMonth(rows, reader.zone, now()) })
    },
    async read(contactId, period) {
      const reader = await readReader(database, contactId)
      const refusal = refuseStatements(reader)
      if (!reader || refusal) return fail(refusal ?? 'no-transaction-authority')
      const { memberId, zone } = reader
      const span = periodSpan(zone, period)
      const madeAt = now()
      if (span.starts > madeAt) return fail(monthOf(period) ? 'not-begun' : 'days-ahead')
      const { opening, moved } = await readStatementRows(database, { memberId, zone, ...span })
      const over = isMonthOver(span, madeAt)
      return ok({ ...statementOf(opening, moved), ...span, ...period, over, madeAt, of: reader })
    },
  }
}

/** Also the months in which nothing moved: their balance is that of the month before. */
function everyMonth(
  rows: readonly Omit<MonthOfList, 'over'>[],
  zone: string,
  now: Date,
): readonly MonthOfList[] {
  const current = monthAt(zone, now)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  let last = { mox: 0n, usd: 0n }
  return monthsBetween(rows[0]?.month ?? current, current)
    .map((month) => {
      const row = byMonth.get(month)
      if (row) last = row
      const over = isMonthOver(monthSpan(zone, month), now)
      return { month, over, mox: last.mox, usd: last.usd, transactions: row?.transactions ?? 0 }
    })
    .toReversed()
}
