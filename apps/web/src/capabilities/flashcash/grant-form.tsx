/** Recipient, amount, validity and reason, with a preview of what the button will do. */
import {
  grantFaults,
  grantMessages as words,
  grantPreview,
} from '@exchange/contract/flashcash/grant.messages'
import { bucketEnd } from '@exchange/domain/flashcash/bucket-days.rules'
import { grantDaysMost, readGrant } from '@exchange/domain/flashcash/grant.rules'
import { useController } from 'react-hook-form'
import type { ContactField } from '../payments/party-fields.ts'
import { amountText } from '../../kernel/formats.ts'
import { dayText } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { useNow } from '../../kernel/use-now.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { wireFields, type GrantFormFields } from './flashcash.api.ts'

interface GrantFormProps {
  readonly contactField: ContactField
  readonly busy: boolean
  readonly failure: string
  readonly onGrant: (fields: GrantFormFields) => void
  readonly onEdit: () => void
}

const empty: GrantFormFields = { contact: null, amount: '', days: '30', note: '', reference: '' }

export function GrantForm({
  contactField: Contact,
  busy,
  failure,
  onGrant,
  onEdit,
}: GrantFormProps) {
  const { brand } = useConfig()
  const { form, submit } = useValidatedForm<GrantFormFields>({
    start: empty,
    check: (fields, moment) => check(fields, brand.currency, moment),
    refused: undefined,
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const { field, fieldState } = useController({ control, name: 'contact' })
  return (
    <FormFrame
      label={words.title}
      submit={words.grant}
      movesMoney
      busy={busy}
      failure={failure}
      foot={<Preview fields={watch()} />}
      onSubmit={() => submit(onGrant)}
      onEdit={onEdit}
    >
      <Contact
        label={words.member}
        value={field.value}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <AmountField
        label="Amount"
        large
        unit={<UnitMark unit="MOX" />}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={words.days}
        hint={<EndHint days={watch('days')} />}
        className="max-w-32"
        inputMode="numeric"
        autoComplete="off"
        error={errors.days?.message}
        {...register('days')}
      />
      <TextArea
        label={words.note}
        rows={2}
        hint={words.noteHint}
        error={errors.note?.message}
        {...register('note')}
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        error={errors.reference?.message}
        {...register('reference')}
      />
    </FormFrame>
  )
}

/** Until when it can be spent, as soon as that is known. */
function EndHint({ days }: { readonly days: string }) {
  const now = useNow()
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > grantDaysMost) return words.daysHint
  return words.endsHint(dayText(bucketEnd(now, count).toISOString()))
}

/** Shown as soon as everything but the reference is valid. */
function Preview({ fields }: { readonly fields: GrantFormFields }) {
  const now = useNow()
  const order = readGrant({ ...wireFields(fields), reference: 'any' })
  if (!order.ok || !fields.contact) return null
  const { amount, days } = order.value
  return (
    <p className="text-ink-soft">
      {grantPreview(
        fields.contact.list_name,
        { amount: amountText(Number(amount) / 100), days },
        dayText(bucketEnd(now, days).toISOString()),
      )}
    </p>
  )
}

const missing: readonly string[] = [
  'grant-target-required',
  'amount-required',
  'days-required',
  'reference-required',
]

function check(
  fields: GrantFormFields,
  currency: string,
  moment: FormMoment,
): FormErrors<GrantFormFields> {
  const sentences = grantFaults(currency)
  const errors: FormErrors<GrantFormFields> = {}
  const order = readGrant(wireFields(fields))
  for (const { field, code } of order.ok ? [] : order.error) {
    if (moment === 'leave' && missing.includes(code)) continue
    errors[field === 'grantTarget' ? 'contact' : field] ??= sentences[code]
  }
  return errors
}
