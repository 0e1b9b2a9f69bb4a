/** Transactions as a CSV file (RFC 4180), for spreadsheets. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName, transactionNames } from '@exchange/contract/accounts/accounts.messages'

interface Line extends Transaction {
  /** In the time zone of the exchange. */
  readonly localTime: string
}

type Column = readonly [header: string, cell: (line: Line) => string | number | null]

/** The columns in their order. Money that left is negative. */
const columnsIn = (currency: string): readonly Column[] => [
  ['Date', ({ localTime }) => localTime],
  ['Action', (line) => (line.member ? actionName(line) : (transactionNames[line.type] ?? ''))],
  ['Member', ({ member }) => member],
  ['Product', ({ product }) => product],
  ['Amount', (line) => (cameToNothing(line) ? 0 : signed(line))],
  ['Asked', (line) => (cameToNothing(line) ? signed(line) : null)],
  ['Unit', ({ unit }) => (unit === 'MOX' ? currency : unit)],
  ['Tip (USD)', ({ tip }) => tip],
  ['Commission (USD)', ({ fee, feeBack }) => feeBack - fee],
  [`Commission (${currency})`, ({ currencyFee, currencyFeeBack }) => currencyFeeBack - currencyFee],
  ['Points', ({ points }) => points],
  ['Balance after', ({ balanceAfter }) => balanceAfter],
  ['Status', ({ status }) => status],
  ['Note', ({ description }) => description],
  ['Code', ({ moxeyPayConfirm }) => moxeyPayConfirm],
]

/** The money of such a payment was held at most, and went back. */
function cameToNothing({ status }: Line): boolean {
  return status === 'Declined' || status === 'Expired' || status === 'Withdrawn'
}

function signed({ action, amount }: Line): number {
  return action === 'Purchase' ? -amount : amount
}

/** `currency` is the network's name for its currency. */
export function csvOf(lines: readonly Line[], currency: string): string {
  const columns = columnsIn(currency)
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line)))
  return [columns.map(([header]) => header), ...rows]
    .map((row) => `${row.map(written).join(',')}\r\n`)
    .join('')
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe: names and notes are written
 * by others. Some spreadsheets also begin a cell at a semicolon or a tab.
 */
function written(value: string | number | null): string {
  if (typeof value === 'number') return String(value === 0 ? 0 : value)
  const text = (value ?? '').replaceAll(/(^|[;\t\r\n])(\s*)(?=[=+\-@])/g, "$1$2'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
