/**
 * The lines of one account as CSV in the three columns that programs for bookkeeping take: Date,
 * Description, Amount. One date format, no zero amounts, no other columns: a further one makes some
 * of them refuse the file. Nor the mark of UTF-8, which others take for a part of the first head.
 */
import { lineText, usDay } from '@exchange/contract/statements/statements.messages'
import { toWire } from '@exchange/domain/money'
import type { StatementUnit } from '@exchange/domain/statements/statement.rules'
import { csvRow } from '../../kernel/csv.ts'
import { described } from './described-line.routes.ts'
import type { Statement } from './statements.service.ts'

const rowsAtOnce = 500

/** Piece by piece, so that the whole file is never in memory. */
export function* csvOf({ lines }: Statement, unit: StatementUnit): Generator<string> {
  let piece = csvRow(['Date', 'Description', 'Amount'])
  let rows = 0
  for (const line of lines) {
    if (line.unit !== unit) continue
    const what = lineText(described(line))
    piece += csvRow([usDay(line.of.localTime), what, toWire(line.amount)])
    rows += 1
    if (rows % rowsAtOnce > 0) continue
    yield piece
    piece = ''
  }
  yield piece
}
