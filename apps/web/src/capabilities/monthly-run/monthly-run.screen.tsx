/**
 * /admin/month: what the next month brings, how far a run is, and what became of it. While
 * something is computed or charged it asks again; for the list of members only when the run has
 * changed, because each reading of it is noted.
 */
import type { MonthlyRun } from '@exchange/contract/monthly-run/monthly-run.contract'
import { monthlyWords as words } from '@exchange/contract/monthly-run/monthly-run.messages'
import { monthName } from '@exchange/domain/months/month.rules'
import { StaffPage } from '../../frames/staff-page.tsx'
import { loadFailure } from '../../kernel/load-failure.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMonthAddress, type MonthAddress } from './month-address.ts'
import { MonthMembers } from './month-members.tsx'
import { MonthState } from './month-state.tsx'
import { MonthSums } from './month-sums.tsx'
import { useMonth } from './monthly-run.api.ts'

export function MonthlyRunScreen() {
  return (
    <StaffPage lead={words.lead} wide>
      <MonthDesk />
    </StaffPage>
  )
}

function MonthDesk() {
  const address = useMonthAddress()
  const { data, error, refetch } = useMonth(address)
  if (!data) {
    if (!error) return <Loading />
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Choice of={data} address={address} />
      <MonthState
        of={data}
        onStay={() => address.go({ exchange: String(data.exchangeId), month: data.month })}
      />
      {data.sums && (
        <>
          <MonthSums of={data} sums={data.sums} />
          <MonthMembers of={data} sums={data.sums} address={address} />
        </>
      )}
    </div>
  )
}

function Choice({ of, address }: { readonly of: MonthlyRun; readonly address: MonthAddress }) {
  const { exchanges, exchangeId, months, month } = of
  const [next] = months
  return (
    <div className="flex flex-wrap gap-2">
      {exchanges.length > 1 && (
        <PillSelect
          label={words.exchange}
          value={String(exchangeId)}
          options={exchanges.map((one) => ({ value: String(one.exchangeId), label: one.name }))}
          onChange={(exchange) => address.go({ exchange })}
        />
      )}
      <PillSelect
        label={words.month}
        value={month}
        options={months.map((one) => ({
          value: one,
          label: one === next ? words.next(monthName(one)) : monthName(one),
        }))}
        onChange={(chosen) => address.go({ exchange: String(exchangeId), month: chosen })}
      />
    </div>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy>
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  )
}
