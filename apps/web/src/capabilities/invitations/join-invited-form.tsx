/** Who joins, the terms and a password, with the rules of the server (INVITE-18). */
import {
  joiningFaults,
  joinPageMessages as words,
} from '@exchange/contract/invitations/invitations.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { passwordFault } from '@exchange/domain/identity/password.rules'
import { readJoining, type JoiningFields } from '@exchange/domain/invitations/joining.rules'
import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadConfig } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { joinWith } from './invitations.api.ts'

interface Fields extends JoiningFields {
  readonly password: string
  readonly agrees: boolean
}

const empty: Fields = {
  first: '',
  last: '',
  email: '',
  phone: '',
  zip: '',
  password: '',
  agrees: false,
}

interface JoinInvitedFormProps {
  readonly code: string
  /** Signed in by then. */
  readonly onJoined: () => void
}

export function JoinInvitedForm({ code, onJoined }: JoinInvitedFormProps) {
  const { tncVersion } = useConfig()
  const [refused, setRefused] = useState<FormErrors<Fields>>()
  const { busy, failure, run, clear } = useTask((problem) => {
    if (problem.code === 'TERMS_VERSION') void loadConfig()
    const beside = besideFields(problem)
    setRefused(beside)
    return Object.keys(beside).length > 0 ? '' : problem.detail
  })
  const { form, submit } = useValidatedForm<Fields>({ start: empty, check, refused })
  const { register, formState } = form
  const { errors } = formState
  const join = ({ agrees: _agreed, ...fields }: Fields) =>
    void run(async () => {
      await joinWith({ ...fields, code, tncVersion })
      onJoined()
    })
  return (
    <FormFrame
      label={words.submit}
      submit={words.submit}
      busy={busy}
      failure={failure}
      onSubmit={() => submit(join)}
      onEdit={clear}
    >
      <PersonInputs form={form} />
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        hint={passwordMessages.passwordHint}
        maxLength={300}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="grid gap-1">
        <Checkbox label={words.agree} error={errors.agrees?.message} {...register('agrees')} />
        <a
          href={paths.terms()}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'link' })}
        >
          {words.read}
        </a>
      </div>
    </FormFrame>
  )
}

function PersonInputs({ form }: { readonly form: UseFormReturn<Fields> }) {
  const { register, control, formState } = form
  const { errors } = formState
  // In the order of the form, because the first of the faulty fields gets the focus.
  const [first, last, email] = [register('first'), register('last'), register('email')]
  const { field: phone } = useController({ control, name: 'phone' })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={words.first}
          autoComplete="given-name"
          error={errors.first?.message}
          {...first}
        />
        <TextField
          label={words.last}
          autoComplete="family-name"
          error={errors.last?.message}
          {...last}
        />
      </div>
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...email}
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
    </>
  )
}

function besideFields({ errors }: ApiProblem): FormErrors<Fields> {
  const known = errors.filter(({ field }) => field in empty)
  return Object.fromEntries(known.map(({ field, message }) => [field, message]))
}

function check(fields: Fields, moment: FormMoment): FormErrors<Fields> {
  const read = readJoining(fields)
  const errors: FormErrors<Fields> = {}
  for (const { field, code } of read.ok ? [] : read.error) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] ??= joiningFaults[code]
  }
  const fault = passwordFault(fields.password)
  if (fault && (moment === 'submit' || fields.password !== '')) {
    errors.password = passwordMessages.fault[fault]
  }
  if (moment === 'submit' && !fields.agrees) errors.agrees = words.mustAgree
  return errors
}
