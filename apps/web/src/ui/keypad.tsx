/** A large keypad for amounts: digits are added at the right, as on a till. */
import { Delete } from 'lucide-react'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

export interface KeypadProps {
  /** Accessible name of the group. */
  readonly label: string
  readonly onDigits: (digits: string) => void
  readonly onBack: () => void
}

export function Keypad({ label, onDigits, onBack }: KeypadProps) {
  const look =
    'grid min-h-14 select-none place-items-center rounded-control bg-sunk text-2xl font-semibold ' +
    'tabular-nums transition-[background-color,transform] active:scale-[0.97] active:bg-line'
  return (
    <div role="group" aria-label={label} className="grid touch-manipulation grid-cols-3 gap-2">
      {keys.map((digits) => (
        <button key={digits} type="button" className={look} onClick={() => onDigits(digits)}>
          {digits}
        </button>
      ))}
      <button type="button" aria-label="Delete the last digit" className={look} onClick={onBack}>
        <Delete aria-hidden size={26} />
      </button>
    </div>
  )
}
