/** Update Information: the own email and phone, by the server's rules (CONTACT-01 to -08). */
import {
  contactMessages as words,
  detailsFaults,
} from '@exchange/contract/contact-details/contact-details.messages'
import {
  readContactDetails,
  type ContactDetails,
} from '@exchange/domain/contact-details/contact-details.rules'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { saveDetails } from './contact-details.api.ts'

interface ContactPanelProps {
  /** `asked`: a link was sent to the address. */
  readonly onSaved: (asked: boolean) => void
  readonly onCancel: () => void
}

export function ContactPanel({ onSaved, onCancel }: ContactPanelProps) {
  const ways = useUser()?.contact.public
  const [refused, setRefused] = useState<FormErrors<ContactDetails>>()
  const { busy, failure, run, clear } = useTask((problem) => {
    const beside = besideFields(problem)
    setRefused(beside)
    return Object.keys(beside).length > 0 ? '' : problem.detail
  })
  const { form, submit } = useValidatedForm<ContactDetails>({
    start: { email: ways?.email ?? '', phone: ways?.phone_cell ?? '' },
    check,
    refused,
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  // First, because the first of the faulty fields gets the focus.
  const emailInput = register('email')
  const { field: phone } = useController({ control, name: 'phone' })
  const [email, number] = watch(['email', 'phone'])
  return (
    <form
      noValidate
      aria-label={words.title}
      className="grid grid-cols-1 gap-5"
      onChange={clear}
      onSubmit={(event) => {
        event.preventDefault()
        submit((details) => void run(async () => onSaved(await saveDetails(details))))
      }}
    >
      <p className="text-ink-soft">{words.lead}</p>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <TextField
          label={words.email}
          hint={words.willAsk}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...emailInput}
        />
        <PhoneField
          label={words.phone}
          autoComplete="tel"
          error={errors.phone?.message}
          {...phone}
        />
      </fieldset>
      <FormError>{failure}</FormError>
      <FormActions
        submit={words.submit}
        busy={busy}
        disabled={email.trim() === '' || number.trim() === ''}
        onCancel={onCancel}
      />
    </form>
  )
}

function besideFields({ errors }: ApiProblem): FormErrors<ContactDetails> {
  const known = errors.filter(({ field }) => field === 'email' || field === 'phone')
  return Object.fromEntries(known.map(({ field, message }) => [field, message]))
}

function check(details: ContactDetails, moment: FormMoment): FormErrors<ContactDetails> {
  const read = readContactDetails(details)
  const errors: FormErrors<ContactDetails> = {}
  for (const { field, code } of read.ok ? [] : read.error) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] ??= detailsFaults[code]
  }
  return errors
}
