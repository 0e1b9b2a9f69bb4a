/** Chooses the columns of the report; at least one. */
import { reportWords } from '@exchange/contract/accounts/activity.messages'
import { reportColumns, type ReportColumn } from '@exchange/domain/accounts/transaction-list.rules'
import { useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { headOf } from './report-cells.tsx'

interface ColumnsDialogProps {
  readonly columns: readonly ReportColumn[]
  readonly onChange: (columns: readonly ReportColumn[]) => void
  readonly onClose: () => void
}

export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  const { currency } = useConfig().brand
  const [chosen, setChosen] = useState<ReadonlySet<ReportColumn>>(new Set(columns))
  const [failure, setFailure] = useState('')
  const toggle = (column: ReportColumn) => {
    const next = new Set(chosen)
    if (!next.delete(column)) next.add(column)
    setChosen(next)
    setFailure('')
  }
  const done = () => {
    if (chosen.size === 0) return setFailure(reportWords.noColumn)
    onChange(reportColumns.filter((column) => chosen.has(column)))
    onClose()
  }
  return (
    <Dialog
      open
      dismissable
      title={reportWords.chooseColumns}
      onClose={onClose}
      actions={<Button onClick={done}>Done</Button>}
    >
      <p className="mb-2 text-ink-soft">{reportWords.columnsHint}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {reportColumns.map((column) => (
          <Checkbox
            key={column}
            label={headOf(column, currency)}
            checked={chosen.has(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </div>
      <FormError>{failure}</FormError>
    </Dialog>
  )
}
