/**
 * A large keypad for amounts: digits are added at the right, as on a till, or with a decimal mark,
 * as they are typed. A press leaves the focus where it is.
 */
import { Delete, Plus } from 'lucide-react'
import { cx } from './class-names.ts'

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface KeypadProps {
  /** Accessible name of the group. */
  readonly label: string
  /** A key for the decimal mark instead of `00`; it passes on a point. */
  readonly decimal?: boolean
  /** For a PIN: digits alone, no `00`. */
  readonly single?: boolean
  readonly disabled?: boolean
  /** Fills the height that it is given. */
  readonly fill?: boolean
  readonly onDigits: (digits: string) => void
  readonly onBack: () => void
  /** A key that adds what was typed: the keys have a fourth column for it. */
  readonly onPlus?: (() => void) | undefined
}

export function Keypad(props: KeypadProps) {
  const { label, decimal, single, disabled, fill, onDigits, onBack, onPlus } = props
  const keys = [...digitKeys, ...(single ? [] : [decimal ? '.' : '00']), '0']
  const look =
    cx('grid select-none place-items-center', decimal ? 'min-h-12' : 'min-h-14') +
    cx(
      ' rounded-control bg-sunk font-semibold tabular-nums',
      fill ? 'text-[1.75rem]' : 'text-2xl',
    ) +
    ' transition-[background-color,transform] active:scale-[0.97] active:bg-line disabled:opacity-50'
  const column = onPlus && 'col-start-4 row-span-2'
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'grid touch-manipulation',
        onPlus ? 'grid-cols-4' : 'grid-cols-3',
        decimal ? 'gap-1.5' : 'gap-2',
        fill && 'h-full auto-rows-fr',
      )}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys.map((digits) => (
        <button
          key={digits}
          type="button"
          disabled={disabled}
          aria-label={digits === '.' ? 'Decimal point' : undefined}
          className={cx(look, digits === '0' && (onPlus ? 'col-span-2' : single && 'col-start-2'))}
          onClick={() => onDigits(digits)}
        >
          {digits}
        </button>
      ))}
      <button
        type="button"
        disabled={disabled}
        aria-label="Delete the last digit"
        className={cx(look, column, onPlus && 'row-start-1')}
        onClick={onBack}
      >
        <Delete aria-hidden size={26} />
      </button>
      {onPlus && (
        <button
          type="button"
          disabled={disabled}
          aria-label="Add this amount"
          className={cx(look, column, 'row-start-3')}
          onClick={onPlus}
        >
          <Plus aria-hidden size={28} />
        </button>
      )}
    </div>
  )
}
