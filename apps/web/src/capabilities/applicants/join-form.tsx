/** The application, with the rules of the server. */
import {
  applicationFaults,
  joinMessages as words,
} from '@exchange/contract/applicants/applicants.messages'
import {
  readApplication,
  type ApplicationFields,
} from '@exchange/domain/applicants/application.rules'
import { useController } from 'react-hook-form'
import { useTask } from '../../kernel/use-task.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { applyWith, type Office } from './applicants.api.ts'

const empty: ApplicationFields = {
  business: '',
  sells: '',
  person: '',
  email: '',
  phone: '',
  zip: '',
}

interface JoinFormProps {
  readonly plan?: 'cash-fee-free'
  readonly label?: string
  readonly submitLabel?: string
  readonly onSent: (office: Office) => void
}

export function JoinForm(props: JoinFormProps) {
  const { plan, label = words.title, submitLabel = words.submit, onSent } = props
  const { busy, failure, run, clear } = useTask()
  const { form, submit } = useValidatedForm<ApplicationFields>({
    start: empty,
    check,
    refused: undefined,
  })
  const { register, control, formState } = form
  const { errors } = formState
  const { field: phone } = useController({ control, name: 'phone' })
  return (
    <FormFrame
      label={label}
      submit={submitLabel}
      busy={busy}
      failure={failure}
      foot={<p className="text-sm text-ink-soft">{words.privacy}</p>}
      onSubmit={() =>
        submit((fields) => void run(async () => onSent(await applyWith(fields, plan))))
      }
      onEdit={clear}
    >
      <TextField
        label={words.business}
        autoComplete="organization"
        error={errors.business?.message}
        {...register('business')}
      />
      <TextArea
        label={words.sells}
        hint={words.sellsHint}
        rows={2}
        error={errors.sells?.message}
        {...register('sells')}
      />
      <TextField
        label={words.person}
        autoComplete="name"
        error={errors.person?.message}
        {...register('person')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
        <PhoneField
          label={words.phone}
          autoComplete="tel"
          error={errors.phone?.message}
          {...phone}
        />
        <TextField
          label={words.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.zip?.message}
          {...register('zip')}
        />
      </div>
    </FormFrame>
  )
}

function check(fields: ApplicationFields, moment: FormMoment): FormErrors<ApplicationFields> {
  const read = readApplication(fields)
  const errors: FormErrors<ApplicationFields> = {}
  for (const { field, code } of read.ok ? [] : read.error) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] ??= applicationFaults[code]
  }
  return errors
}
