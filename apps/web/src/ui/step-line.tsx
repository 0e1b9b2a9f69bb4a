/**
 * A sum over time as a line of steps: level until it changes. It has no axes, so its `label` says
 * what it shows. The area between it and 0 is filled; if the sum passed 0, a line at 0 says so.
 */
import { cx } from './class-names.ts'

export interface StepLineProps {
  /** One value for each period, the oldest first. */
  readonly values: readonly number[]
  /** The finding, as a sentence. */
  readonly label: string
  /** Its size: `h-32 w-full`. */
  readonly className?: string
}

const [width, height, edge] = [1000, 100, 4]

export function StepLine({ values, label, className }: StepLineProps) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const range = most - least || 1
  const y = (value: number) => edge + ((most - value) / range) * (height - 2 * edge)
  // Where 0 is, or the edge that is nearest to it.
  const zero = least > 0 ? height : most < 0 ? 0 : y(0)
  const path = stepPath(
    values.map((value) => y(most === least ? most : value)),
    width,
  )
  const passesZero = least < 0 && most > 0
  return (
    <div className={cx('relative', className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        {values.length > 0 && (
          <path d={`${path}V${zero.toFixed(1)}H0Z`} className="fill-brand-soft" stroke="none" />
        )}
        {passesZero && (
          <line
            x1="0"
            x2={width}
            y1={y(0)}
            y2={y(0)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            className="stroke-line-strong"
          />
        )}
        <path
          d={path}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      {passesZero && (
        <span
          aria-hidden
          className="absolute left-0 -translate-y-1/2 rounded-small bg-canvas/85 px-1 text-xs text-ink-soft"
          style={{ top: `${y(0)}%` }}
        >
          0
        </span>
      )}
    </div>
  )
}

/** The path through levels of equal length, from the left edge to `across`. */
export function stepPath(levels: readonly number[], across: number): string {
  const step = across / Math.max(levels.length, 1)
  return levels
    .map((level, at) => {
      const to = `${level.toFixed(1)}H${((at + 1) * step).toFixed(1)}`
      return at === 0 ? `M0 ${to}` : `V${to}`
    })
    .join('')
}
