/** A ring that closes as something is reached, in the colour of its progress (SPEND-04). */
import { Check } from 'lucide-react'
import { cx } from './class-names.ts'
import { toneColor } from './tone-color.ts'

export interface ProgressRingProps {
  /** From 1 to 100. */
  readonly percent: number
  /** What it says to who does not see it. */
  readonly label: string
  readonly large?: boolean
  /** What is reached already, where `percent` is only planned: the rest is drawn paler. */
  readonly soFar?: number
  /** Below the percentage of what is reached, which then stands in the middle. */
  readonly soFarIs?: string
}

export function ProgressRing({
  percent,
  label,
  large,
  soFar = percent,
  soFarIs,
}: ProgressRingProps) {
  const color = toneColor(percent / 100)
  return (
    <div
      role="img"
      aria-label={label}
      className={cx('relative shrink-0', large ? 'size-36' : 'size-24')}
    >
      <svg viewBox="0 0 100 100" aria-hidden className="size-full -rotate-90">
        <circle cx="50" cy="50" r="43" fill="none" strokeWidth="11" className="stroke-sunk" />
        {soFar < percent && <Arc percent={percent} color={color} className="opacity-40" />}
        {/* A round end would show a dot where nothing is reached. */}
        {soFar > 0 && <Arc percent={soFar} color={color} />}
      </svg>
      <span
        aria-hidden
        className={cx(
          'absolute inset-0 grid place-items-center font-bold tabular-nums tracking-tight',
          large ? 'text-[1.75rem]' : 'text-xl',
        )}
      >
        {soFar === 100 ? (
          <Check size={large ? 48 : 32} strokeWidth={3} style={{ color }} />
        ) : (
          <span className="grid justify-items-center">
            {`${soFarIs ? soFar : percent}%`}
            {soFarIs && <span className="text-sm font-medium text-ink-soft">{soFarIs}</span>}
          </span>
        )}
      </span>
    </div>
  )
}

interface ArcProps {
  readonly percent: number
  readonly color: string
  readonly className?: string
}

function Arc({ percent, color, className }: ArcProps) {
  return (
    <circle
      cx="50"
      cy="50"
      r="43"
      fill="none"
      strokeWidth="11"
      strokeLinecap="round"
      pathLength={100}
      strokeDasharray="100 100"
      strokeDashoffset={100 - percent}
      className={cx('transition-[stroke-dashoffset,stroke] duration-500', className)}
      style={{ stroke: color }}
    />
  )
}
