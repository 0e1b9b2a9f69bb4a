/**
 * The fields of a form that fulfils a request: its text, and a contact that cannot be changed
 * (SEND-18).
 */
import { useId } from 'react'
import type { ContactField } from '../payments/party-fields.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import type { FulfilledRequest } from './send-check.ts'

export function RequestShown({ request }: { readonly request: FulfilledRequest }) {
  return (
    <Surface>
      <p className="text-sm text-ink-soft">Requested</p>
      <p>
        <Money amount={request.amount} unit="MOX" size="large" />
      </p>
      {request.product && <p className="mt-1 wrap-anywhere">{request.product}</p>}
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">{request.note}</p>
    </Surface>
  )
}

/** Replaces the contact search; the person who made the request is paid. */
export const FixedContact: ContactField = ({ label, value, error }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <p className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-sunk px-3.5 py-2">
        <Avatar name={value?.list_name ?? ''} src={null} size="small" />
        <bdi className="min-w-0 wrap-anywhere font-semibold">{value?.list_name}</bdi>
      </p>
      <FieldError>{error}</FieldError>
    </div>
  )
}
