/** A balance that counts up live; screen readers hear only the final value, once. */
import { useEffect, useRef, useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { cx } from '../../ui/class-names.ts'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { useRising } from './use-rising.ts'

const glowMs = 1_800

interface RisingAmountProps {
  /** The name used in the announcement: "Balance". */
  readonly name: string
  readonly amount: number
  readonly unit: MoneyUnit
  readonly size?: 'inherit' | 'large' | 'huge'
}

export function RisingAmount({ name, amount, unit, size = 'inherit' }: RisingAmountProps) {
  const shown = useRising(amount)
  const change = useChange(amount, unit)
  return (
    <>
      <span
        aria-hidden={change.announced !== '' || undefined}
        className={cx(
          'rounded-small transition-colors duration-500',
          change.rose && 'bg-brand-soft text-brand-ink',
        )}
      >
        <Money amount={shown} unit={unit} size={size} />
      </span>
      <span role="status" className="sr-only">
        {change.announced && `${name}: ${change.announced}`}
      </span>
    </>
  )
}

/**
 * `rose` is true for a moment after the amount has risen; `announced` is empty until it first
 * changes.
 */
function useChange(
  amount: number,
  unit: MoneyUnit,
): { readonly rose: boolean; readonly announced: string } {
  const before = useRef(amount)
  const [rose, setRose] = useState(false)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = amount
    if (was === amount) return
    setAnnounced(amountText(amount, unit === 'PTS'))
    setRose(amount > was)
    const timer = setTimeout(() => setRose(false), glowMs)
    return () => clearTimeout(timer)
  }, [amount, unit])
  return { rose, announced }
}
