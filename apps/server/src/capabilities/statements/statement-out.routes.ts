/** A statement as it is answered. */
import type { LedgerHead } from '@exchange/contract/seals/seals.contract'
import type {
  StatementLineOut,
  StatementOut,
} from '@exchange/contract/statements/statements.contract'
import { toWire } from '@exchange/domain/money'
import { monthOf } from '@exchange/domain/statements/period.rules'
import type { StatementLine } from '@exchange/domain/statements/statement.rules'
import { described } from './described-line.routes.ts'
import type { MovedRow } from './statement.read.ts'
import type { Statement } from './statements.service.ts'

export function toStatement(statement: Statement, head: LedgerHead | null): StatementOut {
  const { from, to, over, madeAt, of, totals, points, lines } = statement
  return {
    from,
    to,
    month: monthOf(statement),
    over,
    zone: of.zone,
    member: of.name,
    number: of.number,
    exchange: of.exchange,
    madeAt: madeAt.toISOString(),
    totals: totals.map((one) => ({
      unit: one.unit,
      opening: toWire(one.opening),
      in: toWire(one.in),
      out: toWire(one.out),
      net: toWire(one.net),
      commission: toWire(one.commission),
      closing: toWire(one.closing),
      flashCash: toWire(one.flash),
      held: toWire(one.held),
    })),
    points: { opening: Number(points.opening), closing: Number(points.closing) },
    lines: lines.map(toLine),
    head,
  }
}

function toLine(line: StatementLine<MovedRow>): StatementLineOut {
  const { of, unit, amount, balance, flash } = line
  const { code } = of.detail
  const { part, type, paid, member, product, note } = described(line)
  // Field by field: spreading an object takes ten times as long, and there may be thousands.
  return {
    part,
    type,
    paid,
    member,
    product,
    note,
    transaction: of.id,
    day: of.localTime.slice(0, 10),
    time: of.localTime.slice(11, 16),
    unit,
    code: typeof code === 'string' ? code : null,
    amount: toWire(amount),
    balance: toWire(balance),
    flashCash: toWire(flash),
  }
}
