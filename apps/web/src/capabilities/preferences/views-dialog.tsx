/** The saved views of the report: opens, saves and deletes them (ACCT-07). */
import { reportWords } from '@exchange/contract/accounts/activity.messages'
import type { ReportView, SavedView } from '@exchange/contract/preferences/report-views.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { readViewName, viewNameMost } from '@exchange/domain/preferences/view.rules'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useReportViews, useViewChanges } from './report-views.api.ts'

interface ViewsDialogProps {
  /** What is shown, to be saved. */
  readonly shown: ReportView
  readonly hrefOf: (view: ReportView) => string
  readonly onClose: () => void
}

export function ViewsDialog({ shown, hrefOf, onClose }: ViewsDialogProps) {
  const query = useReportViews()
  const { save, remove } = useViewChanges()
  const { busy, failure, run } = useTask()
  const [said, setSaid] = useState('')
  const saveAs = (name: string) =>
    void run(async () => {
      await save(name, shown)
      setSaid(reportWords.viewSaved(name))
    })
  return (
    <Dialog open dismissable title={reportWords.views} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{reportWords.viewsLead}</p>
        <SaveForm busy={busy} onSave={saveAs} />
        <FormError>{failure}</FormError>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {said}
        </p>
        {!query.data && query.isError && (
          <FailedBanner onRetry={() => void query.refetch()}>
            {reportWords.viewsFailed}
          </FailedBanner>
        )}
        {!query.data && !query.isError && <SkeletonRows count={2} label="Loading views" />}
        {query.data && (
          <Saved
            views={query.data.views}
            hrefOf={hrefOf}
            onOpen={onClose}
            onDelete={(id) => void run(() => remove(id))}
          />
        )}
      </div>
    </Dialog>
  )
}

interface SaveFormProps {
  readonly busy: boolean
  readonly onSave: (name: string) => void
}

function SaveForm({ busy, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readViewName(name)
    if (!read.ok) return setError(preferencesMessages.viewName)
    onSave(read.value)
    setName('')
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextField
        label={reportWords.viewName}
        hint={reportWords.viewReplaced}
        error={error || undefined}
        value={name}
        maxLength={viewNameMost}
        autoComplete="off"
        data-first
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" busy={busy}>
        {reportWords.saveView}
      </Button>
    </form>
  )
}

interface SavedProps {
  readonly views: readonly SavedView[]
  readonly hrefOf: (view: ReportView) => string
  readonly onOpen: () => void
  readonly onDelete: (id: number) => void
}

function Saved({ views, hrefOf, onOpen, onDelete }: SavedProps) {
  if (views.length === 0) return <p className="text-ink-soft">{reportWords.noViews}</p>
  return (
    <ul className="grid gap-1">
      {views.map(({ id, name, view }) => (
        <li key={id} className="flex items-center gap-2">
          <a
            href={hrefOf(view)}
            onClick={onOpen}
            className="flex min-h-11 min-w-0 flex-1 items-center rounded-small px-2 font-semibold text-brand-ink wrap-anywhere hover:bg-sunk"
          >
            <bdi>{name}</bdi>
          </a>
          <IconButton
            label={reportWords.deleteView(name)}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => onDelete(id)}
          />
        </li>
      ))}
    </ul>
  )
}
