/** How the report is arranged, as its address has it: Back undoes a change. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSetup, writeSetup, type ReportSetup } from '../capabilities/accounts/report-setup.ts'
import { ofPage, paths, type PageSearch } from '../paths.ts'

export function useReportAddress(): {
  readonly setup: ReportSetup
  readonly change: (setup: ReportSetup) => void
} {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  return {
    setup: readSetup(query),
    change: (setup) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({
          ...ofPage(before, paths.report()),
          ...writeSetup(setup),
        }),
        resetScroll: false,
      }),
  }
}
