/** Twelve months of the balance: a line of steps, a sentence that says it, and the figures. */
import type { Flow, Period } from '@exchange/contract/accounts/account.contract'
import { accountMessages, balanceFinding } from '@exchange/contract/accounts/accounts.messages'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepLine } from '../../ui/step-line.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { monthName } from './transaction-days.ts'
import { useFlow } from './transactions.api.ts'

export function BalanceYear() {
  const { data, isError, refetch } = useFlow('month')
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{accountMessages.yearFailed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-95 w-full rounded-card" />
  return (
    <Surface title="Twelve months">
      <Line flow={data} />
      <details className="group mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
          Month by month
        </summary>
        <Table
          caption="Twelve months"
          columns={columns}
          rows={data.periods.toReversed()}
          rowKey={({ starts }) => starts}
        />
      </details>
    </Surface>
  )
}

/** Only for who may see the balances. */
function Line({ flow: { periods } }: { readonly flow: Flow }) {
  const { currency } = useConfig().brand
  const balances = periods.flatMap(({ balance }) => balance ?? [])
  const [first, last] = [periods[0], periods.at(-1)]
  if (balances.length < 2 || !first || !last) return null
  const finding = balanceFinding(
    balances,
    'twelve months',
    (amount) => `${amountText(amount)} ${currency}`,
  )
  return (
    <>
      <p className="mb-4">{finding}</p>
      <div className="relative">
        <StepLine values={balances} label={finding} className="h-32 w-full" />
        <ZeroMark balances={balances} />
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{monthName(first.starts.slice(0, 7))}</span>
        <span>{monthName(last.starts.slice(0, 7))}</span>
      </p>
    </>
  )
}

/** Names the line at 0, if the balance passed it. */
function ZeroMark({ balances }: { readonly balances: readonly number[] }) {
  const [least, most] = [Math.min(...balances), Math.max(...balances)]
  if (least >= 0 || most <= 0) return null
  return (
    <span
      aria-hidden
      style={{ top: `${4 + (most / (most - least)) * 92}%` }}
      className="absolute left-0 -translate-y-1/2 bg-surface pr-1.5 text-xs tabular-nums text-ink-soft"
    >
      0
    </span>
  )
}

const columns: readonly Column<Period>[] = [
  { key: 'month', header: 'Month', cell: ({ starts }) => monthName(starts.slice(0, 7)) },
  {
    key: 'in',
    header: accountMessages.cameIn,
    align: 'end',
    cell: ({ in: came }) => <Money amount={came} unit="MOX" />,
  },
  {
    key: 'out',
    header: accountMessages.wentOut,
    align: 'end',
    cell: ({ out }) => <Money amount={out} unit="MOX" />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => (balance === null ? '' : <Money amount={balance} unit="MOX" />),
  },
]
