/** One fault of a row: the cell as it stands, what is wrong with it, and its correction. */
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
  readonly fault: ImportRowOut['faults'][number]
  /** Nothing of it can be changed any more. */
  readonly fixed: boolean
}

export function FaultForm({ importId, kind, row, fault, fixed }: FaultFormProps) {
  const { column, message, remark } = fault
  const header = columnsOf(kind).find(({ name }) => name === column)?.header ?? column
  const before = row.cells[column] ?? ''
  const [value, setValue] = useState(before)
  const { busy, failure, run } = useTask()
  if (fixed) {
    return <p className="text-sm text-ink-soft wrap-anywhere">{`${header}: ${message}`}</p>
  }
  return (
    <form
      className="grid items-start gap-2 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => correct({ importId, row: row.row, column, value }))
      }}
    >
      <TextField
        label={header}
        autoComplete="off"
        value={value}
        maxLength={2_000}
        {...(remark ? { hint: message } : { error: message })}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="quiet"
        busy={busy}
        disabled={value === before}
        aria-label={`${words.save}: ${header}, ${words.rowName(row.row)}`}
        className="sm:mt-7"
      >
        {words.save}
      </Button>
      <FormError>{failure}</FormError>
    </form>
  )
}
