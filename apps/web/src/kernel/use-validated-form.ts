/**
 * The state of a form that is validated by our own rules: fields, errors on leaving a field and on
 * submit, and refusals of the server. Leaving a field reports what is wrong with its text; only a
 * submit reports what is missing.
 */
import { useEffect, useRef } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

export type FormMoment = 'leave' | 'submit'
export type FormErrors<Fields> = Partial<Record<keyof Fields & string, string>>

export interface ValidatedForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>
  /** Validates everything; focuses the first error, or calls `onSend`. */
  submit(onSend: (fields: Fields) => void): void
}

interface Validation<Fields> {
  readonly start: Fields
  check(fields: Fields, moment: FormMoment): FormErrors<Fields>
  /** Field errors from the server. */
  readonly refused: FormErrors<Fields> | undefined
}

export function useValidatedForm<Fields extends FieldValues>(
  validation: Validation<Fields>,
): ValidatedForm<Fields> {
  const { start, refused } = validation
  const moment = useRef<FormMoment>('leave')
  const known = useRef(validation)
  known.current = validation
  const resolver: Resolver<Fields> = (fields) => {
    const errors = known.current.check(fields, moment.current)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: asFieldErrors(errors) }
      : { values: fields, errors: {} }
  }
  const form = useForm<Fields>({
    // If an error disappeared on leaving, the button would move away under the click that leaves.
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues: start as DefaultValues<Fields>,
    resolver,
  })
  const { setError } = form
  useEffect(() => {
    for (const [name, message] of Object.entries<string | undefined>(refused ?? {})) {
      if (message) setError(name as Path<Fields>, { message }, { shouldFocus: true })
    }
  }, [refused, setError])
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

function asFieldErrors<Fields extends FieldValues>(errors: FormErrors<Fields>) {
  const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }])
  return Object.fromEntries(entries) as FieldErrors<Fields>
}
