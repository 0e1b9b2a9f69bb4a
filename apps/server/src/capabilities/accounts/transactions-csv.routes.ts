/** Transactions as a CSV file (RFC 4180), for spreadsheets. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName, transactionNames } from '@exchange/contract/accounts/accounts.messages'
import { csvRow } from '../../kernel/csv.ts'

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
  return [columns.map(([header]) => header), ...rows].map(csvRow).join('')
}
