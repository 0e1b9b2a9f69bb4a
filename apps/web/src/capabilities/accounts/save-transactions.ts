/** Saves transactions as a CSV file on the reader's device. */
import { saveFile } from '../../kernel/fetch-file.ts'
import { fetchFile } from './transactions.api.ts'

/** Those that match; `whole` is false if there are more than fit into one file. */
export async function saveTransactions(
  asked: Parameters<typeof fetchFile>[0],
  today: string,
): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await fetchFile(asked)
  const name = `transactions-${asked.month ?? today}.csv`
  // With its mark, so that spreadsheets read it as UTF-8.
  saveFile(new File(['\uFEFF', csv], name, { type: 'text/csv;charset=utf-8' }))
  return { whole }
}
