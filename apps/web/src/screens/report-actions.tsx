/** The actions of the report: saved views, a file of what is shown, and print. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages, reportWords } from '@exchange/contract/accounts/activity.messages'
import { Bookmark, Download, Printer } from 'lucide-react'
import { fileOf, type ReportSetup } from '../capabilities/accounts/report-setup.ts'
import { saveTransactions } from '../capabilities/accounts/save-transactions.ts'
import type { useTransactions } from '../capabilities/accounts/transactions.api.ts'
import { useTask } from '../kernel/use-task.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toast } from '../ui/toaster.tsx'

interface ReportActionsProps {
  readonly setup: ReportSetup
  /** Today, in the zone of the exchange. */
  readonly day: string
  /** The rows; all of them are loaded before they are printed. */
  readonly query: ReturnType<typeof useTransactions>
  readonly onViews: () => void
}

/** Paper has at most so many transactions. */
const mostPrinted = 2_000

export function ReportActions({ setup, day, query, onViews }: ReportActionsProps) {
  const { busy, failure, run } = useTask()
  const save = async () => {
    const { whole } = await saveTransactions(fileOf(setup), day)
    if (!whole) toast({ text: setup.group ? reportWords.groupsCut : accountMessages.exportCut })
  }
  const print = async () => {
    let rows = query
    const count = () => rows.data?.pages.flatMap(({ transactions }) => transactions).length ?? 0
    while (!setup.group && rows.hasNextPage && count() < mostPrinted) {
      const next = await rows.fetchNextPage()
      if (next.isError) break
      rows = { ...rows, ...next }
    }
    if (!setup.group && rows.hasNextPage) {
      toast({ text: reportWords.printCut(activityMessages.found(count())) })
    }
    // After the rows have been drawn.
    setTimeout(() => window.print())
  }
  const actions = [
    { label: reportWords.views, Icon: Bookmark, onClick: onViews },
    { label: reportWords.download, Icon: Download, onClick: () => void run(save) },
    { label: reportWords.print, Icon: Printer, onClick: () => void run(print) },
  ]
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex gap-1 @lg:gap-2">
        {actions.map(({ label, Icon, onClick }) => (
          <Button
            key={label}
            variant="quiet"
            // On a phone only its icon is seen.
            className="@max-lg:size-11 @max-lg:rounded-full! @max-lg:bg-transparent! @max-lg:p-0!"
            title={label}
            busy={busy}
            icon={<Icon size={20} aria-hidden />}
            onClick={onClick}
          >
            <span className="@max-lg:sr-only">{label}</span>
          </Button>
        ))}
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
