/** Saves transactions as a CSV file on the reader's device. */
import { fetchFile } from './transactions.api.ts'

/** Those that match; `whole` is false if there are more than fit into one file. */
export async function saveTransactions(
  asked: Parameters<typeof fetchFile>[0],
  today: string,
): Promise<{ readonly whole: boolean }> {
  const { csv, whole } = await fetchFile(asked)
  // With its mark, so that spreadsheets read it as UTF-8.
  const file = new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `transactions-${asked.month ?? today}.csv`
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return { whole }
}
