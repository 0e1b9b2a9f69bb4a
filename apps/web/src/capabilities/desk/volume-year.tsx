/** Twelve months of volume, with the same month of the year before as a line. */
import type { Figures } from '@exchange/contract/desk/desk.contract'
import { figureMessages as words, volumeFinding } from '@exchange/contract/desk/figures.messages'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import type { ChartScale } from '../../ui/chart-scale.ts'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { PeriodChart } from '../../ui/period-chart.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'

type Months = Figures['months']

export function VolumeYear({ months }: { readonly months: Months }) {
  const { currency } = useConfig().brand
  const written = (amount: number) => `${amountText(amount, true)} ${currency}`
  const year = months.slice(-12)
  const before = months.slice(-24, -12)
  const rows = year.map((month, at) => ({ ...month, before: before[at]?.volume ?? 0 }))
  return (
    <Surface title={words.volumeMonths}>
      <PeriodChart
        alone
        finding={volumeFinding(months, written)}
        of={words.monthName}
        periods={monthPeriods(year.map(({ month }) => month))}
        amounts={rows.flatMap(({ volume, before: last }) => [volume, last])}
        shown={(at) => [
          { ...shownAs(rows[at]?.volume), label: words.volume, mark: 'bg-brand' },
          { ...shownAs(rows[at]?.before), label: words.yearBefore, mark: 'h-0.5! bg-ink-soft' },
        ]}
        told={(at) => {
          const { volume = 0, before: last = 0 } = rows[at] ?? {}
          return `${words.volume} ${written(volume)}, ${words.yearBefore} ${written(last)}`
        }}
      >
        {(scale) => <Bars rows={rows} scale={scale} />}
      </PeriodChart>
      <details className="mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
          {words.byMonth}
        </summary>
        <Table
          dense
          caption={words.volumeMonths}
          columns={columns}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
        />
      </details>
    </Surface>
  )
}

function shownAs(amount = 0) {
  return { value: <Money amount={amount} unit="MOX" noCents /> }
}

interface Row {
  readonly month: string
  readonly volume: number
  readonly trades: number
  readonly before: number
}

/** Filled for this year, a line across for the year before: told apart without colour. */
function Bars({
  rows,
  scale: { y },
}: {
  readonly rows: readonly Row[]
  readonly scale: ChartScale
}) {
  const wide = 100 / rows.length
  const zero = y(0)
  return rows.map(({ month, volume, before }, at) => {
    const [top, bottom] = volume > 0 ? [y(volume), zero] : [zero, y(volume)]
    return (
      <g key={month}>
        <rect
          x={`${(at + 0.2) * wide}%`}
          y={`${top * 100}%`}
          width={`${wide * 0.6}%`}
          height={`${(bottom - top) * 100}%`}
          rx={3}
          className="fill-brand"
        />
        {before !== 0 && (
          <line
            x1={`${(at + 0.08) * wide}%`}
            x2={`${(at + 0.92) * wide}%`}
            y1={`${y(before) * 100}%`}
            y2={`${y(before) * 100}%`}
            strokeWidth="2"
            className="stroke-ink-soft"
          />
        )}
      </g>
    )
  })
}

const columns: readonly Column<Row>[] = [
  { key: 'month', header: words.monthName, cell: ({ month }) => monthPeriods([month])[0]?.name },
  {
    ...{ key: 'volume', header: words.volume, align: 'end' },
    cell: ({ volume }) => <Money amount={volume} unit="MOX" />,
  },
  {
    ...{ key: 'before', header: words.yearBefore, align: 'end' },
    cell: ({ before }) => <Money amount={before} unit="MOX" />,
  },
  {
    ...{ key: 'trades', header: words.trades, align: 'end', from: 'md' },
    cell: ({ trades }) => trades.toLocaleString('en-US'),
  },
]
