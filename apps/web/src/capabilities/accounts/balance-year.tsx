/**
 * Twelve months of the balance, or as many as there are since the member joined: a line of steps, a
 * sentence that says it, and the figures.
 */
import type { Flow, Period } from '@exchange/contract/accounts/account.contract'
import {
  accountMessages,
  balanceChange,
  balanceFinding,
  balanceWhy,
  firstMonth,
  openingOf,
} from '@exchange/contract/accounts/accounts.messages'
import { ChevronRight } from 'lucide-react'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { dayOf } from '../../kernel/day-words.ts'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import type { ChartScale } from '../../ui/chart-scale.ts'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { PeriodChart, type ChartFigure } from '../../ui/period-chart.tsx'
import { StepLine, stepPath } from '../../ui/step-line.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { monthName } from './transaction-days.ts'
import { useFlow } from './transactions.api.ts'

/** With the figures of each month behind it. */
export function BalanceYear() {
  const query = useFlow('month')
  const { balanceYear, yearFailed } = accountMessages
  return (
    <LoadedBlock title={balanceYear} query={query} failed={yearFailed} room="h-82">
      {(flow) => <Year flow={flow} />}
    </LoadedBlock>
  )
}

interface BalanceGlanceProps {
  readonly flow: Flow
  /** Where the figures of each month are. */
  readonly href: string
}

/** The line with its ends, as a link; for a person who may see the balances. */
export function BalanceGlance({ flow, href }: BalanceGlanceProps) {
  const periods = useSinceJoined(flow)
  const { change, finding } = useSaid(periods)
  const balances = periods.flatMap(({ balance }) => balance ?? [])
  const from = periods[0]?.starts
  if (balances.length === 0 || !from) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      {balances.length < 2 ? (
        <FirstMonth balance={balances[0]} />
      ) : (
        <a href={href} className="block">
          <span className="flex items-center justify-between gap-3">
            {change}.
            <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
          </span>
          <StepLine values={balances} label={finding} className="mt-3 h-16 w-full" />
          <span className="mt-2 flex justify-between gap-4">
            <End name={dayOf(from)} amount={openingOf(periods)} />
            <End name={accountMessages.today} amount={balances.at(-1) ?? 0} last />
          </span>
        </a>
      )}
    </div>
  )
}

interface EndProps {
  readonly name: string
  readonly amount: number
  readonly last?: boolean
}

/** The value at one end of the line. */
function End({ name, amount, last }: EndProps) {
  return (
    <span className={cx(last && 'text-right')}>
      <span className="block text-sm text-ink-soft">{name}</span>
      <span className="font-semibold">
        <Money amount={amount} unit="MOX" />
      </span>
    </span>
  )
}

/** The months since the member joined. */
function useSinceJoined({ periods }: Flow): readonly Period[] {
  const joined = useUser()?.member.public.joinDate.slice(0, 7) ?? ''
  return periods.filter(({ starts }) => starts.slice(0, 7) >= joined)
}

/** How the balance moved, and why. */
function useSaid(periods: readonly Period[]) {
  const { currency } = useConfig().brand
  const written = (amount: number) => `${amountText(amount)} ${currency}`
  const time = periods.length === 12 ? 'twelve months' : `${periods.length} months`
  return {
    written,
    finding: balanceFinding(periods, time, written),
    change: balanceChange(periods, time, written),
    why: balanceWhy(periods, (starts) => monthName(starts.slice(0, 7)), written),
  }
}

function FirstMonth({ balance }: { readonly balance: number | undefined }) {
  const { currency } = useConfig().brand
  return balance === undefined ? null : <p>{firstMonth(`${amountText(balance)} ${currency}`)}</p>
}

function Year({ flow }: { readonly flow: Flow }) {
  const periods = useSinceJoined(flow)
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

/** Only for a person who may see the balances, and from the second month on. */
function Line({ periods }: { readonly periods: readonly Period[] }) {
  const { written, finding, change, why } = useSaid(periods)
  const balances = periods.flatMap(({ balance }) => balance ?? [])
  if (balances.length < 2) return <FirstMonth balance={balances[0]} />
  const opening = openingOf(periods)
  return (
    <PeriodChart
      finding={finding}
      caption={`${change}. ${why}`}
      of={accountMessages.month}
      periods={monthPeriods(periods.map(({ starts }) => starts.slice(0, 7)))}
      amounts={[opening, ...balances]}
      shown={(at) => [figureOf(balances[at] ?? 0)]}
      told={(at) => written(balances[at] ?? 0)}
    >
      {(scale) => <Steps opening={opening} balances={balances} scale={scale} />}
    </PeriodChart>
  )
}

function figureOf(balance: number): ChartFigure {
  return { label: accountMessages.balance, value: <Money amount={balance} unit="MOX" /> }
}

interface StepsProps {
  readonly opening: number
  readonly balances: readonly number[]
  readonly scale: ChartScale
}

/** The area between the line and 0 is filled; the values at its ends are written there. */
function Steps({ opening, balances, scale: { y } }: StepsProps) {
  const path = stepPath(
    balances.map((balance) => y(balance) * 100),
    100,
  )
  const start = `M0 ${(y(opening) * 100).toFixed(1)}`
  const line = path.replace('M0 ', `${start}V`)
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        <path d={`${line}V${y(0) * 100}H0Z`} className="fill-brand/15" />
        <path
          d={line}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      <LineEnd at={0} y={y(opening)} amount={opening} />
      <LineEnd at={100} y={y(balances.at(-1) ?? 0)} amount={balances.at(-1) ?? 0} />
    </>
  )
}

interface LineEndProps {
  /** Percent of the width. */
  readonly at: 0 | 100
  /** As a share of the height. */
  readonly y: number
  readonly amount: number
}

function LineEnd({ at, y, amount }: LineEndProps) {
  // On the side of the point that is not filled.
  const shift = amount < 0 ? 19 : -9
  return (
    <>
      <circle cx={`${at}%`} cy={`${y * 100}%`} r="4" className="fill-brand" />
      <text
        x={`${at}%`}
        y={`${y * 100}%`}
        dy={shift}
        textAnchor={at === 0 ? 'start' : 'end'}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-surface text-xs font-semibold tabular-nums"
      >
        {amountText(amount)}
      </text>
    </>
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
    cell: ({ in: came }) => <Money amount={minorOf(came)} unit="MOX" signed />,
  },
  {
    key: 'out',
    header: accountMessages.wentOut,
    align: 'end',
    cell: ({ out }) => <Money amount={-minorOf(out)} unit="MOX" signed />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => (balance === null ? '' : <Money amount={balance} unit="MOX" />),
  },
]
