/** What was sold and bought in twelve months: pairs of bars, and the figures (DASH-01). */
import { healthMessages as words, tradeFinding } from '@exchange/contract/months/health.messages'
import type { Trade } from '@exchange/contract/months/trade.contract'
import { ChartNoAxesColumn } from 'lucide-react'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import type { ChartScale } from '../../ui/chart-scale.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { PeriodChart } from '../../ui/period-chart.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useTrade } from './trade.api.ts'

type Months = Trade['months']

/** Nothing for who does not see all payments. */
export function TradeYear() {
  const query = useTrade()
  if (query.data?.trade === null) return null
  return (
    <LoadedBlock title={words.trade} query={query} failed={words.tradeFailed} room="h-82">
      {({ trade }) => trade && <Year months={trade.months} />}
    </LoadedBlock>
  )
}

function Year({ months }: { readonly months: Months }) {
  const { currency } = useConfig().brand
  if (months.every(({ sales, purchases, transactions }) => !sales && !purchases && !transactions)) {
    return (
      <EmptyState icon={<ChartNoAxesColumn size={26} />} title={words.noTrade}>
        {words.noTradeHint}
      </EmptyState>
    )
  }
  const sumOf = (name: 'sales' | 'purchases') =>
    months.reduce((sum, month) => sum + minorOf(month[name]), 0n)
  const written = (amount: number | bigint) => `${amountText(amount)} ${currency}`
  const both = { sales: sumOf('sales'), purchases: sumOf('purchases') }
  return (
    <>
      <PeriodChart
        finding={tradeFinding(both, written)}
        of={words.monthName}
        periods={monthPeriods(months.map(({ month }) => month))}
        amounts={months.flatMap(({ sales, purchases }) => [sales, purchases])}
        shown={(at) =>
          (['sales', 'purchases'] as const).map((name) => ({
            label: words[name],
            value: <Money amount={months[at]?.[name] ?? 0} unit="MOX" />,
            mark: marks[name],
          }))
        }
        told={(at) => {
          const { sales = 0, purchases = 0 } = months[at] ?? {}
          return `${words.sales} ${written(sales)}, ${words.purchases} ${written(purchases)}`
        }}
      >
        {(scale) => <Bars months={months} scale={scale} />}
      </PeriodChart>
      <details className="mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
          {words.byMonth}
        </summary>
        <Table
          caption={words.trade}
          columns={columns}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      </details>
    </>
  )
}

/** As the bars look. */
const marks = { sales: 'bg-brand', purchases: 'border-2 border-ink-soft' } as const

interface BarsProps {
  readonly months: Months
  readonly scale: ChartScale
}

/** Filled for sales, hollow for purchases: told apart without colour. */
function Bars({ months, scale: { y } }: BarsProps) {
  const wide = 100 / months.length
  const zero = y(0)
  const bar = (amount: number, left: number) => {
    const [top, bottom] = amount > 0 ? [y(amount), zero] : [zero, y(amount)]
    return {
      x: `${left}%`,
      y: `${top * 100}%`,
      width: `${wide * 0.32}%`,
      height: `${(bottom - top) * 100}%`,
      rx: 2,
    }
  }
  return months.map(({ month, sales, purchases }, at) => (
    <g key={month}>
      <rect {...bar(sales, (at + 0.16) * wide)} className="fill-brand" />
      {purchases !== 0 && (
        <rect
          {...bar(purchases, (at + 0.54) * wide)}
          strokeWidth="2"
          className="fill-surface stroke-ink-soft"
        />
      )}
    </g>
  ))
}

const columns: readonly Column<Months[0]>[] = [
  {
    key: 'month',
    header: words.monthName,
    cell: ({ month }) => monthPeriods([month])[0]?.name,
  },
  ...(['sales', 'purchases'] as const).map((name): Column<Months[0]> => ({
    key: name,
    header: words[name],
    align: 'end',
    cell: (month) => <Money amount={month[name]} unit="MOX" />,
  })),
  {
    key: 'savings',
    header: words.savings,
    align: 'end',
    from: 'md',
    cell: ({ savings }) => <Money amount={savings} unit="USD" />,
  },
]
