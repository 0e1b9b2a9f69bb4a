/**
 * A large keypad for amounts: digits are added at the right, as on a till, or with a decimal mark,
 * as they are typed. A press leaves the focus where it is.
 */
import { Delete } from 'lucide-react'
import { cx } from './class-names.ts'

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface KeypadProps {
  /** Accessible name of the group. */
  readonly label: string
  /** A key for the decimal mark instead of `00`; it passes on a point. */
  readonly decimal?: boolean
  readonly disabled?: boolean
  readonly onDigits: (digits: string) => void
  readonly onBack: () => void
}

export function Keypad({ label, decimal, disabled, onDigits, onBack }: KeypadProps) {
  const keys = [...digitKeys, decimal ? '.' : '00', '0']
  const look =
    cx('grid select-none place-items-center', decimal ? 'min-h-12' : 'min-h-14') +
    ' rounded-control bg-sunk text-2xl font-semibold tabular-nums' +
    ' transition-[background-color,transform] active:scale-[0.97] active:bg-line disabled:opacity-50'
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('grid touch-manipulation grid-cols-3', decimal ? 'gap-1.5' : 'gap-2')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys.map((digits) => (
        <button
          key={digits}
          type="button"
          disabled={disabled}
          aria-label={digits === '.' ? 'Decimal point' : undefined}
          className={look}
          onClick={() => onDigits(digits)}
        >
          {digits}
        </button>
      ))}
      <button
        type="button"
        disabled={disabled}
        aria-label="Delete the last digit"
        className={look}
        onClick={onBack}
      >
        <Delete aria-hidden size={26} />
      </button>
    </div>
  )
}
