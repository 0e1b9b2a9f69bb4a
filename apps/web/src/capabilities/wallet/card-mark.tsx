/** The mark of a card's network, on a tile of the size of a small card. */
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

const tile = 'grid h-9 w-13 shrink-0 place-items-center overflow-hidden rounded-small'
const paper = 'border border-line bg-white'

/** `type` as on the wire; any other network has the sign of a card. */
export function CardMark({ type }: { readonly type: string }) {
  const mark = marks[type]
  if (!mark) {
    return (
      <span
        aria-hidden
        className={cx(
          tile,
          'bg-[linear-gradient(135deg,var(--color-card-from),var(--color-card-to))] text-on-card',
        )}
      >
        <CreditCard size={20} />
      </span>
    )
  }
  return (
    <svg aria-hidden viewBox="0 0 52 36" className={cx(tile, paper)}>
      {mark}
    </svg>
  )
}

const word = { textAnchor: 'middle', fontWeight: 800, fontFamily: 'inherit' } as const

/** The colours are those of the networks. */
const marks: Readonly<Record<string, ReactNode>> = {
  visa: (
    <text x="26" y="23.5" fontSize="16" fontStyle="italic" fill="#1434cb" {...word}>
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="20.5" cy="18" r="10" fill="#eb001b" />
      <circle cx="31.5" cy="18" r="10" fill="#f79e1b" />
      <path d="M26 9.6a10 10 0 0 1 0 16.8a10 10 0 0 1 0-16.8" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="52" height="36" fill="#016fd0" />
      <text x="26" y="22.5" fontSize="13" fill="#fff" {...word}>
        AMEX
      </text>
    </>
  ),
  discover: (
    <>
      <text x="24" y="20" fontSize="8.4" fill="#231f20" {...word}>
        DISCOVER
      </text>
      <path d="M52 22v14H22c13-1 23-6 30-14" fill="#f76f20" />
    </>
  ),
}
