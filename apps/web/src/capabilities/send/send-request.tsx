/**
 * The steps of a form that fulfils a request: what was asked for, and a payee who cannot be changed
 * (SEND-18).
 */
import type { ContactField } from '../payments/party-fields.ts'
import { PayeeRow } from '../payments/payee-row.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import type { FulfilledRequest } from './send-check.ts'

export function RequestShown({ request }: { readonly request: FulfilledRequest }) {
  return (
    <div className="grid gap-1 border-l-2 border-brand pl-3.5">
      <p className="text-sm text-ink-soft">
        Asks for <Money amount={request.amount} unit="MOX" />
      </p>
      {request.product && <p className="wrap-anywhere">{request.product}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{request.note}</p>
    </div>
  )
}

/** Replaces the contact search; the person who made the request is paid. */
export const FixedContact: ContactField = ({ label, value, error }) => (
  <div role="group" aria-label={label} className="grid grid-cols-1 gap-1.5">
    {value && <PayeeRow of={value} />}
    <FieldError>{error}</FieldError>
  </div>
)
