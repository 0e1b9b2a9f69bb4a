/** What can be wrong with a whole file, so that nothing of it is taken. */

export type ImportFileFaultCode =
  | 'empty'
  | 'spreadsheet'
  | 'utf-16'
  | 'not-utf-8'
  | 'not-csv'
  | 'columns-missing'
  | 'columns-twice'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'cell-too-long'
  | 'bank-card'
  | 'zip-broken'
  | 'zip-without-csv'
  | 'zip-too-many'
  | 'zip-too-large'

export interface ImportFileFault {
  readonly code: ImportFileFaultCode
  /** The row that shows it, as a spreadsheet counts. */
  readonly row?: number
  /** The columns that it is about. */
  readonly columns?: readonly string[]
}

const separators = [',', ';', '\t'] as const

export type Separator = (typeof separators)[number]

/** What separates the cells, by the first line: what stands there most often outside of quotes. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>()
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) break
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const [first, ...others] = separators
  const count = (one: string) => counts.get(one) ?? 0
  return others.reduce<Separator>((best, one) => (count(one) > count(best) ? one : best), first)
}

/**
 * A cell as it was meant: an export writes an apostrophe before what a spreadsheet would run as a
 * formula.
 */
export function withoutEscape(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@])/, '')
}
