/**
 * /transactions/advanced: the member's transactions as a table, with chosen columns or added up,
 * in any order, with totals over all that match (ROUTE-12, ACCT-07). The address has all of it.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { reportWords } from '@exchange/contract/accounts/activity.messages'
import { sortColumns } from '@exchange/domain/accounts/transaction-list.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import { useState } from 'react'
import { ColumnsDialog } from '../capabilities/accounts/columns-dialog.tsx'
import { FilterChips } from '../capabilities/accounts/filter-chips.tsx'
import { FilterDialog } from '../capabilities/accounts/filter-dialog.tsx'
import { filterText } from '../capabilities/accounts/filter-words.ts'
import { MatchHead } from '../capabilities/accounts/match-head.tsx'
import { ReportGroups } from '../capabilities/accounts/report-groups.tsx'
import { ReportRows, reportPage } from '../capabilities/accounts/report-rows.tsx'
import { viewOf, writeSetup, type ReportSetup } from '../capabilities/accounts/report-setup.ts'
import { filterNames } from '../capabilities/accounts/transaction-filter.ts'
import { useTransactions } from '../capabilities/accounts/transactions.api.ts'
import { ViewsDialog } from '../capabilities/preferences/views-dialog.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { dayOf } from '../kernel/day-words.ts'
import { useUser } from '../kernel/hooks.ts'
import { useNow } from '../kernel/use-now.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { ReportActions } from './report-actions.tsx'
import { useReportAddress } from './report-address.ts'
import { ReportTools } from './report-tools.tsx'

type Open = 'filters' | 'columns' | 'views' | null

export function ReportScreen() {
  const user = useUser()
  const now = useNow()
  const { setup, change } = useReportAddress()
  const [open, setOpen] = useState<Open>(null)
  const { filter, group, sort } = setup
  const isRowOrder = sortColumns.some((name) => name === sort?.replace('-', ''))
  const query = useTransactions(reportPage, filter, {
    sort: isRowOrder ? sort : undefined,
    enabled: group === undefined,
  })
  if (!user) return null
  if (!user.account) {
    return (
      <AccountFrame at={paths.report()} title={reportWords.title} lead={user.member.name}>
        <Banner>{accountMessages.partialMember}</Banner>
      </AccountFrame>
    )
  }
  const day = dayIn(user.profile.zone, now)
  const chosen = filterNames.filter((name) => filter[name] !== undefined && name !== 'period')
  return (
    <AccountFrame
      at={paths.report()}
      title={reportWords.title}
      wide
      close
      actions={
        <ReportActions setup={setup} day={day} query={query} onViews={() => setOpen('views')} />
      }
    >
      <div
        data-print="only"
        className="grid grid-cols-1 gap-4 print:max-w-none! print:break-inside-auto!"
      >
        <OnPaper setup={setup} member={user.member.name} day={day} />
        <ReportTools
          setup={setup}
          onChange={change}
          onFilters={() => setOpen('filters')}
          onColumns={() => setOpen('columns')}
        />
        <FilterChips
          filter={filter}
          names={chosen}
          onChange={(next) => change({ ...setup, filter: next })}
        />
        <MatchHead filter={filter} />
        <ReportBody
          setup={setup}
          query={query}
          onSort={(next) => change({ ...setup, sort: next })}
        />
      </div>
      <ReportDialogs open={open} setup={setup} onChange={change} onClose={() => setOpen(null)} />
    </AccountFrame>
  )
}

interface ReportDialogsProps {
  readonly open: Open
  readonly setup: ReportSetup
  readonly onChange: (setup: ReportSetup) => void
  readonly onClose: () => void
}

function ReportDialogs({ open, setup, onChange, onClose }: ReportDialogsProps) {
  if (open === 'filters') {
    const choose = (filter: ReportSetup['filter']) => onChange({ ...setup, filter })
    return <FilterDialog filter={setup.filter} onChange={choose} onClose={onClose} />
  }
  if (open === 'columns') {
    const choose = (columns: ReportSetup['columns']) => onChange({ ...setup, columns })
    return <ColumnsDialog columns={setup.columns} onChange={choose} onClose={onClose} />
  }
  if (open === null) return null
  return <ViewsDialog shown={viewOf(setup)} hrefOf={paths.report} onClose={onClose} />
}

interface ReportBodyProps {
  readonly setup: ReportSetup
  readonly query: ReturnType<typeof useTransactions>
  readonly onSort: (sort: string | undefined) => void
}

function ReportBody({ setup, query, onSort }: ReportBodyProps) {
  const { group } = setup
  if (!group) return <ReportRows setup={setup} query={query} onSort={onSort} />
  return (
    <ReportGroups
      setup={{ ...setup, group }}
      onSort={onSort}
      hrefOf={(filter) =>
        paths.report(writeSetup({ ...setup, filter, group: undefined, sort: undefined }))
      }
    />
  )
}

interface OnPaperProps {
  readonly setup: ReportSetup
  readonly member: string
  /** Today, in the zone of the exchange. */
  readonly day: string
}

/** Only on paper: whose report it is, of which day, and what was chosen. */
function OnPaper({ setup: { filter }, member, day }: OnPaperProps) {
  const chosen = filterNames.filter((name) => filter[name] !== undefined)
  return (
    <div className="hidden print:block">
      <p className="text-lg font-bold">{reportWords.title}</p>
      <p>{reportWords.madeFor(member, dayOf(day))}</p>
      <p>{chosen.map((name) => filterText(filter, name)).join(', ')}</p>
    </div>
  )
}
