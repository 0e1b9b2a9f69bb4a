/** What a broker earns for a month: its share of the fees that were collected of its book. */
import type { Commission } from '@exchange/contract/brokers/brokers.contract'
import { bookMessages as words } from '@exchange/contract/brokers/brokers.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ReceiptText } from 'lucide-react'
import { dayHere } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useNow } from '../../kernel/use-now.ts'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toaster.tsx'
import { saveCommission, useCommission } from './brokers.api.ts'

const monthsOffered = 24

export function CommissionPart({ brokerId }: { readonly brokerId: number | undefined }) {
  const { month, months, choose } = useMonth()
  const { data, error, refetch } = useCommission({ brokerId, month })
  const { busy, failure, run } = useTask()
  const save = async () => {
    await saveCommission({ brokerId, month })
    toast({ text: words.exported })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PillSelect
          label={words.month}
          value={month}
          onChange={choose}
          options={monthPeriods(months).map(({ key, name }) => ({ value: key, label: name }))}
        />
        <Button
          variant="quiet"
          busy={busy}
          disabled={!data || data.lines.length === 0}
          icon={<Download size={18} aria-hidden />}
          onClick={() => void run(save)}
        >
          {words.export}
        </Button>
      </div>
      <FormError>{failure}</FormError>
      {data && <Shown of={data} />}
      {!data && !error && <Skeleton className="h-64 w-full rounded-card" />}
      {!data && error && <Failed error={error} refetch={refetch} />}
    </div>
  )
}

function Failed({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) {
  const { text, retry } = loadFailure(error, words.commissionFailed, refetch)
  return <FailedBanner onRetry={retry}>{text}</FailedBanner>
}

function Shown({ of }: { readonly of: Commission }) {
  const { currency } = useConfig().brand
  const { percent, finalTS, lines, cashFees, fees, cashCommission, commission } = of
  const ofFees = percent > 0 ? words.share(percent) : words.noShare
  const share = finalTS === null ? ofFees : `${ofFees} ${words.counted}`
  if (lines.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<ReceiptText size={26} />} title={words.noFees}>
          {words.noFeesHint} {share}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 *:rounded-card *:border *:border-line/70 *:bg-surface *:p-4 *:shadow-card">
        <Sum label={words.total} cash={cashFees} fees={fees} />
        <Sum label={words.earned} cash={cashCommission} fees={commission} />
      </dl>
      <p className="text-sm text-ink-soft">{share}</p>
      <Surface flush>
        <Table
          caption={words.commission}
          columns={columnsIn(currency)}
          rows={lines}
          rowKey={({ memberId }) => String(memberId)}
        />
      </Surface>
    </>
  )
}

type Line = Commission['lines'][number]

function columnsIn(currency: string): readonly Column<Line>[] {
  return [
    { key: 'member', header: words.columns.member, cell: ({ member }) => <bdi>{member}</bdi> },
    {
      ...{ key: 'cash', header: words.cashFees, align: 'end' },
      cell: ({ cashFees }) => <Money amount={cashFees} unit="USD" />,
    },
    {
      ...{ key: 'fees', header: words.fees(currency), align: 'end' },
      cell: ({ fees }) => <Money amount={fees} unit="MOX" />,
    },
  ]
}

interface SumProps {
  readonly label: string
  readonly cash: number
  readonly fees: number
}

function Sum({ label, cash, fees }: SumProps) {
  return (
    <div>
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd>
        <Money amount={cash} unit="USD" size="large" />
      </dd>
      <dd className="text-ink-soft">
        <Money amount={fees} unit="MOX" />
      </dd>
    </div>
  )
}

/** The month in the address; the one that runs by default. */
function useMonth() {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const [year = 0, at = 1] = dayHere(useNow()).split('-').map(Number)
  const months = Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(year, at - 1 - back)).toISOString().slice(0, 7),
  )
  const asked = query['month'] ?? ''
  return {
    months,
    month: months.includes(asked) ? asked : (months[0] ?? ''),
    choose: (month: string) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: PageSearch) => ({ ...ofPage(before, officePaths.book()), month }),
      }),
  }
}
