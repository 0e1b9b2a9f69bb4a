/** The actions of the report: saved views, a file of what is shown, and print. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages, reportWords } from '@exchange/contract/accounts/activity.messages'
import { Bookmark, Download, Printer } from 'lucide-react'
import { fileOf, type ReportSetup } from '../capabilities/accounts/report-setup.ts'
import { saveTransactions } from '../capabilities/accounts/save-transactions.ts'
import type { useTransactions } from '../capabilities/accounts/transactions.api.ts'
import { useTask } from '../kernel/use-task.ts'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
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
  return (
    <div className="grid justify-items-end gap-1">
      <div className="-mr-2 flex @lg:gap-1">
        <IconButton
          label={reportWords.views}
          icon={<Bookmark size={22} aria-hidden />}
          onClick={onViews}
        />
        <IconButton
          label={reportWords.download}
          icon={<Download size={22} aria-hidden />}
          aria-busy={busy}
          disabled={busy}
          onClick={() => void run(save)}
        />
        <IconButton
          label={reportWords.print}
          icon={<Printer size={22} aria-hidden />}
          disabled={busy}
          onClick={() => void run(print)}
        />
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
