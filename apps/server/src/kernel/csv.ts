/** CSV files (RFC 4180), for spreadsheets and programs for bookkeeping. */

export type CsvRow = readonly (string | number | null)[]

/** By it spreadsheets know UTF-8. */
const mark = '\uFEFF'

/** A whole file for spreadsheets: the heads first. */
export function csvFile(rows: readonly CsvRow[]): string {
  return mark + rows.map(csvRow).join('')
}

/** The same in pieces, so that no memory holds all of it; without any rows it is empty. */
export async function* csvPieces(
  pages: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string, void> {
  let begins = mark
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield begins + rows.map(csvRow).join('')
    begins = ''
  }
}

/** A row with its line end; for a file without the mark, which programs for bookkeeping refuse. */
export function csvRow(cells: CsvRow): string {
  return `${cells.map(written).join(',')}\r\n`
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
