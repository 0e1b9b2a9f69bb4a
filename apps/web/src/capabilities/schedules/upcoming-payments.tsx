/** The next scheduled payments of a member, the soonest first; nothing if none is planned. */
import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import { scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import { timeIn } from '../payments/zoned-time.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useSchedules } from './schedules.api.ts'

const most = 3

interface UpcomingPaymentsProps {
  /** Where all of them are. */
  readonly allHref: string
}

export function UpcomingPayments({ allHref }: UpcomingPaymentsProps) {
  const { data, isError, refetch } = useSchedules()
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{scheduleMessages.failed}</FailedBanner>
  }
  const next = nextOf(data?.pages.flatMap(({ schedules }) => schedules) ?? [])
  if (next.length === 0) return null
  return (
    <Surface
      title="Upcoming payments"
      flush
      action={
        <a
          href={allHref}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink"
        >
          All
        </a>
      }
    >
      <ul className="divide-y divide-line/70">
        {next.map(({ id, to, at, zone, amount }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-5 py-2.5">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{to}</bdi>
              <span className="block text-sm text-ink-soft">{timeIn(zone, at)}</span>
            </span>
            <span className="font-semibold">
              <Money amount={amount} unit="MOX" />
            </span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

/** The next payment of each schedule that is active. */
function nextOf(all: readonly Schedule[]) {
  return all
    .filter(({ status }) => status === 'Active')
    .flatMap(({ scheduleId: id, sendTo: to, amount, zone, nextTS: [at] }) =>
      at === undefined ? [] : [{ id, to, amount, zone, at }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, most)
}
