/** Saves transactions as a CSV file on the reader's device. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { saveFile } from '../../kernel/fetch-file.ts'
import { fetchFile } from './transactions.api.ts'

/** Those that match; `whole` is false if there are more than fit into one file. */
export async function saveTransactions(
  filter: TransactionFilter,
  today: string,
): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await fetchFile(filter)
  const name = `transactions-${filter.month ?? today}.csv`
  // With its mark, so that spreadsheets read it as UTF-8.
  saveFile(new File(['\uFEFF', csv], name, { type: 'text/csv;charset=utf-8' }))
  return { whole }
}
