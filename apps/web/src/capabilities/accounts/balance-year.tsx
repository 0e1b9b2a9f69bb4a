/**
 * Twelve months of the balance, or as many as there are since the member joined: a line of steps, a
 * sentence that says it, and the figures.
 */
import type { Flow, Period } from '@exchange/contract/accounts/account.contract'
import {
  accountMessages,
  balanceFinding,
  firstMonth,
} from '@exchange/contract/accounts/accounts.messages'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import type { ChartScale } from '../../ui/chart-scale.ts'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { PeriodChart, type ChartFigure } from '../../ui/period-chart.tsx'
import { stepPath } from '../../ui/step-line.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { monthName } from './transaction-days.ts'
import { useFlow } from './transactions.api.ts'

export function BalanceYear() {
  const query = useFlow('month')
  const { balanceYear, yearFailed } = accountMessages
  return (
    <LoadedBlock title={balanceYear} query={query} failed={yearFailed} room="h-82">
      {(flow) => <Year flow={flow} />}
    </LoadedBlock>
  )
}

function Year({ flow }: { readonly flow: Flow }) {
  const joined = useUser()?.member.public.joinDate.slice(0, 7) ?? ''
  const periods = flow.periods.filter(({ starts }) => starts.slice(0, 7) >= joined)
  return (
    <>
      <Line periods={periods} />
      <details className="mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
          {accountMessages.byMonth}
        </summary>
        <Table
          dense
          caption={accountMessages.balanceYear}
          columns={columns}
          rows={periods.toReversed()}
          rowKey={({ starts }) => starts}
        />
      </details>
    </>
  )
}

/** Only for who may see the balances, and from the second month on. */
function Line({ periods }: { readonly periods: readonly Period[] }) {
  const { currency } = useConfig().brand
  const balances = periods.flatMap(({ balance }) => balance ?? [])
  const written = (amount: number) => `${amountText(amount)} ${currency}`
  if (balances.length < 2) {
    return balances[0] === undefined ? null : <p>{firstMonth(written(balances[0]))}</p>
  }
  const time = balances.length === 12 ? 'twelve months' : `${balances.length} months`
  return (
    <PeriodChart
      finding={balanceFinding(periods, time, written)}
      of={accountMessages.month}
      periods={monthPeriods(periods.map(({ starts }) => starts.slice(0, 7)))}
      amounts={balances}
      shown={(at) => [figureOf(balances[at] ?? 0)]}
      told={(at) => written(balances[at] ?? 0)}
    >
      {(scale) => <Steps balances={balances} scale={scale} />}
    </PeriodChart>
  )
}

function figureOf(balance: number): ChartFigure {
  return { label: accountMessages.balance, value: <Money amount={balance} unit="MOX" /> }
}

interface StepsProps {
  readonly balances: readonly number[]
  readonly scale: ChartScale
}

/** The area between the line and 0 is filled. */
function Steps({ balances, scale: { y } }: StepsProps) {
  const path = stepPath(
    balances.map((balance) => y(balance) * 100),
    100,
  )
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
      <path d={`${path}V${y(0) * 100}H0Z`} className="fill-brand/15" />
      <path
        d={path}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
    </svg>
  )
}

const columns: readonly Column<Period>[] = [
  {
    key: 'month',
    header: accountMessages.month,
    cell: ({ starts }) => monthName(starts.slice(0, 7)),
  },
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
