/** The actions of Activity: the report and a file; on a phone also its search and filters. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { Download, Ellipsis, Search, SlidersHorizontal, Table2, X } from 'lucide-react'
import { saveTransactions } from '../capabilities/accounts/save-transactions.ts'
import { detailedFilters } from '../capabilities/accounts/transaction-filter.ts'
import { useTask } from '../kernel/use-task.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toaster.tsx'

interface ActivityActionsProps {
  readonly filter: TransactionFilter
  /** Today, in the zone of the exchange. */
  readonly day: string
  readonly searching: boolean
  /** Opens the search, or closes it. */
  readonly onSearch: () => void
  readonly onFilters: () => void
}

export function ActivityActions(props: ActivityActionsProps) {
  const { filter, day, searching, onSearch, onFilters } = props
  const { busy, failure, run } = useTask()
  const save = () =>
    void run(async () => {
      const { whole } = await saveTransactions(filter, day)
      if (!whole) toast({ text: accountMessages.exportCut })
    })
  // The report begins with what is listed.
  const report = paths.report({ ...filter })
  const words = activityMessages
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex gap-2 @max-lg:hidden">
        <a href={report} className={buttonClass({ variant: 'quiet' })}>
          <Table2 size={18} aria-hidden />
          {words.report}
        </a>
        <Button
          variant="quiet"
          busy={busy}
          icon={<Download size={18} aria-hidden />}
          onClick={save}
        >
          {accountMessages.exportFile}
        </Button>
      </div>
      <div className="-mr-2 flex @lg:hidden">
        <IconButton
          label={searching ? words.closeSearch : words.search}
          icon={searching ? <X size={22} aria-hidden /> : <Search size={22} aria-hidden />}
          onClick={onSearch}
        />
        <IconButton
          label={words.filters}
          icon={<SlidersHorizontal size={22} aria-hidden />}
          dot={detailedFilters(filter).length > 0}
          onClick={onFilters}
        />
        <Menu
          label={words.more}
          iconOnly
          align="end"
          icon={<Ellipsis size={22} aria-hidden />}
          items={[
            { label: words.report, icon: <Table2 size={20} />, href: report },
            { label: accountMessages.exportFile, icon: <Download size={20} />, onSelect: save },
          ]}
        />
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
