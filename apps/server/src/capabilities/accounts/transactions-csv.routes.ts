/** Transactions as a CSV file (RFC 4180), for spreadsheets. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName, transactionNames } from '@exchange/contract/accounts/accounts.messages'

interface Line extends Transaction {
  /** In the time zone of the exchange. */
  readonly localTime: string
}

/** The columns in their order. Money that left is negative. */
const columns: readonly (readonly [
  header: string,
  cell: (line: Line) => string | number | null,
])[] = [
  ['Date', ({ localTime }) => localTime],
  ['Action', (line) => (line.member ? actionName(line) : (transactionNames[line.type] ?? ''))],
  ['Member', ({ member }) => member],
  ['Product', ({ product }) => product],
  ['Amount', ({ action, amount }) => (action === 'Purchase' ? -amount : amount)],
  ['Unit', ({ unit }) => unit],
  ['Tip (USD)', ({ tip }) => tip],
  ['Commission (USD)', ({ fee, feeBack }) => feeBack - fee],
  ['Commission (MOX)', ({ currencyFee, currencyFeeBack }) => currencyFeeBack - currencyFee],
  ['Points', ({ points }) => points],
  ['Balance after', ({ balanceAfter }) => balanceAfter],
  ['Status', ({ status }) => status],
  ['Note', ({ description }) => description],
  ['Code', ({ moxeyPayConfirm }) => moxeyPayConfirm],
]

export function csvOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line)))
  return [columns.map(([header]) => header), ...rows]
    .map((row) => `${row.map(written).join(',')}\r\n`)
    .join('')
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe: names and notes are written
 * by others.
 */
function written(value: string | number | null): string {
  if (typeof value === 'number') return String(value === 0 ? 0 : value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
