/** Rows of CSV files (RFC 4180), for spreadsheets and programs for bookkeeping. */

/** A row with its line end. */
export function csvRow(cells: readonly (string | number | null)[]): string {
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
