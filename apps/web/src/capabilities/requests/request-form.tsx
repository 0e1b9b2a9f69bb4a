/** Whom to ask, for how much and what for: the part that pays, turned round (REQ-02). */
import { payRefused } from '@exchange/contract/payments/pay-refusals.messages'
import { askSentence, calledBy } from '@exchange/contract/payments/pay-sentence.messages'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { useEffect, useRef, useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { NoteLine } from '../payments/note-line.tsx'
import type { ContactField } from '../payments/party-fields.ts'
import { PayFrame } from '../payments/pay-frame.tsx'
import { PayMends } from '../payments/pay-mends.tsx'
import { PayNotice } from '../payments/pay-notice.tsx'
import { PaySentence } from '../payments/pay-sentence.tsx'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { usePayKeys } from '../payments/use-pay-keys.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountFigure } from '../../ui/amount-figure.tsx'
import { Select } from '../../ui/choice.tsx'
import { Keypad } from '../../ui/keypad.tsx'
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
  const { user, currency, contactField, busy, refusal, onRequest, onCancel } = props
  const [blocked, setBlocked] = useState('')
  const { form, submit } = useValidatedForm<RequestFormFields>({
    start: props.start ?? emptyRequest,
    check: (fields, moment) => checkRequest(fields, currency, moment),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const keys = usePayKeys(form)
  const names = ['contact', 'amount'] as const
  const [contact, amount] = useWatch({ control: form.control, name: names })
  const ask = () =>
    submit((fields) => {
      // The spec has two texts for a test account; for a request the server answers with this one.
      if (user.isTestAccount) setBlocked(sendRefusals(currency)['test-account'].reason)
      else onRequest(fields)
    })
  const ways = { again: ask, chooseAgain: () => form.setValue('contact', null) }
  const reason = blocked || said?.text
  const opened = contact !== null || amount !== '' || form.formState.submitCount > 0
  const sum = minorTyped(amount)
  return (
    <PayFrame
      label={`Request ${currency}`}
      busy={busy}
      submit="Request"
      said={
        <>
          <div role="alert" className="empty:hidden">
            {reason && (
              <PayNotice
                tone="refused"
                mend={
                  said &&
                  payRefused(said.code).mend !== 'terms' && (
                    <PayMends code={said.code} ways={ways} />
                  )
                }
              >
                {reason}
              </PayNotice>
            )}
          </div>
          {!reason && contact && sum > 0n && (
            <PaySentence
              parts={askSentence({
                currency,
                amount: sum,
                payee: calledBy(contact.list_name, contact.contactType === 'c'),
              })}
            />
          )}
        </>
      }
      keypad={
        keys.shown && contact ? (
          <Keypad decimal label="Keypad" onDigits={keys.press} onBack={keys.back} />
        ) : undefined
      }
      onSubmit={ask}
      onCancel={onCancel}
    >
      <Who form={form} field={contactField} />
      {opened && (
        <>
          <AmountFigure
            label="Amount"
            unit="MOX"
            text={amount}
            inputMode={keys.inputMode}
            error={form.formState.errors.amount?.message}
            onFocus={() => keys.use('amount')}
            className="pt-2 md:pt-4"
            {...form.register('amount')}
          />
          <NoteLine
            hint={requestMessages.standsFor}
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
          {user.products.length > 0 && (
            <Select
              label="Product sold"
              options={productOptions(user)}
              error={form.formState.errors.productId?.message}
              {...form.register('productId')}
            />
          )}
        </>
      )}
    </PayFrame>
  )
}

interface WhoProps {
  readonly form: UseFormReturn<RequestFormFields>
  readonly field: ContactField
}

function Who({ form, field: Contact }: WhoProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'contact' })
  const chosen = useRef(false)
  useEffect(() => {
    // The amount appears with the person.
    if (chosen.current) form.setFocus('amount', { shouldSelect: true })
    chosen.current = false
  })
  return (
    <Contact
      label="Request From"
      value={field.value}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
      onChange={(hit) => {
        chosen.current = hit !== null
        field.onChange(hit)
      }}
    />
  )
}

function productOptions({ products }: SessionUser) {
  return [
    { value: '', label: 'None' },
    ...products.map(({ id, description }) => ({ value: String(id), label: description })),
  ]
}
