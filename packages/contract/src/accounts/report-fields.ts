/** How a report of transactions is arranged, on the wire. */
import { reportColumns, type ReportColumn } from '@exchange/domain/accounts/transaction-list.rules'
import { z } from 'zod'

/** One of these columns, the greatest first with a minus. */
export const orderOf = (names: readonly string[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]))

const isColumn = (name: string): name is ReportColumn =>
  reportColumns.some((column) => column === name)

/** Columns with commas between, each once, in the order in which they stand. */
export const chosenColumns = z
  .string()
  .max(400)
  .refine((text) => {
    const names = text.split(',')
    return names.every(isColumn) && new Set(names).size === names.length
  })
  .meta({ description: `Of ${reportColumns.join(', ')}` })

/** The columns of a text that was accepted, or of an address; what is none of them is left out. */
export function readColumns(text: string | undefined): readonly ReportColumn[] {
  return [...new Set((text ?? '').split(',').filter(isColumn))]
}
