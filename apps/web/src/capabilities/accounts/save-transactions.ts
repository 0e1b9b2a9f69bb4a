/** Saves transactions as a CSV file on the reader's device. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { fetchFile } from './transactions.api.ts'

/** Those that match; `whole` is false if there are more than fit into one file. */
export async function saveTransactions(
  filter: TransactionFilter,
  today: string,
): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await fetchFile(filter)
  // With its mark, so that spreadsheets read it as UTF-8.
  const file = new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `transactions-${filter.month ?? today}.csv`
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return { whole }
}
