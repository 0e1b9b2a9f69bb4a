/**
 * A chart of amounts over periods: round lines with 0 among them, the periods below, and one period
 * that is read out. Pointing at a period chooses it; so do the arrow keys, by a slider over the
 * chart. What is drawn is passed in. A sentence says what is to be seen, and names the picture.
 */
import { useState, type PointerEvent, type ReactNode } from 'react'
import { chartScale, tickText, type ChartScale } from './chart-scale.ts'
import { cx } from './class-names.ts'

export interface ChartPeriod {
  readonly key: string
  /** "November 2026" */
  readonly name: string
  /** Below the chart: "Nov". */
  readonly short: string
}

export interface ChartFigure {
  readonly label: string
  readonly value: ReactNode
  /** The look of its marks, if there are several: `bg-brand`. */
  readonly mark?: string
}

export interface PeriodChartProps {
  /** The finding, as a sentence. */
  readonly finding: string
  /** Shown instead of it, where the marks say a part; the picture keeps the finding as its name. */
  readonly caption?: string
  /** What the slider chooses: "Month". */
  readonly of: string
  /** No chart stands beside it, whose sentence may be longer. */
  readonly alone?: boolean
  /** The oldest first; at least one. */
  readonly periods: readonly ChartPeriod[]
  /** All that is drawn. */
  readonly amounts: readonly number[]
  /** What a period has. */
  readonly shown: (at: number) => readonly ChartFigure[]
  /** The same as text, for the slider. */
  readonly told: (at: number) => string
  /** The marks, within an SVG whose sizes are percentages. */
  readonly children: (scale: ChartScale) => ReactNode
}

export function PeriodChart(props: PeriodChartProps) {
  const { finding, caption = finding, of, periods, amounts, shown, told, children } = props
  const { alone = false } = props
  const last = periods.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const scale = chartScale(amounts)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / (width || 1)
    setChosen(Math.max(0, Math.min(last, Math.floor(share * periods.length))))
  }
  return (
    <figure>
      <figcaption className={cx('min-h-12', !alone && '@2xl:min-h-24')}>{caption}</figcaption>
      <div className="mt-3 flex items-end justify-between gap-x-3">
        <p className="font-semibold">{periods[at]?.name}</p>
        <dl className="flex gap-x-5 text-right">
          {shown(at).map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </dl>
      </div>
      <div
        className="relative mt-5 mr-10 h-40 touch-pan-y rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <Lines scale={scale} />
        <Chosen at={at} of={periods.length} />
        <svg
          role="img"
          aria-label={finding}
          className="absolute inset-0 size-full overflow-visible"
        >
          {children(scale)}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={of}
          aria-valuetext={`${periods[at]?.name}: ${told(at)}`}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <Names periods={periods} at={at} />
    </figure>
  )
}

function Figure({ label, value, mark }: ChartFigure) {
  return (
    <div>
      <dt className="flex items-center justify-end gap-1.5 text-sm text-ink-soft">
        {mark && <span aria-hidden className={cx('size-3 shrink-0 rounded-[3px]', mark)} />}
        {label}
      </dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function Lines({ scale: { ticks, y } }: { readonly scale: ChartScale }) {
  return (
    <div aria-hidden>
      {ticks.map((tick) => (
        <div
          key={tick}
          style={{ top: `${y(tick) * 100}%` }}
          className={cx(
            'absolute inset-x-0 border-t',
            tick === 0 ? 'border-line-strong' : 'border-line',
          )}
        >
          <span className="absolute left-full -translate-y-1/2 pl-2 text-xs leading-none whitespace-nowrap text-ink-soft tabular-nums">
            {tickText(tick)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Behind the marks of the period that is read out. */
function Chosen({ at, of }: { readonly at: number; readonly of: number }) {
  return (
    <div
      aria-hidden
      style={{ left: `${(at / of) * 100}%`, width: `${100 / of}%` }}
      className="absolute inset-y-0 rounded-small bg-sunk"
    />
  )
}

function Names({ periods, at }: { readonly periods: readonly ChartPeriod[]; readonly at: number }) {
  return (
    <div aria-hidden className="@container mt-1.5 mr-10 flex text-center text-xs text-ink-soft">
      {periods.map(({ key, short }, index) => (
        <span key={key} className={cx('flex-1', index === at && 'font-semibold text-ink')}>
          <span className="hidden @md:inline">{short}</span>
          <span className="@md:hidden">{short.slice(0, 1)}</span>
        </span>
      ))}
    </div>
  )
}
