/** The staff's form to issue a gift card: amount, exchange, recipient and a unique reference. */
import {
  giftCardPurchaseFaults,
  issueMessages as words,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import {
  readGiftCardPurchase,
  readIssueReference,
} from '@exchange/domain/gift-cards/gift-card.rules'
import { useConfig } from '../../kernel/hooks.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import type { IssueFields } from './gift-cards.api.ts'

interface IssueFormProps {
  readonly busy: boolean
  readonly failure: string
  readonly onIssue: (fields: IssueFields) => void
  readonly onEdit: () => void
}

const empty: IssueFields = { amount: '', reference: '', recipientEmail: '', message: '' }

export function IssueForm({ busy, failure, onIssue, onEdit }: IssueFormProps) {
  const { brand, giftCards } = useConfig()
  const { form, submit } = useValidatedForm<IssueFields>({
    start: empty,
    check: (fields, moment) => check(fields, brand.currency, moment),
    refused: undefined,
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormFrame
      label={words.title}
      submit={words.issue}
      movesMoney
      busy={busy}
      failure={failure}
      onSubmit={() => submit(onIssue)}
      onEdit={onEdit}
    >
      <AmountField
        label="Amount"
        large
        unit={<UnitMark unit="MOX" />}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        error={errors.reference?.message}
        {...register('reference')}
      />
      {giftCards?.mailed && (
        <>
          <TextField
            label="Send it to"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={words.emailHint}
            error={errors.recipientEmail?.message}
            {...register('recipientEmail')}
          />
          <TextArea
            label="Message"
            rows={2}
            error={errors.message?.message}
            {...register('message')}
          />
        </>
      )}
    </FormFrame>
  )
}

function check(fields: IssueFields, currency: string, moment: FormMoment): FormErrors<IssueFields> {
  const sentences = giftCardPurchaseFaults(currency)
  const errors: FormErrors<IssueFields> = {}
  const order = readGiftCardPurchase(fields)
  for (const { field, code } of order.ok ? [] : order.error) {
    // Staff choose neither design nor day.
    if (field === 'design' || field === 'deliverOn') continue
    if (moment === 'leave' && code === 'amount-required') continue
    errors[field] ??= sentences[code]
  }
  const reference = readIssueReference(fields.reference)
  if (!reference.ok && (moment === 'submit' || reference.error !== 'missing')) {
    errors.reference = words.referenceFaults[reference.error]
  }
  return errors
}
