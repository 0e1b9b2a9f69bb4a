/** A line of a statement as its texts name it. */
import type { DescribedLine } from '@exchange/contract/statements/statements.messages'
import type { StatementLine } from '@exchange/domain/statements/statement.rules'
import type { MovedRow } from './statement.read.ts'

export function described({ part, of }: StatementLine<MovedRow>): DescribedLine {
  const { kind, paid, counterpart, product, note } = of
  return { part, type: kind, paid, member: counterpart, product, note }
}
