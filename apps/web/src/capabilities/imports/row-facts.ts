/** What tells one row of an import from another. */
import type { ImportRowOut } from '@exchange/contract/imports/imports.contract'
import { columnsOf, type ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import { readSigned } from '@exchange/domain/imports/row-reader.rules'
import { amountText } from '../../kernel/formats.ts'

/** "80008 · Harbor Coffee · Balance 1,234.56": amounts as they were read, not as they were typed. */
export function factsOf(kind: ImportKind, { cells, business }: ImportRowOut): string {
  const [number, ...others] = columnsOf(kind).flatMap(({ name, header }) => {
    const cell = cells[name] ?? ''
    if (cell === '') return []
    return kind === 'balances' && name !== 'number' ? `${header} ${amountOf(name, cell)}` : cell
  })
  const facts = [number, business, ...others.slice(0, 4)]
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')
}

/** A cell that is no amount is shown as it stands; points have no cents. */
function amountOf(column: string, cell: string): string {
  const read = readSigned(cell, column === 'reserve' ? 'USD' : 'MOX')
  if (!read.ok) return cell
  return column === 'points' ? amountText(read.value / 100n, true) : amountText(read.value)
}
