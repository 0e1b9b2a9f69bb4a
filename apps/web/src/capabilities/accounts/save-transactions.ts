/** Saves transactions as a CSV file on the reader's device. */
import { saveCsv } from '../../kernel/fetch-file.ts'
import { fetchFile } from './transactions.api.ts'

/** Those that match; `whole` is false if there are more than fit into one file. */
export async function saveTransactions(
  asked: Parameters<typeof fetchFile>[0],
  today: string,
): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await fetchFile(asked)
  saveCsv(csv, `transactions-${asked.month ?? today}.csv`)
  return { whole }
}
