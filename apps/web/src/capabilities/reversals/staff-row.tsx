/** A row of a staff list: a payment, the comments on it, and the actions. */
import type { StaffPayment } from '@exchange/contract/reversals/reversals.contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { StaffPaymentFacts } from './staff-payment-facts.tsx'

export interface StaffAct {
  readonly label: string
  readonly onAct: () => void
  /** The primary action. */
  readonly main?: boolean
}

interface StaffRowProps {
  readonly payment: StaffPayment
  readonly said?: ReactNode
  readonly acts: readonly StaffAct[]
}

export function StaffRow({ payment, said, acts }: StaffRowProps) {
  const what = `${payment.payer} to ${payment.payee}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <StaffPaymentFacts of={payment} />
        {said}
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ label, onAct, main }) => (
          <Button
            key={label}
            variant={main ? 'primary' : 'quiet'}
            aria-label={`${label}: ${what}`}
            onClick={onAct}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** A comment and its author. */
export function Said({ by, children }: { readonly by: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunk px-3 py-2 text-sm">
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
      <p className="text-ink-soft">{by}</p>
    </div>
  )
}
