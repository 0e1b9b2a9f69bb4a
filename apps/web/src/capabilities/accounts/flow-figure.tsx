/** A sum of what came in, went out or is left over, under its name. */
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'

interface FlowFigureProps {
  readonly label: string
  /** Minor units of the currency. */
  readonly amount: bigint
  /** A movement: with its plus or minus. */
  readonly signed?: boolean
  readonly className?: string
}

export function FlowFigure({ label, amount, signed, className }: FlowFigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={cx('font-bold tracking-tight', className)}>
        <Money amount={amount} unit="MOX" signed={signed === true} />
      </dd>
    </div>
  )
}
