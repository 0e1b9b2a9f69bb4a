/** Who is invited, by text or by mail, with the rules of the server (INVITE-04 to INVITE-10). */
import {
  invitationMessages as words,
  inviteFaults,
} from '@exchange/contract/invitations/invitations.messages'
import {
  readInvite,
  wirePhone,
  type InviteFields,
  type InviteMode,
} from '@exchange/domain/invitations/invitation.rules'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTask } from '../../kernel/use-task.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { SegmentedControl } from '../../ui/choice.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { sendInvite } from './invitations.api.ts'

const empty: InviteFields = { first: '', last: '', phone: '', email: '' }

const modes: readonly { readonly value: InviteMode; readonly label: string }[] = [
  { value: 'text', label: words.text },
  { value: 'mail', label: words.mail },
]

export function InviteForm({ left }: { readonly left: number }) {
  const [mode, setMode] = useState<InviteMode>('text')
  const { busy, failure, run, clear } = useTask()
  const { form, submit } = useValidatedForm<InviteFields>({
    start: empty,
    check: (fields, moment) => check(onlyOf(fields, mode), mode, moment),
    refused: undefined,
  })
  const { register, control, formState, reset, clearErrors } = form
  const { errors } = formState
  const [first, last] = [register('first'), register('last')]
  const { field: phone } = useController({ control, name: 'phone' })
  const send = (fields: InviteFields) =>
    void run(async () => {
      const friend = onlyOf(fields, mode)
      const { phone: typed } = friend
      await sendInvite({ ...friend, phone: wirePhone(typed) || typed })
      toast({ text: words.sent(`${fields.first} ${fields.last}`.trim()) })
      reset(empty)
    })
  return (
    <FormFrame
      label={words.title}
      submit={words.submit}
      busy={busy}
      failure={failure}
      foot={<p className="text-center text-sm text-ink-soft">{words.left(left)}</p>}
      onSubmit={() => submit(send)}
      onEdit={clear}
    >
      <SegmentedControl
        label={words.by}
        value={mode}
        options={modes}
        onChange={(next) => {
          setMode(next === 'mail' ? 'mail' : 'text')
          clearErrors(['phone', 'email'])
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={words.first}
          autoComplete="off"
          error={errors.first?.message}
          {...first}
        />
        <TextField label={words.last} autoComplete="off" error={errors.last?.message} {...last} />
      </div>
      {mode === 'text' ? (
        <PhoneField
          label={words.phone}
          autoComplete="off"
          error={errors.phone?.message}
          {...phone}
        />
      ) : (
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
    </FormFrame>
  )
}

/** Without what was typed for the other way. */
function onlyOf(fields: InviteFields, mode: InviteMode): InviteFields {
  return mode === 'text' ? { ...fields, email: '' } : { ...fields, phone: '' }
}

function check(
  fields: InviteFields,
  mode: InviteMode,
  moment: FormMoment,
): FormErrors<InviteFields> {
  const read = readInvite(fields, mode)
  const errors: FormErrors<InviteFields> = {}
  for (const { field, code } of read.ok ? [] : read.error) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] ??= inviteFaults[code]
  }
  return errors
}
