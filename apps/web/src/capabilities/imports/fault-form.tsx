/** What is wrong with a row: its cells as they stand, and their correction, saved at once. */
import type { ImportRowOut } from '@exchange/contract/imports/imports.contract'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { columnsOf, type ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { correct } from './imports.api.ts'

interface FaultFormProps {
  readonly importId: number
  readonly kind: ImportKind
  readonly row: ImportRowOut
  /** Nothing of it can be changed any more. */
  readonly fixed: boolean
}

export function FaultForm({ importId, kind, row, fixed }: FaultFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { busy, failure, run } = useTask()
  const { faults, cells } = row
  const headerOf = (column: string) =>
    columnsOf(kind).find(({ name }) => name === column)?.header ?? column
  if (fixed) {
    return faults.map(({ column, message }) => (
      <p key={`${column}/${message}`} className="text-sm text-ink-soft wrap-anywhere">
        {`${headerOf(column)}: ${message}`}
      </p>
    ))
  }
  const changed = Object.entries(typed).filter(([name, value]) => value !== (cells[name] ?? ''))
  const columns = [...new Set(faults.map(({ column }) => column))]
  return (
    <form
      aria-label={words.rowName(row.row)}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => correct({ importId, row: row.row, cells: Object.fromEntries(changed) }))
      }}
    >
      {columns.map((column) => {
        const said = faults.filter((fault) => fault.column === column)
        const message = said.map((fault) => fault.message).join(' ')
        return (
          <TextField
            key={column}
            label={headerOf(column)}
            autoComplete="off"
            value={typed[column] ?? cells[column] ?? ''}
            maxLength={2_000}
            {...(said.every(({ remark }) => remark) ? { hint: message } : { error: message })}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [column]: value })}
          />
        )
      })}
      <div>
        <Button
          type="submit"
          variant="quiet"
          busy={busy}
          disabled={changed.length === 0}
          aria-label={words.saveOf(words.rowName(row.row))}
        >
          {words.saveRow}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  )
}
