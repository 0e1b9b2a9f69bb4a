/** Adds a person to the business; the form has the server's rules (CONTACT-02 to -05). */
import {
  contactFaultMessages,
  peopleMessages as words,
} from '@exchange/contract/members/people.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { readContact, type ContactFields } from '@exchange/domain/members/contact.rules'
import { usualPowersBy } from '@exchange/domain/members/person-rights.rules'
import { toDecimal } from '@exchange/domain/money'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { useTask } from '../../kernel/use-task.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ContactInputs } from './contact-inputs.tsx'
import { powersOf } from './own-powers.ts'
import { storePerson, type PowersTyped } from './people.api.ts'
import { samePowers, useUnsaved } from './unsaved.ts'
import { limitErrorsOf, PowerInputs, type LimitErrors } from './power-inputs.tsx'

const empty: ContactFields = { firstName: '', lastName: '', email: '', phone: '' }

interface AddPersonProps {
  readonly onDone: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}

export function AddPerson({ onDone, onUnsaved }: AddPersonProps) {
  const user = useUser()
  const [powers, setPowers] = useState<PowersTyped>(() => usualPowers(user))
  const [limitErrors, setLimitErrors] = useState<LimitErrors>({})
  const { busy, failure, run, clear } = useTask()
  const { form, submit } = useValidatedForm<ContactFields>({
    start: empty,
    check,
    refused: undefined,
  })
  useUnsaved(form.formState.isDirty || !samePowers(powers, usualPowers(user)), onUnsaved)
  const add = (fields: ContactFields) => {
    const wrong = limitErrorsOf(powers)
    setLimitErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void run(async () => {
      await storePerson(fields, powers)
      onUnsaved(false)
      toast({ text: words.added(`${fields.firstName} ${fields.lastName}`.trim()) })
      onDone()
    })
  }
  return (
    <form
      noValidate
      aria-label={words.add}
      onChange={clear}
      onSubmit={(event) => {
        event.preventDefault()
        submit(add)
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <p className="text-ink-soft">{words.addLead}</p>
        <ContactInputs form={form} />
        <PowerInputs
          powers={powers}
          errors={limitErrors}
          onChange={(next) => {
            setPowers(next)
            setLimitErrors({})
          }}
        />
        <FormError>{failure}</FormError>
      </fieldset>
      <div className="mt-5">
        <FormActions submit={words.add} busy={busy} onCancel={onDone} />
      </div>
    </form>
  )
}

/** The usual rights, limits and hours, as far as the person who adds may give them. */
function usualPowers(user: SessionUser | null): PowersTyped {
  const { rights, limits, hours } = usualPowersBy(powersOf(user))
  const typed = (limit: bigint | null) => (limit === null ? '' : toDecimal(limit))
  return {
    may: [...rights],
    limits: {
      payment: typed(limits.payment),
      day: typed(limits.day),
      month: typed(limits.month),
      approvalFrom: typed(limits.approvalFrom),
    },
    hours: hours && hours.map((day) => [...day]),
  }
}

function check(fields: ContactFields, moment: FormMoment): FormErrors<ContactFields> {
  const read = readContact(fields)
  const errors: FormErrors<ContactFields> = {}
  if (read.ok) return errors
  for (const { field, code } of read.error) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] = contactFaultMessages[code]
  }
  return errors
}
