/** Payer, product, amount and note of a request (REQ-02). */
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ContactField } from '../payments/party-fields.ts'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Select } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { checkRequest, emptyRequest, type RequestFormFields } from './request-check.ts'

interface RequestFormProps {
  readonly user: SessionUser
  readonly currency: string
  readonly contactField: ContactField
  /** What was typed before, if it was sent. */
  readonly start: RequestFormFields | undefined
  readonly busy: boolean
  readonly refusal: PaymentRefused<keyof RequestFormFields> | null
  readonly onRequest: (fields: RequestFormFields) => void
  readonly onCancel: () => void
}

export function RequestForm(props: RequestFormProps) {
  const { user, currency, contactField: Contact, busy, refusal, onRequest, onCancel } = props
  const [blocked, setBlocked] = useState('')
  const { form, submit } = useValidatedForm<RequestFormFields>({
    start: props.start ?? emptyRequest,
    check: (fields, moment) => checkRequest(fields, currency, moment),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const { register, control, setFocus, formState } = form
  const { field, fieldState } = useController({ control, name: 'contact' })
  const ask = (fields: RequestFormFields) => {
    // The spec has two texts for a test account; for a request the server answers with this one.
    if (user.isTestAccount) setBlocked(sendRefusals(currency)['test-account'].reason)
    else onRequest(fields)
  }
  return (
    <form
      noValidate
      aria-label={`Request ${currency}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit(ask)
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <Contact
          label="Request From"
          value={field.value}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          onChange={(hit) => {
            field.onChange(hit)
            if (hit) setFocus('amount')
          }}
        />
        {user.products.length > 0 && (
          <Select
            label="Product sold"
            options={productOptions(user)}
            error={formState.errors.productId?.message}
            {...register('productId')}
          />
        )}
        <AmountField
          label="Amount"
          large
          unit={<UnitMark unit="MOX" />}
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <TextArea
          label="Note"
          rows={2}
          hint={requestMessages.standsFor}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormError>{blocked || said?.text}</FormError>
      </fieldset>
      <div className="mt-5">
        <FormActions submit="Request" movesMoney busy={busy} onCancel={onCancel} />
      </div>
    </form>
  )
}

function productOptions({ products }: SessionUser) {
  return [
    { value: '', label: 'None' },
    ...products.map(({ id, description }) => ({ value: String(id), label: description })),
  ]
}
