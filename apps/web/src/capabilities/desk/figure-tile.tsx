/** A figure, by how much it changed, and a sentence that says the same in words. */
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface FigureTileProps {
  readonly label: string
  readonly value: ReactNode
  /** In percent; null: nothing to compare with. */
  readonly change: number | null
  /** Whether a rise is good; null: neither. */
  readonly risesWell: boolean | null
  readonly sentence: string
}

export function FigureTile({ label, value, change, risesWell, sentence }: FigureTileProps) {
  return (
    <div className="grid h-full grid-cols-1 content-start gap-1 rounded-card border border-line/70 bg-surface p-4 shadow-card">
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-bold tracking-tight tabular-nums">
        {value}
        {change !== null && change !== 0 && <Change percent={change} risesWell={risesWell} />}
      </p>
      <p className="text-sm text-ink-soft text-pretty">{sentence}</p>
    </div>
  )
}

/** The sentence says it, too: it is not read out twice. */
function Change({
  percent,
  risesWell,
}: {
  readonly percent: number
  readonly risesWell: boolean | null
}) {
  const Arrow = percent > 0 ? ArrowUpRight : ArrowDownRight
  const isGood = risesWell !== null && risesWell === percent > 0
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex items-center gap-0.5 text-sm font-semibold tracking-normal',
        isGood ? 'text-brand-ink' : 'text-ink-soft',
      )}
    >
      <Arrow size={16} />
      {Math.abs(percent)} %
    </span>
  )
}
