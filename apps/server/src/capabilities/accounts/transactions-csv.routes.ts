/** Transactions as a CSV file (RFC 4180), for spreadsheets: all columns, or those of a report. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName, reportWords } from '@exchange/contract/accounts/activity.messages'
import { readColumns } from '@exchange/contract/accounts/report-fields'
import { figuresOf } from '@exchange/contract/accounts/report-figures'
import {
  cameToNothing,
  reportColumns,
  type ReportColumn,
} from '@exchange/domain/accounts/transaction-list.rules'
import { csvFile } from '../../kernel/csv.ts'

interface Line extends Transaction {
  /** In the time zone of the exchange. */
  readonly localTime: string
}

type Cell = string | number | null
type Column = readonly [header: string, cell: (line: Line) => Cell]

interface Words {
  /** The network's name for its currency. */
  readonly currency: string
}

/** An amount is a number with its unit beside it. Money that left is negative. */
function columnsOf(column: ReportColumn, { currency }: Words): readonly Column[] {
  const head = reportWords.columns[column]
  if (column === 'amount') {
    return [
      [head, (line) => (cameToNothing(line.status) ? 0 : signed(line))],
      ['Asked', (line) => (cameToNothing(line.status) ? signed(line) : null)],
      ['Unit', ({ unit }) => (unit === 'MOX' ? currency : unit)],
    ]
  }
  return [[`${head}${unitOf(column, currency)}`, (line) => cellOf(column, line)]]
}

function unitOf(column: ReportColumn, currency: string): string {
  if (column === 'tip' || column === 'commission') return ' (USD)'
  return column === 'currencyCommission' ? ` (${currency})` : ''
}

function cellOf(column: Exclude<ReportColumn, 'amount'>, line: Line): Cell {
  const cells = {
    date: line.localTime,
    action: actionName(line),
    member: line.member,
    person: line.person,
    by: line.by,
    product: line.product,
    ...figuresOf(line),
    balance: line.balanceAfter,
    status: line.status,
    note: line.description,
    code: line.moxeyPayConfirm,
  }
  return cells[column]
}

function signed({ action, amount }: Line): number {
  return action === 'Purchase' ? -amount : amount
}

/** `columns` are those of the call: names with commas between; all of them by default. */
export function csvOf(
  lines: readonly Line[],
  { columns, ...words }: Words & { readonly columns?: string | undefined },
): string {
  const chosen = columns === undefined ? reportColumns : readColumns(columns)
  const all = chosen.flatMap((column) => columnsOf(column, words))
  const rows = lines.map((line) => all.map(([, cell]) => cell(line)))
  return csvFile([all.map(([head]) => head), ...rows])
}
