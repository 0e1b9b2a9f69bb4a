/** The saved views of the report: opens, saves and deletes them (ACCT-07). */
import { reportWords } from '@exchange/contract/accounts/activity.messages'
import type { ReportView } from '@exchange/contract/preferences/report-views.contract'
import { viewWords } from '@exchange/contract/preferences/view.messages'
import { useState } from 'react'
import { SavedViews, SaveViewForm } from '../../frames/saved-views.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
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
  const [said, setSaid] = useState('')
  const saveAs = async (name: string) => {
    await save(name, shown)
    setSaid(viewWords.saved(name))
  }
  return (
    <Dialog open dismissable title={reportWords.views} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{viewWords.lead}</p>
        <SaveViewForm onSave={saveAs} />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {said}
        </p>
        {!query.data && query.isError && (
          <FailedBanner onRetry={() => void query.refetch()}>{viewWords.failed}</FailedBanner>
        )}
        {!query.data && !query.isError && <SkeletonRows count={2} label="Loading views" />}
        {query.data && (
          <SavedViews
            views={query.data.views.map((one) => ({ ...one, href: hrefOf(one.view) }))}
            onOpen={onClose}
            onDelete={remove}
          />
        )}
      </div>
    </Dialog>
  )
}
