/**
 * An amount: tabular figures, negatives in parentheses, with its unit, whose name is read out. A
 * bigint is in minor units, a number is the decimal of the wire. The names of the units come from
 * the context `UnitNames`, because the currency's name is configured.
 */
import { createContext, useContext } from 'react'
import { amountDigits } from './amount-digits.ts'
import { cx } from './class-names.ts'

export type MoneyUnit = 'MOX' | 'USD' | 'PTS'

export const UnitNames = createContext<Readonly<Record<MoneyUnit, string>>>({
  MOX: 'units',
  USD: 'US dollars',
  PTS: 'points',
})

export type MoneySize = 'inherit' | 'large' | 'huge'

export interface MoneyProps {
  readonly amount: number | bigint
  readonly unit: MoneyUnit
  readonly noCents?: boolean
  readonly size?: MoneySize
  /** Shows a leading plus on money received and colours money paid. */
  readonly signed?: boolean
  readonly className?: string
}

const sizes = {
  inherit: '',
  large: 'text-2xl font-bold tracking-tight',
  huge: 'text-4xl font-bold tracking-tight',
}

export function Money({ amount, unit, noCents, size = 'inherit', signed, className }: MoneyProps) {
  const names = useContext(UnitNames)
  const digits = amountDigits(amount, noCents || unit === 'PTS')
  const negative = amount < 0
  return (
    <span
      className={cx(
        'inline-flex items-baseline whitespace-nowrap tabular-nums',
        sizes[size],
        signed && negative && 'text-danger-ink',
        signed && !negative && 'text-brand-ink',
        className,
      )}
    >
      {negative && '('}
      {!negative && signed && amount > 0 && '+'}
      {unit !== 'PTS' && <UnitMark unit={unit} />}
      {digits}
      {negative && ')'}
      {unit === 'PTS' && <span className="ml-1 text-[0.75em] font-medium">pts</span>}
      {unit === 'MOX' && <span className="sr-only"> {names.MOX}</span>}
    </span>
  )
}

/** The symbol of a unit: the coin of the currency, `$`, or nothing for points. */
export function UnitMark({ unit }: { readonly unit: MoneyUnit }) {
  if (unit === 'USD') return <span className="mr-px">$</span>
  if (unit === 'PTS') return null
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="mr-[0.18em] size-[0.78em] shrink-0 self-center">
      <circle cx="10" cy="10" r="8.6" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path
        d="M5.9 13.6V6.9l4.1 4.3 4.1-4.3v6.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
