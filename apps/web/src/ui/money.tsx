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

/** The lines of the coin: SVG path data in a square of 32, because the brand is configured. */
export const CoinMark = createContext('')

export type MoneySize = 'inherit' | 'large' | 'huge'

/** Minor units always show their hundredths; only a decimal can be shown without cents. */
type MoneyAmount =
  | { readonly amount: number; readonly noCents?: boolean }
  | { readonly amount: number | bigint; readonly noCents?: never }

export type MoneyProps = MoneyAmount & {
  readonly unit: MoneyUnit
  readonly size?: MoneySize
  /** A movement: with a plus in the brand's hue if it came in, with a minus if it left. */
  readonly signed?: boolean
  readonly className?: string
}

const sizes = {
  inherit: '',
  large: 'text-2xl font-bold tracking-tight',
  huge: 'text-[2.5rem] leading-tight font-bold tracking-tight max-[359px]:text-4xl',
}

export function Money({ amount, unit, noCents, size = 'inherit', signed, className }: MoneyProps) {
  const names = useContext(UnitNames)
  const digits = amountDigits(amount, noCents || unit === 'PTS')
  const negative = amount < 0
  return (
    // Never translated, and made anew when it changes: a page translation replaces texts.
    <span
      key={`${negative ? '-' : ''}${digits}`}
      translate="no"
      className={cx(
        'inline-flex items-baseline whitespace-nowrap tabular-nums',
        sizes[size],
        signed && (amount > 0 ? 'text-brand-ink' : 'text-ink'),
        className,
      )}
    >
      {negative && (signed ? '\u2212' : '(')}
      {signed && amount > 0 && '+'}
      {unit !== 'PTS' && <UnitMark unit={unit} />}
      {digits}
      {negative && !signed && ')'}
      {unit === 'PTS' && <span className="ml-1 text-[0.75em] font-medium">pts</span>}
      {unit === 'MOX' && <span className="sr-only"> {names.MOX}</span>}
    </span>
  )
}

/** The symbol of a unit: the coin of the currency, `$`, or nothing for points. */
export function UnitMark({ unit }: { readonly unit: MoneyUnit }) {
  const mark = useContext(CoinMark)
  if (unit === 'USD') return <span className="mr-px">$</span>
  if (unit === 'PTS') return null
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="mr-[0.18em] size-[0.78em] shrink-0 self-center">
      <circle cx="16" cy="16" r="13.8" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <path
        d={mark}
        transform="translate(3.2 2.7) scale(0.8)"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
