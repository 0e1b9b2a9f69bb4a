/** Whom to ask, for how much and what for: the part that pays, turned round (REQ-02). */
import { askSentence, calledBy } from '@exchange/contract/payments/pay-sentence.messages'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { NoteLine } from '../payments/note-line.tsx'
import type { ContactField } from '../payments/party-fields.ts'
import { PayFrame } from '../payments/pay-frame.tsx'
import { PayWayOn, type WaysOn } from '../payments/pay-way-on.tsx'
import { PayNotice } from '../payments/pay-notice.tsx'
import { PaySentence } from '../payments/pay-sentence.tsx'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { PayWho } from '../payments/pay-who.tsx'
import { usePayKeys, type PayKeys } from '../payments/use-pay-keys.ts'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountFigure } from '../../ui/amount-figure.tsx'
import { Select } from '../../ui/choice.tsx'
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
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'contact' })
  const [contact, amount] = useWatch({ control, name: ['contact', 'amount'] })
  const sum = minorTyped(amount)
  const ask = () =>
    submit((fields) => {
      // The spec has two texts for a test account; for a request the server answers with this one.
      if (user.isTestAccount) setBlocked(sendRefusals(currency)['test-account'].reason)
      else onRequest(fields)
    })
  const ways = { again: ask, chooseAgain: () => form.setValue('contact', null) }
  const opened = contact !== null || amount !== '' || form.formState.submitCount > 0
  return (
    <PayFrame
      label={`Request ${currency}`}
      busy={busy}
      submit={sum > 0n ? `Request ${amountText(sum)} ${currency}` : 'Request'}
      rests={contact === null || sum === 0n}
      said={<RequestSaid {...{ currency, contact, amount, blocked, ways }} refusal={said} />}
      keys={contact ? keys : undefined}
      onSubmit={ask}
      onCancel={onCancel}
    >
      <PayWho
        label="Request From"
        contactField={contactField}
        field={field}
        error={fieldState.error?.message}
        onChosen={() => form.setFocus('amount', { shouldSelect: true })}
      />
      {opened && <AskedFor form={form} user={user} keys={keys} amount={amount} />}
    </PayFrame>
  )
}

interface AskedForProps {
  readonly form: UseFormReturn<RequestFormFields>
  readonly user: SessionUser
  readonly keys: PayKeys
  readonly amount: string
}

function AskedFor({ form, user, keys, amount }: AskedForProps) {
  const { errors } = form.formState
  return (
    <>
      <AmountFigure
        label="Amount"
        unit="MOX"
        text={amount}
        inputMode={keys.inputMode}
        error={errors.amount?.message}
        onFocus={() => keys.use('amount')}
        className="pt-2 md:pt-4"
        {...form.register('amount')}
      />
      <NoteLine
        keys={keys}
        hint={requestMessages.standsFor}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {user.products.length > 0 && (
        <Select
          label="Product sold"
          options={productOptions(user)}
          error={errors.productId?.message}
          {...form.register('productId')}
        />
      )}
    </>
  )
}

interface RequestSaidProps {
  readonly currency: string
  readonly contact: ContactHit | null
  readonly amount: string
  readonly blocked: string
  readonly refusal: PaymentRefused<keyof RequestFormFields> | null
  readonly ways: WaysOn
}

/** Above the button: the sentence of the request, or why it was refused and the way on. */
function RequestSaid({ currency, contact, amount, blocked, refusal, ways }: RequestSaidProps) {
  const reason = blocked || refusal?.text
  const sum = minorTyped(amount)
  return (
    <>
      <div role="alert" className="empty:hidden">
        {reason && (
          <PayNotice tone="refused" wayOn={refusal && <PayWayOn code={refusal.code} ways={ways} />}>
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
  )
}

function productOptions({ products }: SessionUser) {
  return [
    { value: '', label: 'None' },
    ...products.map(({ id, description }) => ({ value: String(id), label: description })),
  ]
}
