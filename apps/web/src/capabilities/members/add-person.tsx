/** Adds a person to the business; the form has the server's rules (CONTACT-02 to -05). */
import {
  contactFaultMessages,
  peopleMessages as words,
} from '@exchange/contract/members/people.messages'
import { readContact, type ContactFields } from '@exchange/domain/members/contact.rules'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Switch } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ContactInputs } from './contact-inputs.tsx'
import { storePerson } from './people.api.ts'

const empty: ContactFields = { firstName: '', lastName: '', email: '', phone: '' }

export function AddPerson({ onDone }: { readonly onDone: () => void }) {
  const mayGrant = useUser()?.contact.private.transAuth ?? false
  const [transAuth, setTransAuth] = useState(false)
  const { busy, failure, run, clear } = useTask()
  const { form, submit } = useValidatedForm<ContactFields>({
    start: empty,
    check,
    refused: undefined,
  })
  const add = (fields: ContactFields) =>
    void run(async () => {
      await storePerson(fields, transAuth)
      toast({ text: words.added(`${fields.firstName} ${fields.lastName}`.trim()) })
      onDone()
    })
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
        {mayGrant && (
          <Switch
            label={words.mayTransact}
            hint={words.mayTransactHint}
            checked={transAuth}
            onChange={(event) => setTransAuth(event.currentTarget.checked)}
          />
        )}
        <FormError>{failure}</FormError>
      </fieldset>
      <div className="mt-5">
        <FormActions submit={words.add} busy={busy} onCancel={onDone} />
      </div>
    </form>
  )
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
