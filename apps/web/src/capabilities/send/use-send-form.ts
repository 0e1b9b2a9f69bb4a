/** The state of the form: fields, errors on leaving and on submit, refusals of the server. */
import { useEffect, useRef } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { checkSend, emptySend, type SendErrors, type SendFormFields } from './send-check.ts'
import type { SendMoment, SendStanding, SendStart } from './send-check.ts'
import type { Refusal } from './use-send.ts'

export interface SendFormState {
  readonly form: UseFormReturn<SendFormFields>
  /** Judges everything, focuses the first error, or hands the fields on. */
  submit(onSend: (fields: SendFormFields) => void): void
}

export function useSendForm(
  standing: SendStanding,
  start: SendStart,
  refusal: Refusal | null,
): SendFormState {
  const moment = useRef<SendMoment>('leave')
  const known = useRef(standing)
  known.current = standing
  const resolver: Resolver<SendFormFields> = (fields) => {
    const errors = checkSend(fields, known.current, moment.current)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: asFieldErrors(errors) }
      : { values: fields, errors: {} }
  }
  const form = useForm<SendFormFields>({
    // An error that went only on leaving would move the button from under the press that leaves.
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues: { ...emptySend, ...start },
    resolver,
  })
  const { setError } = form
  useEffect(() => {
    for (const [name, message] of Object.entries(refusal?.errors ?? {})) {
      setError(name as keyof SendErrors, { message }, { shouldFocus: true })
    }
  }, [refusal, setError])
  return {
    form,
    submit(onSend) {
      moment.current = 'submit'
      const judged = () => {
        moment.current = 'leave'
      }
      void form.handleSubmit((fields) => (judged(), onSend(fields)), judged)()
    },
  }
}

function asFieldErrors(errors: SendErrors): FieldErrors<SendFormFields> {
  const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }])
  return Object.fromEntries(entries) as FieldErrors<SendFormFields>
}
